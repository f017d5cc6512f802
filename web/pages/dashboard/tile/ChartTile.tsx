import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from "react";
import type { DashboardChart } from "../../../../schema/dashboard/calls";
import { controlledSettings } from "../../../../schema/dashboard/controlled-form-data";
import { drawnFormData } from "../../../../schema/dashboard/drawn-form-data";
import { awaitedFilters, extraFormDataOf, isPicking } from "../../../../schema/dashboard/filter-plan";
import type { ChartBlock } from "../../../../schema/dashboard/layout-tree";
import { isHalfTile } from "../../../../schema/dashboard/tile-spaces";
import { ChartPicture } from "../../../charts/ChartPicture";
import { ChartSkeleton } from "../../../charts/ChartSkeleton";
import { placePicture } from "../../../charts/edge-pictures";
import { useChartData } from "../../../charts/useChartData";
import { useDrill } from "../../../charts/drill/useDrill";
import type { Zoom } from "../../../charts/renderers";
import { useOwnState } from "../../../charts/useOwnState";
import { pictureOf } from "../../../charts/export/picture-of";
import { t } from "../../../i18n";
import { AwaitingFilters } from "../filters/AwaitingFilters";
import { useFilters } from "../filters/filters-context";
import { useCrossFilter } from "../filters/useCrossFilter";
import { useSame } from "../filters/useSame";
import { chartInput } from "./chart-input";
import { ChartTileHeader } from "./ChartTileHeader";
import { notedTheme } from "../colors/shown-labels";
import { MountedTilesContext, useDashboard } from "../dashboard-context";
import { isTyping } from "../is-typing";
import { Tile } from "./Tile";
import { DeferredTile } from "../refresh/deferred-updates";
import { useHeldValue } from "../useHeldValue";
import { isOnScreen, useNearViewport, useOnScreen } from "./useNearViewport";

const MissingChart = lazy(() => import("./MissingChart").then((module) => ({ default: module.MissingChart })));

/**
 * A chart of the layout: its tile, a skeleton while the list of charts loads, or a message that the chart no longer
 * exists.
 */
export function ChartTile({ block }: { block: ChartBlock }) {
  const { charts } = useDashboard();
  const mounted = useContext(MountedTilesContext);
  const chart = block.chartId === null ? undefined : charts?.get(block.chartId);
  const [onScreen, setOnScreen] = useState(true);
  if (chart)
    return !mounted || mounted.has(chart.id) ? (
      <DeferredTile first={onScreen}>
        <KnownChartTile block={block} chart={chart} onScreen={setOnScreen} />
      </DeferredTile>
    ) : (
      <SleepingTile block={block} chart={chart} />
    );
  return (
    <Tile
      id={block.id}
      span={block.span}
      height={block.height}
      label={block.title || t("Chart")}
      className="dashboard-component-chart-holder"
    >
      {charts ? (
        <Suspense>
          <MissingChart id={block.chartId} title={block.title} />
        </Suspense>
      ) : (
        <ChartSkeleton vizType="" />
      )}
    </Tile>
  );
}

/** The skeleton of a chart that is not mounted. */
function SleepingTile({ block, chart }: { block: ChartBlock; chart: DashboardChart }) {
  const title = block.title || chart.slice_name;
  return (
    <Tile
      {...tileOf(block, chart)}
      header={
        <header className="dash-tile-head chart-header">
          <h2 className="header-title">{title}</h2>
        </header>
      }
    >
      <div className="chart" ref={(holder) => placePicture(holder, chart.id)}>
        <ChartSkeleton vizType={chart.form_data.viz_type} />
      </div>
    </Tile>
  );
}

function tileOf(block: ChartBlock, { id, form_data: { viz_type }, slice_name }: DashboardChart) {
  return {
    id: block.id,
    span: block.span,
    height: block.height,
    label: block.title || slice_name,
    className: `dashboard-component-chart-holder dash-viz-${viz_type}`,
    chartId: id,
    half: isHalfTile(block, viz_type),
  };
}

