import { BadgeCheck, EllipsisVertical, Minimize2 } from "lucide-react";
import { lazy, type RefObject, Suspense, useEffect, useMemo, useState } from "react";
import type { DashboardChart } from "../../../../schema/dashboard/calls";
import { noRights, type Rights, useRights } from "../../../api/people/rights";
import { isReady } from "../../../charts/chart-types";
import type { ChartDataInput } from "../../../charts/chart-data";
import type { ChartData } from "../../../charts/useChartData";
import type { Zoom } from "../../../charts/renderers";
import { moduleLoader, neverLoaded, useModule } from "../../../charts/module-loader";
import type { PictureRequest } from "../../../charts/export/save-picture";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { Menu } from "../../../ui/actions/Menu";
import { useDashboard } from "../dashboard-context";
import { useFilters } from "../filters/filters-context";
import { FilterIndicator } from "../filters/FilterIndicator";
import { RowLimitSign } from "./RowLimitSign";

const ChartDescription = lazy(() =>
  import("./ChartDescription").then((module) => ({ default: module.ChartDescription })),
);
const Stamp = lazy(() => import("./Stamp").then((module) => ({ default: module.Stamp })));
const QueryDialog = lazy(() => import("./QueryDialog").then((module) => ({ default: module.QueryDialog })));
const TableDialog = lazy(() => import("./TableDialog").then((module) => ({ default: module.TableDialog })));

/** The menu's entries, and the keys of full screen, load when the pointer or focus comes near the button. */
const menu = moduleLoader(() => import("./tile-menu"));

interface ChartTileHeaderProps {
  title: string;
  chart: DashboardChart;
  input: ChartDataInput;
  data: ChartData;
  described: boolean;
  onDescribe: () => void;
  fullScreen: boolean;
  onFullScreen: () => void;
  /** The chart's tile, which fills the screen. */
  tile: RefObject<HTMLElement | null>;
  /** Layout node id, for links to the chart. */
  anchor: string;
  zoom: Zoom | null;
  /** Opens the drill-to-detail dialog. */
  onDetail: () => void;
  /** Input for an image of the chart; null while nothing is drawn. */
  picture: () => PictureRequest | null;
}

/** A chart's title, indicators and menu. */
export function ChartTileHeader({
  title,
  chart,
  input,
  data,
  described,
  onDescribe,
  fullScreen,
  onFullScreen,
  tile,
  anchor,
  zoom,
  onDetail,
  picture,
}: ChartTileHeaderProps) {
  const { id: dashboardId, url, metadata, datasets, activeTabs, chartStates } = useDashboard();
  const filters = useFilters();
  const { configure, plan, masks } = filters;
  const [approached, setApproached] = useState(false);
  const [can, setCan] = useState<Rights>(() => noRights);
  const [dialog, setDialog] = useState<"query" | "table" | null>(null);
  const drawable = data.result !== undefined || isReady(chart.form_data.viz_type);
  const made = useModule(approached || fullScreen || zoom ? menu : neverLoaded);
  const onZoomRange = zoom && made?.zoomRange(filters, url, input, zoom);

  /** Exports use the chart's state in place: page, order, search. */
  const asLeft = (): ChartDataInput =>
    chartStates.has(chart.id)
      ? { ...input, formData: { ...input.formData, own_state: chartStates.get(chart.id) } }
      : input;
  const approach = () => setApproached(true);
  const entries = () =>
    made?.tileMenu({
      can,
      chart,
      drawable,
      described,
      onDescribe,
      fullScreen,
      onFullScreen,
      onZoomRange,
      onDetail,
      picture,
      input: asLeft(),
      data,
      title,
      shared: () => ({ dashboardId, title, masks, activeTabs: Object.values(activeTabs), chartStates, anchor }),
      onDialog: setDialog,
      onScopes: configure && plan.cross.enabled ? () => configure({ what: "cross-filters", chartId: chart.id }) : null,
    }) ?? null;

  const button = useMemo(
    () => <IconButton icon={EllipsisVertical} size="tiny" label={t("{name} actions", { name: title })} />,
    [title],
  );
  // Most menus are never used: until the menu's code loads, the placeholder is memoized across renders of the chart.
  const untouched = useMemo(() => <Menu button={button} entries={onTheWay} />, [button]);

  return (
    <>
      {fullScreen && made && <made.FullScreenKeys tile={tile} onLeave={onFullScreen} />}
      {approached && <RightsWanted onKnown={setCan} />}
      <header className="dash-tile-head chart-header" onPointerEnter={approach} onFocus={approach}>
        <h2 className="header-title" title={title}>
          {title}
        </h2>
        {chart.certified_by && (
          <span
            role="img"
            aria-label={t("Certified by {name}", { name: chart.certified_by })}
            title={[t("Certified by {name}", { name: chart.certified_by }), chart.certification_details]
              .filter(Boolean)
              .join("\n")}
          >
            <Icon of={BadgeCheck} size="small" />
          </span>
        )}
        <RowLimitSign formData={chart.form_data} result={data.result} />
        <FilterIndicator chartId={chart.id} formData={chart.form_data} result={data.result} />
        {made && onZoomRange && <made.ZoomButton onSelect={onZoomRange} />}
        {fullScreen && (
          <IconButton icon={Minimize2} size="tiny" label={t("Exit fullscreen")} shortcut="Esc" onClick={onFullScreen} />
        )}
        {!url.hideChartControls && (approached ? <Menu button={button} entries={entries} /> : untouched)}
      </header>
      {described && chart.description && (
        <Suspense>
          <ChartDescription html={chart.description_markeddown} />
        </Suspense>
      )}
      {metadata.show_chart_timestamps && data.result && (
        <Suspense>
          <Stamp result={data.result} />
        </Suspense>
      )}
      {dialog && data.result && (
        <Suspense fallback={null}>
          {dialog === "query" ? (
            <QueryDialog title={title} result={data.result} onClose={() => setDialog(null)} />
          ) : (
            <TableDialog
              title={title}
              result={data.result}
              datasource={chart.form_data.datasource}
              dataset={datasets.get(chart.form_data.datasource)}
              onClose={() => setDialog(null)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

const onTheWay = () => null;

function RightsWanted({ onKnown }: { onKnown: (rights: () => Rights) => void }) {
  const rights = useRights(true);
  useEffect(() => onKnown(() => rights), [rights, onKnown]);
  return null;
}
