import type { Actor } from "../../../schema/actor";
import { FILTER_BOX } from "../../../schema/dashboard/filter-box/filter-box";
import { chartsInScope } from "../../../schema/dashboard/filter-scope";
import { parseLayout } from "../../../schema/dashboard/layout";
import { type DashboardMetadata, parseMetadata } from "../../../schema/dashboard/metadata";
import { placeMissingCharts } from "../../../schema/dashboard/missing-charts";
import type { DatasetModel } from "../../../schema/dataset/model";
import { canonical } from "../../../schema/embedded/canonical";
import {
  isRowResult,
  type SavedQueries,
  savedQueryFor,
  selectable,
  textParams,
} from "../../../schema/embedded/saved-query";
import { fail, Failure } from "../../../schema/errors";
import { parseControlItems } from "../../../schema/filter-types/display-controls";
import { isFilter, type NativeFilter, parseFilterItems } from "../../../schema/filter-types/native-filter";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import type { QueryContext } from "../../../schema/query/query-context";
import type { RequestContext } from "../../request/request-context";
import { convertedTexts } from "../dashboard/filter-boxes";
import { drilledChart, drilledFrom, drillable, canDrill } from "./guest-drill";
import { savedFilter } from "./saved-filter-queries";
import {
  type ChartControls,
  hasServerPages,
  isGroupControl,
  pagedRowsOf,
  type SavedChart,
  savedChart,
  savedQueries,
} from "./saved-chart-queries";
import { viewerFiltersOf } from "./viewer-filters-of";
import {
  type DashboardChart,
  isViewer,
  loadViewedDashboard,
  opensDataset,
  type ViewedDashboard,
} from "./viewed-dashboard";
import { message } from "../../../schema/language/localizable";

/**
 * `stranger` where the requester views no such dashboard, `changed` where it stores no such query, else the context to
 * run.
 */
export type Comparison = { outcome: "stranger" | "changed" } | { outcome: "saved"; context: NormalizedQueryContext };

/** Superset's error for a changed payload. */
export const changedPayload = (): Failure =>
  new Failure(fail("DASHBOARD_SECURITY_ACCESS_ERROR", message("Guest user cannot modify chart payload")).errors, 403);

/**
 * Compares the query context of a guest, or of a person who opens the dashboard only by a role, with the dashboard's
 * saved queries. The context to run consists of saved queries and form data plus settings that a viewer may choose: no
 * other part of the request reaches the database.
 */
export async function compareWithSaved(
  request: RequestContext,
  actor: Actor,
  dataset: DatasetModel,
  context: NormalizedQueryContext,
): Promise<Comparison> {
  const dashboardId = Number(context.form_data?.["dashboardId"]);
  if (!(await isViewer(request, actor, dashboardId))) return { outcome: "stranger" };
  const dashboard = await loadViewedDashboard(request, dashboardId);
  if (!dashboard || !opensDataset(dashboard, dashboard, dataset)) return { outcome: "stranger" };
  const found = isSettable(context, dataset) ? await savedFor(actor, dashboard, context, dataset) : null;
  const queries =
    found && context.queries.length <= found.queries.length
      ? context.queries.map((query) => savedQueryFor(query, found))
      : [null];
  if (!found || !queries.every((query) => query !== null)) return { outcome: "changed" };
  return {
    outcome: "saved",
    context: { ...context, queries, form_data: formOf(context, found.form), custom_cache_timeout: null },
  };
}

/**
 * Whether the settings of the whole context are allowed: rows only, no cache timeout except the chart's own, and plain
 * values for templates.
 */
function isSettable(
  { result_type, custom_cache_timeout, form_data }: QueryContext,
  { chart_cache_timeouts }: DatasetModel,
): boolean {
  const timeout = custom_cache_timeout ?? null;
  const params = textParams(form_data?.["url_params"] as Record<string, unknown> | null | undefined);
  return (
    isRowResult(result_type) &&
    params !== null &&
    (timeout === null || timeout === chart_cache_timeouts?.[String(form_data?.["slice_id"])])
  );
}

type Saved = SavedQueries & Pick<SavedChart, "form">;

async function savedFor(
  actor: Actor,
  stored: ViewedDashboard,
  context: QueryContext,
  dataset: DatasetModel,
): Promise<Saved | null> {
  const form = context.form_data ?? {};
  const dashboard = withoutFilterBoxes(stored, dataset);
  const metadata = parseMetadata(dashboard.json_metadata);
  const filters = parseFilterItems(metadata.native_filter_configuration).filter(isFilter);
  const controls = parseControlItems(metadata.chart_customization_config).filter(isFilter);
  if (typeof form["native_filter_id"] === "string")
    return savedFilter({ filters, controls: controls.filter((control) => !isGroupControl(control)) }, form, dataset);
  const drilledId = canDrill(actor) ? drilledFrom(context) : null;
  const id = drilledId ?? Number(form["slice_id"]);
  const chart = dashboard.charts.find(
    (each) => each.id === id && each.datasource_id === dataset.id && opensDataset(each, dashboard, dataset),
  );
  if (!chart) return null;
  const acting = inScope(dashboard, chart, { filters, controls });
  return drilledId === null
    ? chartQueries(dashboard, chart, { metadata, acting, context, dataset })
    : drilledQueries(dashboard, chart, { metadata, acting, context, dataset });
}

