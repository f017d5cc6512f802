import {
  CalendarRange,
  Code,
  Info,
  ListFilter,
  Maximize2,
  MessageSquare,
  Minimize2,
  RefreshCw,
  Rows3,
  SquarePen,
  Table2,
} from "lucide-react";
import type { DashboardChart } from "../../../../schema/dashboard/calls";
import { isGuest } from "../../../api/transport/guest-session";
import type { useRights } from "../../../api/people/rights";
import type { ChartDataInput } from "../../../charts/chart-data";
import type { PictureRequest } from "../../../charts/export/save-picture";
import type { ChartData } from "../../../charts/useChartData";
import { hasCommentsPanel, showComments } from "../../../comments/comments-panel-state";
import { currentLocale, t } from "../../../i18n";
import type { MenuEntry } from "../../../ui/actions/Menu";
import type { Shared } from "../share/share-dashboard";
import { dataAge } from "./data-age";
import { downloadEntries, shareEntries } from "./tile-entries";

export { FullScreenKeys } from "../header/FullScreenKeys";
export { ZoomButton } from "./ZoomButton";
export { zoomRange } from "./zoom-range";

interface TileMenuOf {
  can: ReturnType<typeof useRights>;
  chart: DashboardChart;
  title: string;
  input: ChartDataInput;
  data: ChartData;
  drawable: boolean;
  described: boolean;
  onDescribe: () => void;
  fullScreen: boolean;
  onFullScreen: () => void;
  /** Sets the dashboard's time range to the chart's zoom; null where there is nothing to set. */
  onZoomRange: (() => void) | null | undefined;
  onDetail: () => void;
  onDialog: (which: "query" | "table") => void;
  /** Opens the chart's cross-filter scope; null without permission. */
  onScopes: (() => void) | null;
  picture: () => PictureRequest | null;
  shared: () => Shared;
}

/** The menu entries of a dashboard's chart. */
export function tileMenu({
  can,
  chart,
  title,
  input,
  data,
  drawable,
  described,
  onDescribe,
  fullScreen,
  onFullScreen,
  onZoomRange,
  onDetail,
  onDialog,
  onScopes,
  picture,
  shared,
}: TileMenuOf): MenuEntry[] {
  const age = data.result && dataAge(data.result, Date.now(), currentLocale());
  return [
    ...(drawable
      ? [{ label: t("Force refresh"), icon: RefreshCw, ...(age ? { hint: age } : {}), onSelect: data.refresh }]
      : []),
    {
      label: fullScreen ? t("Exit fullscreen") : t("Enter fullscreen"),
      icon: fullScreen ? Minimize2 : Maximize2,
      hint: fullScreen ? "Esc" : "F",
      onSelect: onFullScreen,
    },
    ...(onZoomRange ? [{ label: t("Set dashboard time range"), icon: CalendarRange, onSelect: onZoomRange }] : []),
    ...(chart.description
      ? [
          {
            label: described ? t("Hide chart description") : t("Show chart description"),
            icon: Info,
            onSelect: onDescribe,
          },
        ]
      : []),
    ...(hasCommentsPanel() && !fullScreen
      ? [
          {
            label: t("Comments"),
            icon: MessageSquare,
            onSelect: () => showComments({ chartId: chart.id, thread: null }),
          },
        ]
      : []),
    ...(chart.is_explorable && can("can_explore", "Superset") && can("can_read", "Explore")
      ? [
          { kind: "separator" as const },
          { kind: "link" as const, label: t("Edit chart"), icon: SquarePen, href: `/explore/?slice_id=${chart.id}` },
        ]
      : []),
    ...(onScopes && drawable ? [{ label: t("Cross-filtering scoping"), icon: ListFilter, onSelect: onScopes }] : []),
    ...(drawable
      ? [
          { kind: "separator" as const },
          ...(isGuest()
            ? []
            : [{ label: t("View query"), icon: Code, disabled: !data.result, onSelect: () => onDialog("query") }]),
          { label: t("View as table"), icon: Table2, disabled: !data.result, onSelect: () => onDialog("table") },
          ...(can("can_samples", "Datasource") && (!isGuest() || can("can_drill", "Dashboard"))
            ? [{ label: t("Drill to detail"), icon: Rows3, onSelect: onDetail }]
            : []),
          ...shareEntries(can, shared),
          ...downloadEntries({ can, input, title, picture, ready: data.result !== undefined }),
        ]
      : []),
  ];
}