const KnownChartTile = memo(function KnownChartTile({
  block,
  chart,
  onScreen,
}: {
  block: ChartBlock;
  chart: DashboardChart;
  onScreen: (onScreen: boolean) => void;
}) {
  const dashboard = useDashboard();
  const { url, metadata, datasets, setFullScreen } = dashboard;
  const theme = notedTheme(dashboard.theme, dashboard.labels, chart.id);
  const tile = useRef<HTMLElement>(null);
  const fullScreen = dashboard.fullScreen === block.id;
  const near = useNearViewport(tile, url.report) || fullScreen;
  useOnScreen(tile, onScreen);
  const [described, setDescribed] = useState(metadata.expanded_slices[String(chart.id)] === true);
  const vizType = chart.form_data.viz_type;
  const title = block.title || chart.slice_name;

  const { chartStates } = dashboard;
  const keepState = useCallback((state: object) => void chartStates.set(chart.id, state), [chartStates, chart.id]);
  const [params, setOwnState] = useOwnState(chart.form_data, { begun: chartStates.get(chart.id), onState: keepState });
  const { filters } = dashboard;
  const input = useMemo(
    () => chartInput({ id: dashboard.id, url, filters }, { id: chart.id, form_data: params }),
    [dashboard.id, url, filters, chart.id, params],
  );
  // Keeps the object's identity until the filters change this chart's query, so that the chart is not redrawn
  // needlessly.
  const extra = useSame(extraFormDataOf(filters.plan, filters.masks, chart.id));
  const settings = useSame(controlledSettings(filters.plan, filters.masks, chart.id, chart.form_data));
  const awaited = awaitedFilters(filters.plan, filters.masks, chart.id);
  const data = useChartData({ ...input, seen: () => url.report || isOnScreen(tile.current) }, awaited.length === 0);
  const { pendingQueries } = useFilters();
  useEffect(() => {
    pendingQueries.set(chart.id, (masks) => {
      const under = { plan: filters.plan, masks };
      const requests = awaitedFilters(under.plan, masks, chart.id).length === 0 && isOnScreen(tile.current);
      return requests
        ? {
            ...chartInput({ id: dashboard.id, url, filters: under }, { id: chart.id, form_data: params }),
            seen: () => true,
          }
        : null;
    });
    return () => void pendingQueries.delete(chart.id);
  }, [pendingQueries, chart.id, filters.plan, dashboard.id, url, params]);
  // While a query with other settings runs, the current rows are drawn with the settings they were queried with.
  const controls = useHeldValue(settings, data.refreshing);
  const controlled = useMemo(() => ({ ...params, ...controls }), [params, controls]);
  const colnames = useSame(data.result?.queries[0]?.colnames ?? []);
  // Only the filter parts that affect drawing: other filter changes redraw the chart only when its new rows arrive.
  const { time_grain_sqla, granularity_sqla } = extra;
  const formData = useMemo(
    () => drawnFormData({ metadata }, controlled, { time_grain_sqla, granularity_sqla }, colnames),
    [metadata, controlled, time_grain_sqla, granularity_sqla, colnames],
  );
  const drilled = useMemo(() => ({ ...formData, extra_form_data: extra }), [formData, extra]);
  const cross = useCrossFilter(chart.id, controlled);
  const notes = datasets.get(chart.form_data.datasource);
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const drill = useDrill({
    title,
    formData: drilled,
    dashboardId: dashboard.id,
    dataset: notes,
    isExplorable: chart.is_explorable,
    chartId: chart.id,
    selected: cross.selected,
    onSelect: cross.onSelect,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "f" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    setFullScreen(fullScreen ? null : block.id);
  };
  return (
    <Tile
      ref={tile}
      {...tileOf(block, chart)}
      onKeyDown={onKeyDown}
      header={
        <ChartTileHeader
          title={title}
          chart={chart}
          input={input}
          data={data}
          described={described}
          onDescribe={() => setDescribed(!described)}
          fullScreen={fullScreen}
          onFullScreen={() => setFullScreen(fullScreen ? null : block.id)}
          tile={tile}
          anchor={block.id}
          zoom={zoom}
          onDetail={drill.openDetail}
          picture={() =>
            data.result
              ? pictureOf(tile.current, {
                  formData,
                  response: { ...data.result, dataset: notes },
                  theme,
                  title,
                  under: {
                    ...filters,
                    chartId: chart.id,
                    chartName: (id) => dashboard.charts?.get(id)?.slice_name ?? "",
                  },
                })
              : null
          }
        />
      }
    >
      {awaited.length > 0 ? (
        <AwaitingFilters
          chartId={chart.id}
          vizType={vizType}
          names={awaited.filter((filter) => !isPicking(filter, filters.masks)).map((filter) => filter.name)}
        />
      ) : (
        <ChartPicture
          chartId={chart.id}
          dashboardId={dashboard.id}
          vizType={vizType}
          formData={params["matrixify_enable"] === true ? drilled : formData}
          data={data}
          theme={theme}
          dataset={notes}
          near={near}
          selected={cross.selected}
          onSelect={cross.onSelect}
          onMenu={drill.openMenu}
          onZoom={setZoom}
          onOwnState={setOwnState}
        />
      )}
      {drill.element}
    </Tile>
  );
});
