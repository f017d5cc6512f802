import type { ChartRow, ColumnRow, DashboardRow, DatasetRow, MetricRow } from "../export/statements";
import { dashboardFile } from "../export/files";
import type { UuidsById } from "../ids";
import { BUNDLE_VERSION } from "../kinds";

// The files of an example as values. Texts that hold JSON stay texts, except a dashboard's JSON and a chart's params.

/** The database that examples are loaded into, the same everywhere. */
const EXAMPLES_DATABASE = "a2dc77af-e654-49bb-b321-40f6b559a1ee";

/** Where a dataset's rows come from: a data file, or its own SQL over other datasets of the example. */
export type RowsOfDataset = { kind: "file"; name: string } | { kind: "sql"; engine: string };

export const exampleDataset = (
  row: DatasetRow,
  columns: readonly ColumnRow[],
  metrics: readonly MetricRow[],
  rows: RowsOfDataset,
) => ({
  table_name: row.table_name,
  data_file: rows.kind === "file" ? rows.name : null,
  main_dttm_col: row.main_dttm_col,
  description: row.description,
  default_endpoint: row.default_endpoint,
  offset: row.offset,
  cache_timeout: row.cache_timeout,
  catalog: row.catalog,
  schema: null,
  sql: rows.kind === "sql" ? row.sql : null,
  source_db_engine: rows.kind === "sql" ? rows.engine : null,
  params: null,
  template_params: row.template_params,
  filter_select_enabled: row.filter_select_enabled,
  fetch_values_predicate: row.fetch_values_predicate,
  extra: row.extra,
  normalize_columns: row.normalize_columns,
  always_filter_main_dttm: row.always_filter_main_dttm,
  folders: null,
  uuid: row.uuid,
  metrics: metrics.map((metric) => ({
    metric_name: metric.metric_name,
    verbose_name: metric.verbose_name,
    metric_type: metric.metric_type,
    expression: metric.expression,
    description: metric.description,
    d3format: metric.d3format,
    currency: metric.currency,
    extra: metric.extra,
    warning_text: metric.warning_text,
  })),
  columns: columns.map((column) => ({
    column_name: column.column_name,
    verbose_name: column.verbose_name,
    is_dttm: column.is_dttm,
    is_active: column.is_active,
    type: column.type,
    advanced_data_type: column.advanced_data_type,
    groupby: column.groupby,
    filterable: column.filterable,
    expression: column.expression,
    description: column.description,
    python_date_format: column.python_date_format,
    extra: column.extra,
  })),
  version: BUNDLE_VERSION,
  database_uuid: EXAMPLES_DATABASE,
});

export const exampleChart = (row: ChartRow, datasetUuid: string | null) => ({
  slice_name: row.slice_name,
  description: row.description,
  certified_by: row.certified_by,
  certification_details: row.certification_details,
  viz_type: row.viz_type,
  params: parsed(row.params),
  query_context: null,
  cache_timeout: row.cache_timeout,
  uuid: row.uuid,
  version: BUNDLE_VERSION,
  dataset_uuid: datasetUuid ?? "",
});

/** References charts by uuid where it is known: an example gets other ids each time it is loaded. */
export function exampleDashboard(row: DashboardRow, charts: readonly ChartRow[], uuids: UuidsById) {
  const { theme_uuid: _, tags: __, metadata, ...rest } = dashboardFile(row, charts, uuids, null, []);
  const named = (id: unknown): unknown => uuids.charts.get(Number(id)) ?? id;
  const inScope = (value: unknown): unknown =>
    isJson(value) && Array.isArray(value["chartsInScope"])
      ? { ...value, chartsInScope: value["chartsInScope"].map(named) }
      : value;
  const byChart = Object.entries(
    isJson(metadata["chart_configuration"]) ? metadata["chart_configuration"] : {},
  ).flatMap(([id, chart]): [string, unknown][] => {
    const uuid = uuids.charts.get(Number(id));
    return uuid && isJson(chart)
      ? [
          [
            uuid,
            {
              ...chart,
              id: uuid,
              ...("crossFilters" in chart ? { crossFilters: inScope(chart["crossFilters"]) } : {}),
            },
          ],
        ]
      : [];
  });
  const filters = metadata["native_filter_configuration"];
  return {
    ...rest,
    metadata: {
      ...Object.fromEntries(Object.entries(STORED_METADATA).map(([key, usual]) => [key, metadata[key] ?? usual])),
      native_filter_configuration: Array.isArray(filters) ? filters.map(inScope) : [],
      chart_configuration: Object.fromEntries(byChart),
      global_chart_configuration: inScope(metadata["global_chart_configuration"] ?? {}),
    },
  };
}

/** The metadata an example stores for its dashboard, with the defaults. */
const STORED_METADATA: Record<string, unknown> = {
  timed_refresh_immune_slices: [],
  expanded_slices: {},
  refresh_frequency: 0,
  default_filters: "{}",
  color_scheme: "",
  label_colors: {},
  shared_label_colors: [],
  map_label_colors: {},
  color_scheme_domain: [],
  cross_filters_enabled: false,
};

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => value !== null && typeof value === "object" && !Array.isArray(value);

function parsed(text: string | null): Json {
  try {
    const value: unknown = JSON.parse(text || "{}");
    return isJson(value) ? value : {};
  } catch {
    return {};
  }
}
