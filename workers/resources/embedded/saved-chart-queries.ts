import type { FormData } from "../../../schema/chart-types/define";
import { controlledSettings } from "../../../schema/dashboard/controlled-form-data";
import type { DatasetModel } from "../../../schema/dataset/model";
import { GROUP_BY, TIME_COLUMN, TIME_GRAIN } from "../../../schema/filter-types/display-controls";
import type { NativeFilter } from "../../../schema/filter-types/native-filter";
import { asArray, columnLabel, metricLabel } from "../../../schema/query/labels";
import { normalizeFormData } from "../../../schema/query/normalize-form-data";
import type { QueryContext, QueryObject } from "../../../schema/query/query-context";
import { contextFromFormData } from "../../chart-data/parse/context-from-form-data";
import { engineOf } from "../../engines/registry";
import { storedContext, storedFormData } from "../../chart-data/parse/stored-context";
import { parsedObject } from "../resource/parsed-object";
import type { DashboardChart } from "./viewed-dashboard";

/** A stored chart's form data, and every query that it runs with the settings a viewer may choose. */
export interface SavedChart {
  form: FormData;
  queries: QueryObject[];
}

/** The filters and display controls of the dashboard that apply to the chart. */
export interface ChartControls {
  filters: readonly NativeFilter[];
  controls: readonly NativeFilter[];
}

/** The stored chart's queries, also with the grain, time column, groups, page and order that a viewer may choose. */
export async function savedChart(
  chart: DashboardChart,
  { filters, controls }: ChartControls,
  context: QueryContext,
  dataset: DatasetModel,
): Promise<SavedChart> {
  const { form_data, queries, result_format } = context;
  const has = (kind: string): boolean => filters.some(({ filterType }) => filterType === kind);
  const selected = (form_data?.["extra_form_data"] ?? {}) as Record<string, unknown>;
  const column = has("filter_timecolumn")
    ? dataset.columns.find(({ column_name, is_dttm }) => is_dttm && column_name === selected["granularity_sqla"])
    : undefined;
  const grain = has("filter_timegrain")
    ? (selected["time_grain_sqla"] ?? queries[0]?.extras?.time_grain_sqla)
    : undefined;
  const extra_form_data = {
    ...(isTimeGrain(grain, dataset) ? { time_grain_sqla: grain } : {}),
    ...(column ? { granularity_sqla: column.column_name } : {}),
  };
  const controlled = controlSettings(controls, form_data?.["chart_customization"], chart, dataset);
  const form = { ...formDataOf(chart), ...controlled, extra_form_data };
  const saved = [...(await savedQueries(chart)), ...(await queriesOf(chart, { ...controlled, extra_form_data }))];
  // A file contains all pages of a table.
  if (result_format !== "json")
    return {
      form,
      queries: [...saved, ...(await queriesOf(chart, { ...controlled, extra_form_data, result_format: "csv" }))],
    };
  if (!hasServerPages(chart)) return { form, queries: saved };
  const own_state = { ...pageOf(queries), ...orderOf(queries, saved) };
  return {
    form,
    queries: [
      ...saved,
      ...(await queriesOf(chart, { own_state })),
      ...(await queriesOf(chart, { ...controlled, extra_form_data, own_state })),
    ],
  };
}

/** Whether the dataset's database has the grain. */
const isTimeGrain = (grain: unknown, { database }: DatasetModel): boolean =>
  engineOf(database.backend)?.dialect.timeGrains.some(({ duration }) => duration !== null && duration === grain) ===
  true;

/**
 * The chart's settings under the controls, with the values that the query names: groups only from those stored with a
 * control.
 */
function controlSettings(
  controls: readonly NativeFilter[],
  named: unknown,
  chart: DashboardChart,
  dataset: DatasetModel,
): Record<string, unknown> {
  const times = dataset.columns.filter(({ is_dttm }) => is_dttm).map(({ column_name }) => column_name);
  const values = (control: NativeFilter): unknown[] => {
    const requested = asArray((named as Record<string, unknown> | null | undefined)?.[control.id]);
    const available =
      control.filterType === TIME_GRAIN
        ? requested.filter((grain) => isTimeGrain(grain, dataset))
        : control.filterType === TIME_COLUMN
          ? times
          : asArray(control.defaultDataMask.filterState.value);
    return requested.filter((value) => (available as unknown[]).includes(value));
  };
  const masks = Object.fromEntries(
    controls.map((control) => [
      control.id,
      { extraFormData: {}, filterState: { value: values(control) }, ownState: {} },
    ]),
  );
  const charts = new Map(controls.map(({ id }) => [id, new Set([chart.id])]));
  return controlledSettings({ controls, charts }, masks, chart.id, formDataOf(chart));
}

export const isGroupControl = ({ filterType }: NativeFilter): boolean => filterType === GROUP_BY;

/** The queries that are stored with a chart, and those that its params yield. */
export async function savedQueries(chart: DashboardChart): Promise<QueryObject[]> {
  const stored = await storedContext(chart).then(
    ({ queries }) => queries,
    () => [],
  );
  return chart.query_context ? [...stored, ...(await queriesOf(chart, {}))] : stored;
}

export const formDataOf = (chart: DashboardChart): FormData => ({
  ...normalizeFormData(storedFormData(chart)),
});

async function queriesOf(chart: DashboardChart, more: Record<string, unknown>): Promise<QueryObject[]> {
  return (await contextFromFormData({ ...formDataOf(chart), ...more }).catch(() => null))?.queries ?? [];
}

/**
 * Whether the chart is a table with server-side pagination, whose search covers the displayed columns and whose order
 * the server applies.
 */
export const hasServerPages = (chart: DashboardChart): boolean =>
  /^(ag-grid-)?table$/.test(chart.viz_type ?? "") && parsedObject(chart.params)["server_pagination"] === true;

/** Rows that a viewer may page through; 0 for charts without pages. */
export const pagedRowsOf = (chart: DashboardChart): number =>
  hasServerPages(chart) ? Number(parsedObject(chart.params)["row_limit"]) || Number.POSITIVE_INFINITY : 0;

const MAX_PAGE = 200;

const pageOf = ([requested]: readonly QueryObject[]): { pageSize?: number } =>
  Number(requested?.row_limit) > 0 ? { pageSize: Math.min(Number(requested!.row_limit), MAX_PAGE) } : {};

/** The order of the rows, by exactly one of the displayed columns or metrics. */
function orderOf(
  [requested]: readonly QueryObject[],
  saved: readonly QueryObject[],
): { sortBy?: { key: string; desc: boolean }[] } {
  const [order, ...more] = requested?.orderby ?? [];
  if (!order || more.length > 0 || typeof order[0] !== "string") return {};
  const [key, ascending] = order;
  const isColumnShown = saved.some(({ columns, metrics }) =>
    [...(columns ?? []).map(columnLabel), ...(metrics ?? []).map(metricLabel)].includes(key),
  );
  return isColumnShown ? { sortBy: [{ key, desc: !ascending }] } : {};
}