/**
 * The dashboard as viewers see it before an editor opens it: native filters instead of the filter boxes whose authors
 * may read the dataset.
 */
function withoutFilterBoxes(dashboard: ViewedDashboard, dataset: DatasetModel): ViewedDashboard {
  const boxes = dashboard.charts.filter(({ viz_type }) => viz_type === FILTER_BOX);
  if (boxes.length === 0) return dashboard;
  const opened = boxes.flatMap((box) =>
    box.datasource_id !== null && opensDataset(box, dashboard, dataset)
      ? [{ ...box, datasource_id: box.datasource_id }]
      : [],
  );
  return {
    ...dashboard,
    ...convertedTexts(dashboard, opened, opened.length < boxes.length),
    charts: dashboard.charts.filter(({ id }) => !opened.some((box) => box.id === id)),
  };
}

/**
 * The filters and controls whose scope contains the chart; charts missing from the layout are placed as the page places
 * them.
 */
function inScope(
  { position_json, charts }: ViewedDashboard,
  chart: DashboardChart,
  { filters, controls }: ChartControls,
): ChartControls {
  const layout = placeMissingCharts(
    parseLayout(position_json),
    charts.map(({ id }) => ({ id, slice_name: "" })),
  );
  const acts = ({ scope }: NativeFilter): boolean => chartsInScope(layout, scope).has(chart.id);
  return { filters: filters.filter(acts), controls: controls.filter(acts) };
}

interface ChartRequest {
  metadata: DashboardMetadata;
  acting: ChartControls;
  context: QueryContext;
  dataset: DatasetModel;
}

async function chartQueries(
  dashboard: ViewedDashboard,
  chart: DashboardChart,
  { metadata, acting, context, dataset }: ChartRequest,
): Promise<Saved | null> {
  const { form, queries } = await savedChart(chart, acting, context, dataset);
  const xAxis = form["x_axis"];
  if (canonical(context.form_data?.["x_axis"] ?? xAxis) !== canonical(xAxis)) return null;
  const shown = await crossFilterQueries(dashboard, metadata, dataset);
  const filters = viewerFiltersOf(acting.filters, {
    selected: selectable(shown),
    searched: hasServerPages(chart) ? selectable(queries) : [],
    shown,
  });
  return {
    form,
    queries,
    filters,
    hasTimeFilter: hasTimeFilter(acting.filters),
    pagedRows: pagedRowsOf(chart),
    hasMetricFilters: hasServerPages(chart),
  };
}

/**
 * Queries of drilling by another column: the chart's own columns and those that it may be split by can filter the rows.
 */
async function drilledQueries(
  dashboard: ViewedDashboard,
  chart: DashboardChart,
  { metadata, acting, context, dataset }: ChartRequest,
): Promise<Saved> {
  const [{ form, queries }, own, crossed] = await Promise.all([
    drilledChart(chart, context, dataset),
    savedQueries(chart),
    crossFilterQueries(dashboard, metadata, dataset),
  ]);
  const filters = viewerFiltersOf(acting.filters, {
    selected: [...drillable(dataset), ...selectable(own), ...selectable(crossed)],
    searched: [],
    shown: [...own, ...crossed],
  });
  return {
    form,
    queries,
    filters,
    hasTimeFilter: hasTimeFilter(acting.filters),
    pagedRows: 0,
    hasMetricFilters: false,
  };
}

/** The queries of the charts that cross-filter others; empty where cross-filters are off for the dashboard. */
const crossFilterQueries = async (
  dashboard: ViewedDashboard,
  { cross_filters_enabled }: DashboardMetadata,
  dataset: DatasetModel,
) =>
  cross_filters_enabled
    ? (
        await Promise.all(dashboard.charts.filter((chart) => opensDataset(chart, dashboard, dataset)).map(savedQueries))
      ).flat()
    : [];

const hasTimeFilter = (filters: readonly NativeFilter[]): boolean =>
  filters.some(({ filterType }) => filterType === "filter_time");

/** Keys of form data that identify the request, or that affect no query. */
const FORM_KEYS = ["slice_id", "chart_id", "dashboardId", "native_filter_id", "refresh_since", "url_params"] as const;

function formOf({ form_data }: QueryContext, saved: Record<string, unknown>): Record<string, unknown> {
  const { slice_id: _id, url_params: _params, ...form } = saved;
  const sent = FORM_KEYS.flatMap((key) => (form_data?.[key] === undefined ? [] : [[key, form_data[key]] as const]));
  return { ...form, ...Object.fromEntries(sent) };
}
