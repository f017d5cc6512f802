import { type Actor, can } from "../../../schema/actor";
import type { DatasetModel } from "../../../schema/dataset/model";
import { canonical } from "../../../schema/embedded/canonical";
import { filterableColumns, SEARCH_OPERATORS, viewerFilter } from "../../../schema/embedded/viewer-filters";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import type { QueryObject } from "../../../schema/query/query-context";
import type { RequestContext } from "../../request/request-context";
import type { Comparison } from "./compare-with-saved";
import { savedQueries } from "./saved-chart-queries";
import { isShown, loadViewedDashboard, opensDataset } from "./viewed-dashboard";

/**
 * Whether a guest may see the records behind a chart of their dashboard: the guest role must permit drilling, and only
 * plain values of columns and saved conditions may filter the records.
 */
export async function guestRecords(
  request: RequestContext,
  actor: Actor,
  dataset: DatasetModel,
  context: NormalizedQueryContext,
  dashboardId: number,
): Promise<Comparison> {
  if (
    !isShown(actor.guest, dashboardId) ||
    !can(actor, "can_drill", "Dashboard") ||
    !can(actor, "can_samples", "Datasource")
  )
    return { outcome: "stranger" };
  const dashboard = await loadViewedDashboard(request, dashboardId);
  if (!dashboard || !opensDataset(dashboard, dashboard, dataset)) return { outcome: "stranger" };
  const charts = dashboard.charts.filter(
    (chart) => chart.datasource_id === dataset.id && opensDataset(chart, dashboard, dataset),
  );
  if (charts.length === 0) return { outcome: "stranger" };
  const saved = (await Promise.all(charts.map(savedQueries))).flat();
  const names = dataset.columns.map(({ column_name }) => column_name);
  const queries = context.queries.map((query) => recordsQuery(query, names, saved));
  return queries.every((query) => query !== null)
    ? { outcome: "saved", context: { ...context, queries } }
    : { outcome: "changed" };
}

/**
 * The query with validated filters; null where it contains anything but plain filters, a time range and the condition
 * of a saved chart. The route sets the other fields.
 */
function recordsQuery(query: QueryObject, names: readonly string[], saved: readonly QueryObject[]): QueryObject | null {
  const columns = filterableColumns(names.map((name) => [name, SEARCH_OPERATORS] as const));
  const filters = (query.filters ?? []).map((filter) =>
    viewerFilter(filter, { columns, metrics: new Set(), stored: [], grains: new Set() }),
  );
  const isPlain = filters.every((filter) => filter !== null) && (!query.granularity || columns.has(query.granularity));
  return isPlain && isSavedCondition(query, saved) ? { ...query, filters: filters as QueryObject["filters"] } : null;
}

function isSavedCondition({ extras }: QueryObject, saved: readonly QueryObject[]): boolean {
  const { where, having, time_grain_sqla: _grain, ...others } = extras ?? {};
  if (having || Object.keys(others).length > 0) return false;
  return !where || saved.some((each) => canonical(each.extras?.where) === canonical(where));
}
