import { sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type { FormData } from "../../../schema/chart-types/define";
import type { Guest } from "../../../schema/embedded/guest";
import { asksWhatIsSaved, canonical, selectable } from "../../../schema/embedded/guest-question";
import { controlledSettings } from "../../../schema/dashboard/controlled-form-data";
import { parseMetadata } from "../../../schema/dashboard/metadata";
import { fail, Failure } from "../../../schema/errors";
import { GROUP_BY, parseControlItems, TIME_COLUMN, TIME_GRAIN } from "../../../schema/filter-types/display-controls";
import { filterQuery } from "../../../schema/filter-types/filter-query";
import { isFilter, type NativeFilter, parseFilterItems } from "../../../schema/filter-types/native-filter";
import { asArray, columnLabel, metricLabel } from "../../../schema/query/labels";
import type { QueryContext, QueryObject } from "../../../schema/query/query-context";
import type { DatasetModel } from "../../../schema/dataset/model";
import { contextFromFormData } from "../../data/form-data-query";
import type { Db } from "../../metadata";
import type { RequestContext } from "../../request-context";
import { type ChartWithContext, storedContext } from "../chart/stored-context";
import { holdsRole } from "../resource/access";
import { parsedObject } from "../resource/parsed-object";
import { drillable, drilledFrom, drilledQueries, mayDrill } from "./guest-drill";

interface Board extends Record<string, unknown> {
  json_metadata: string | null;
  charts: (ChartWithContext & { viz_type: string | null })[];
}

/** Whether a guest, or who holds a role of a dashboard and reads none of its datasets, may ask this: "stranger" where no dashboard of theirs is asked for, "changed" where it is not what is saved there. */
export async function guestQuestion(request: RequestContext, actor: Actor, dataset: DatasetModel, context: QueryContext): Promise<"saved" | "changed" | "stranger"> {
  const form = context.form_data ?? {};
  const dashboardId = Number(form["dashboardId"]);
  if (!(actor.guest ? isShown(actor.guest, dashboardId) : await isOpenByRole(request, dashboardId))) return "stranger";
  const board = await recallBoard(request, dashboardId);
  if (!board) return "stranger";
  const metadata = parseMetadata(board.json_metadata);
  const filters = parseFilterItems(metadata.native_filter_configuration).filter(isFilter);
  const controls = parseControlItems(metadata.chart_customization_config).filter(isFilter);
  const drilled = mayDrill(actor) ? board.charts.find(({ id, datasource_id }) => id === drilledFrom(context) && datasource_id === dataset.id) : undefined;
  const queries = await (drilled ? drilledQueries(formDataOf(drilled), context, dataset) : typeof form["native_filter_id"] === "string" ? filterQueries([...filters, ...controls.filter(({ filterType }) => filterType !== GROUP_BY)], form, dataset.id) : chartQueries(board, filters, controls, context, dataset));
  if (!queries) return "changed";
  const targets = filters.flatMap(({ targets: each }) => each.flatMap(({ column }) => column?.name ?? []));
  const paged = board.charts.find((chart) => chart.id === Number(form["slice_id"]) && typeof form["native_filter_id"] !== "string" && pagesOnServer(chart));
  const crossed = metadata.cross_filters_enabled ? selectable((await Promise.all(board.charts.map(savedQueries))).flat()) : [];
  const times = filters.some(({ filterType }) => filterType === "filter_time");
  return asksWhatIsSaved(context, { queries, filterColumns: new Set([...targets, ...crossed, ...(paged ? selectable(queries) : []), ...(drilled ? [...drillable(dataset), ...selectable(await savedQueries(drilled))] : [])]), times, pagedRows: paged ? Number(parsedObject(paged.params)["row_limit"]) || Number.POSITIVE_INFINITY : 0 }) ? "saved" : "changed";
}

/** As recorded. */
export const changedPayload = (): Failure => new Failure(fail("DASHBOARD_SECURITY_ACCESS_ERROR", "Guest user cannot modify chart payload").errors, 403);

export const isShown = (guest: Guest | undefined, dashboardId: number): boolean => guest?.dashboards.some(({ id }) => id === dashboardId) ?? false;

/** Never remembered: a role may be taken away, or the dashboard hidden, at any time. */
async function isOpenByRole(request: RequestContext, dashboardId: number): Promise<boolean> {
  if (!Number.isSafeInteger(dashboardId)) return false;
  const { rows } = await request.load((db) => [db.execute(sql`select 1 from dashboards o where o.id = ${dashboardId}::bigint and o.published and ${holdsRole}`)]);
  return rows[0].rows.length > 0;
}

/** A dashboard's filters and charts, as far as questions are compared with them. */
export const recallBoard = async (request: RequestContext, dashboardId: number): Promise<Board | null> =>
  (await request.recall<Board>(`guest-board:${dashboardId}`, (db) => boardStatement(db, dashboardId), (found) => (found as { rows: Board[] }).rows[0] ?? null)).value;

const boardStatement = (db: Db, id: number) => db.execute<Board>(sql`
  select o.json_metadata, (select coalesce(json_agg(json_build_object('id', c.id, 'viz_type', c.viz_type, 'datasource_id', c.datasource_id, 'params', c.params, 'query_context', c.query_context)), '[]')
    from dashboard_charts dc join charts c on c.workspace_id = dc.workspace_id and c.id = dc.chart_id where dc.workspace_id = o.workspace_id and dc.dashboard_id = o.id) as charts
  from dashboards o where o.id = ${id}::bigint`);

function filterQueries(filters: readonly NativeFilter[], form: Record<string, unknown>, datasetId: number): QueryObject[] | null {
  const filter = filters.find(({ id }) => id === form["native_filter_id"]);
  if (!filter || filter.targets[0]?.datasetId !== datasetId) return null;
  return filterQuery({ filter, dashboardId: Number(form["dashboardId"]), urlParams: {}, dependencies: {} })?.queries ?? null;
}

/** What the stored chart asks, also with the grain, the time column and the groups that the dashboard's filters and display controls may choose. */
async function chartQueries(board: Board, filters: readonly NativeFilter[], controls: readonly NativeFilter[], { form_data, queries, result_format }: QueryContext, dataset: DatasetModel): Promise<QueryObject[] | null> {
  const chart = board.charts.find(({ id }) => id === Number(form_data?.["slice_id"]));
  if (!chart || chart.datasource_id !== dataset.id) return null;
  const params = parsedObject(chart.params);
  if (canonical(form_data?.["x_axis"] ?? params["x_axis"]) !== canonical(params["x_axis"])) return null;
  const offers = (kind: string): boolean => filters.some(({ filterType }) => filterType === kind);
  const chosen = (form_data?.["extra_form_data"] ?? {}) as Record<string, unknown>;
  const column = offers("filter_timecolumn") ? dataset.columns.find(({ column_name, is_dttm }) => is_dttm && column_name === chosen["granularity_sqla"]) : undefined;
  const grain = offers("filter_timegrain") ? (chosen["time_grain_sqla"] ?? queries[0]?.extras?.time_grain_sqla) : undefined;
  const extra_form_data = { ...(typeof grain === "string" ? { time_grain_sqla: grain } : {}), ...(column ? { granularity_sqla: column.column_name } : {}) };
  const controlled = settingsOfControls(controls, form_data?.["chart_customization"], chart, dataset);
  const saved = [...(await savedQueries(chart)), ...(await madeQueries(chart, { ...controlled, extra_form_data }))];
  // A file has all pages of a table.
  if (result_format !== "json") return [...saved, ...(await madeQueries(chart, { ...controlled, extra_form_data, result_format: "csv" }))];
  if (!pagesOnServer(chart)) return saved;
  const own_state = { ...ownPage(queries), ...ownOrder(queries, saved) };
  return [...saved, ...(await madeQueries(chart, { own_state })), ...(await madeQueries(chart, { ...controlled, extra_form_data, own_state }))];
}

/** What the controls make of the chart with the values that the question names: groups are those that a control begins with, as any other column was not meant for a guest. */
function settingsOfControls(controls: readonly NativeFilter[], named: unknown, chart: ChartWithContext & { viz_type: string | null }, dataset: DatasetModel): Record<string, unknown> {
  const times = dataset.columns.filter(({ is_dttm }) => is_dttm).map(({ column_name }) => column_name);
  const values = (control: NativeFilter): unknown[] => {
    const told = asArray((named as Record<string, unknown> | null | undefined)?.[control.id]);
    const offered = control.filterType === TIME_GRAIN ? told : control.filterType === TIME_COLUMN ? times : asArray(control.defaultDataMask.filterState.value);
    return told.filter((value) => (offered as unknown[]).includes(value));
  };
  const masks = Object.fromEntries(controls.map((control) => [control.id, { extraFormData: {}, filterState: { value: values(control) }, ownState: {} }]));
  const charts = new Map(controls.map(({ id }) => [id, new Set([chart.id])]));
  return controlledSettings({ controls, charts }, masks, chart.id, { ...parsedObject(chart.params), viz_type: chart.viz_type ?? "", datasource: `${chart.datasource_id}__table` });
}

export async function savedQueries(chart: ChartWithContext): Promise<QueryObject[]> {
  const stored = await storedContext(chart).then(({ queries }) => queries, () => []);
  return chart.query_context ? [...stored, ...(await madeQueries(chart, {}))] : stored;
}

const formDataOf = (chart: ChartWithContext): FormData => ({ ...parsedObject(chart.params), viz_type: chart.viz_type ?? "", datasource: `${chart.datasource_id}__table`, slice_id: chart.id });

async function madeQueries(chart: ChartWithContext, more: Record<string, unknown>): Promise<QueryObject[]> {
  return (await contextFromFormData({ ...formDataOf(chart), ...more }).catch(() => null))?.queries ?? [];
}

/** Tables whose pages the server makes: it searches them by the columns that they show, and puts them in order. */
const pagesOnServer = (chart: ChartWithContext & { viz_type: string | null }): boolean => /^(ag-grid-)?table$/.test(chart.viz_type ?? "") && parsedObject(chart.params)["server_pagination"] === true;

const MAX_PAGE = 200;

const ownPage = ([asked]: readonly QueryObject[]): { pageSize?: number } => (Number(asked?.row_limit) > 0 ? { pageSize: Math.min(Number(asked!.row_limit), MAX_PAGE) } : {});

/** The one column or metric of those shown by which the rows are asked for. */
function ownOrder([asked]: readonly QueryObject[], saved: readonly QueryObject[]): { sortBy?: { key: string; desc: boolean }[] } {
  const [order, ...more] = asked?.orderby ?? [];
  if (!order || more.length > 0 || typeof order[0] !== "string") return {};
  const [key, ascending] = order;
  const shown = saved.some(({ columns, metrics }) => [...(columns ?? []).map(columnLabel), ...(metrics ?? []).map(metricLabel)].includes(key));
  return shown ? { sortBy: [{ key, desc: !ascending }] } : {};
}
