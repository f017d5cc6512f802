import { controlledFormData } from "../../../schema/dashboard/controlled-form-data";
import { drawnFormData } from "../../../schema/dashboard/drawn-form-data";
import { awaitedFilters, extraFormDataOf } from "../../../schema/dashboard/filter-plan";
import { chartFormData } from "../../../schema/dashboard/chart-form-data";
import { firstScreen } from "../../../schema/dashboard/first-screen";
import { heightForRows } from "../../../schema/dashboard/layout-size";
import { gridMargins, tileSpaces } from "../../../schema/dashboard/tile-spaces";
import type { DashboardUrl } from "../../../schema/dashboard/url-params";
import { isReady, loadChartType } from "../../../schema/chart-types/catalog";
import type { FormData } from "../../../schema/chart-types/define";
import { isMatrix } from "../../../schema/matrixify/is-matrix";
import { chartContext } from "../../../schema/query/chart-context";
import type { QueryContext } from "../../../schema/query/query-context";
import type { DashboardView } from "./dashboard-view";
import type { PageTheme } from "./page-theme";
import { hasOpenFilterBar, isOneColumn, type Viewport } from "./viewport";

/** A chart of the first screens: its request, and the places where its picture goes. */
export interface ChartRequest {
  id: string;
  chartId: number;
  vizType: string;
  context: QueryContext;
  /** The form data that the chart is drawn with, once its columns are known. */
  drawnWith: (colnames: readonly string[]) => FormData;
  spaces: readonly PictureSpace[];
}

/** A place for a chart's picture: the name of its slot, and its size in pixels. */
export interface PictureSpace {
  slot: string;
  width: number;
  height: number;
}

/** Width of a closed filter bar, in pixels. */
const CLOSED_BAR_PX = 40;
/** Charts that begin on the first screen or the one below it. */
const SCREENS = 2;
const MOST = 24;

/** The requests of the charts that the page shows first, exactly as its code would send them. */
export async function chartRequests(
  view: DashboardView,
  url: DashboardUrl,
  viewport: Viewport,
  { hasUsualSizes }: PageTheme,
): Promise<ChartRequest[]> {
  const { masks, plan, tree, active, dashboard } = view;
  if (!masks || url.force || url.report || url.focusedChart !== null || url.version !== null) return [];
  const oneColumn = isOneColumn(viewport);
  const height = heightForRows(viewport.height * SCREENS, url);
  const first = firstScreen(tree, active, { height, oneColumn });
  const bar =
    view.filterBar !== "side" || oneColumn
      ? 0
      : hasOpenFilterBar(viewport, url.expandFilters)
        ? viewport.filterBar
        : CLOSED_BAR_PX;
  const spaces = tileSpaces(tree, active, {
    width: viewport.width - bar - gridMargins(oneColumn),
    oneColumn,
    vizType: (id) => view.charts.get(id)?.form_data.viz_type,
  });
  const shown = [...first].flatMap((id) => {
    const chart = view.charts.get(id);
    return chart && isReady(chart.form_data.viz_type) && awaitedFilters(plan, masks, id).length === 0 ? [chart] : [];
  });
  return Promise.all(
    shown.slice(0, MOST).map(async (chart, at) => {
      const formData = chartFormData({ url, filters: { plan, masks } }, chart);
      const own = controlledFormData(plan, masks, chart.id, chart.form_data);
      const extra = extraFormDataOf(plan, masks, chart.id);
      const chartType = await loadChartType(chart.form_data.viz_type);
      return {
        id: String(at),
        chartId: chart.id,
        vizType: chart.form_data.viz_type,
        drawnWith: (colnames: readonly string[]) => drawnFormData(view, own, extra, [...colnames]),
        context: chartContext(chartType, { chartId: chart.id, dashboardId: dashboard.id, formData, force: url.force }),
        spaces:
          hasUsualSizes && isPictured(view, chart.id, formData)
            ? spaces
                .filter(({ block }) => block.chartId === chart.id)
                .map(({ block, width, height }) => ({ slot: block.id, width, height }))
            : [],
      };
    }),
  );
}

/** False where a tile shows more than its title and its chart, whose place is not known then. */
const isPictured = ({ metadata }: DashboardView, chartId: number, formData: FormData): boolean =>
  !isMatrix(formData) && !metadata.show_chart_timestamps && metadata.expanded_slices[String(chartId)] !== true;
