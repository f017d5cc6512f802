import { FileSpreadsheet, FileText, Link, Mail } from "lucide-react";
import { EXPORT_MAX_ROW } from "../../../../schema/limits";
import { isGuest } from "../../../api/transport/guest-session";
import type { Can } from "../../../api/people/rights";
import type { ChartDataInput } from "../../../charts/chart-data";
import { pictureEntries } from "../../../charts/export/picture-entries";
import type { PictureRequest } from "../../../charts/export/save-picture";
import { t } from "../../../i18n";
import type { MenuEntry } from "../../../ui/actions/Menu";
import type { Shared } from "../share/share-dashboard";

const isTable = (vizType: string): boolean => vizType === "table" || vizType === "ag-grid-table";

/** Entries that download a chart's rows as shown and, for tables, all rows; and its image. */
export function downloadEntries({
  can,
  input,
  title,
  picture,
  ready,
}: {
  can: Can;
  input: ChartDataInput;
  title: string;
  picture: () => PictureRequest | null;
  ready: boolean;
}): MenuEntry[] {
  const files = can("can_csv", "Superset");
  if (!files && !isGuest()) return [];
  const vizType = input.formData.viz_type;
  const save =
    (kind: "csv" | "pivoted-csv" | "xlsx", requested = input) =>
    () =>
      void import("../../explore/header/download").then(({ download }) => download(kind, requested, title));
  const whole = { ...input, formData: { ...input.formData, row_limit: EXPORT_MAX_ROW } };
  return [
    { kind: "heading", label: t("Download") },
    ...(files
      ? [
          { label: t("Export to .CSV"), icon: FileText, onSelect: save("csv") },
          ...(isTable(vizType) && !isGuest()
            ? [{ label: t("Export to full .CSV"), icon: FileText, onSelect: save("csv", whole) }]
            : []),
          ...(vizType === "pivot_table_v2"
            ? [{ label: t("Export to pivoted .CSV"), icon: FileText, onSelect: save("pivoted-csv") }]
            : []),
          { label: t("Export to Excel"), icon: FileSpreadsheet, onSelect: save("xlsx") },
          ...(isTable(vizType) && !isGuest()
            ? [{ label: t("Export to full Excel"), icon: FileSpreadsheet, onSelect: save("xlsx", whole) }]
            : []),
        ]
      : []),
    ...pictureEntries(picture, !ready),
  ];
}

/** Entries that share a link to the chart on the dashboard in its current state. */
export function shareEntries(can: Can, shared: () => Shared): MenuEntry[] {
  if (!can("can_share_chart", "Superset")) return [];
  const share = (how: (part: typeof import("../share/share-dashboard"), what: Shared) => Promise<void>) => () =>
    void import("../share/share-dashboard").then((part) => how(part, shared()));
  return [
    { kind: "heading", label: t("Share") },
    { label: t("Copy permalink to clipboard"), icon: Link, onSelect: share((part, what) => part.copyPermalink(what)) },
    { label: t("Share chart by email"), icon: Mail, onSelect: share((part, what) => part.mailPermalink(what)) },
  ];
}
