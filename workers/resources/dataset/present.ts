import { datasetUid } from "../../../schema/datasource/datasource";
import { engineOf } from "../../engines/registry";
import { ago } from "../resource/moment";
import { parsedObject } from "../resource/parsed-object";
import { pick } from "../resource/person";
import { backendOf, columnKind } from "./model";
import { type ColumnRow, type DatasetRow, isoParts, type MetricRow } from "./row";

/** The response of GET /api/v1/dataset/{id}. */
export function presentDataset(row: DatasetRow, now: Date): Record<string, unknown> {
  const backend = backendOf(row.database.sqlalchemy_uri);
  return {
    ...common(row, backend),
    ...pick(row, ["is_managed_externally", "uuid"]),
    changed_by: pick(row.changed_by, ["first_name", "last_name"]),
    created_by: pick(row.created_by, ["first_name", "last_name"]),
    ...isoParts(row),
    changed_on_humanized: ago(row.changed_on, now),
    created_on_humanized: ago(row.created_on, now),
    columns: row.columns.map((column) => ({
      ...pick(column, COLUMN_KEYS),
      ...isoParts(column),
      type_generic: columnKind(backend, column),
    })),
    metrics: row.metrics.map((metric) => ({ ...pick(metric, METRIC_KEYS), ...isoParts(metric) })),
    database: { allow_multi_catalog: false, backend, ...pick(row.database, ["database_name", "id", "uuid"]) },
    datasource_type: "table",
    kind: row.sql ? "virtual" : "physical",
    owners: row.owners.map((owner) => pick(owner, ["first_name", "id", "last_name"])),
    url: `/tablemodelview/edit/${row.id}`,
  };
}

/** A dataset as Explore, /datasource/get and the response of a creation describe it. */
export function datasetData(row: DatasetRow): Record<string, unknown> {
  const { database } = row;
  const backend = backendOf(database.sqlalchemy_uri);
  const facts = engineOf(backend)?.facts;
  return {
    ...common(row, backend),
    ...pick(row, ["params", "perm"]),
    columns: row.columns.map((column) => dataColumn(column, backend)),
    metrics: row.metrics.map(dataMetric),
    database: {
      ...shortDatabase(row),
      configuration_method: database.configuration_method,
      engine_information: facts?.information ?? {},
      parameters: {},
      parameters_schema: facts?.parameters ?? {},
      schema_options: {},
    },
    edit_url: `/tablemodelview/edit/${row.id}`,
    filter_select: row.filter_select_enabled,
    health_check_message: null,
    owners: row.owners.map((owner) => pick(owner, ["email", "first_name", "id", "last_name", "username"])),
    type: "table",
  };
}

/** A dataset for a dashboard: only the columns and metrics that the dashboard names. */
export function dashboardDataset(row: DatasetRow, named: ReadonlySet<string>): Record<string, unknown> {
  const { catalog: _catalog, description: _description, extra: _extra, folders: _folders, ...data } = datasetData(row);
  const backend = backendOf(row.database.sqlalchemy_uri);
  const used = {
    ...row,
    columns: row.columns.filter(({ column_name }) => named.has(column_name)),
    metrics: row.metrics.filter(({ metric_name }) => named.has(metric_name)),
  };
  return {
    ...data,
    columns: used.columns.map((column) => dataColumn(column, backend)),
    metrics: used.metrics.map(dataMetric),
    column_names: row.columns.map(({ column_name }) => column_name),
    column_types: [...new Set(row.columns.map((column) => columnKind(backend, column)))]
      .filter((kind) => kind !== null)
      .sort(),
    database: shortDatabase(row),
  };
}

/** A dataset for drilling. */
export function drillInfo(row: DatasetRow, now: Date): Record<string, unknown> {
  const person = ["email", "first_name", "last_name"];
  return {
    changed_by: pick(row.changed_by, person),
    changed_on_humanized: ago(row.changed_on, now),
    created_by: pick(row.created_by, person),
    created_on_humanized: ago(row.created_on, now),
    columns: row.columns
      .filter(({ groupby }) => groupby)
      .map((column) => pick(column, ["column_name", "verbose_name"])),
    id: row.id,
    owners: row.owners.map((owner) => pick(owner, person)),
    table_name: row.table_name,
  };
}

export const COLUMN_KEYS = [
  "advanced_data_type",
  "column_name",
  "description",
  "expression",
  "extra",
  "filterable",
  "groupby",
  "id",
  "is_active",
  "is_dttm",
  "python_date_format",
  "type",
  "uuid",
  "verbose_name",
];
export const METRIC_KEYS = [
  "currency",
  "d3format",
  "description",
  "expression",
  "extra",
  "id",
  "metric_name",
  "metric_type",
  "uuid",
  "verbose_name",
  "warning_text",
];

export const qualifiedName = ({ schema, table_name }: { schema: string | null; table_name: string }): string =>
  schema ? `${schema}.${table_name}` : table_name;

function common(row: DatasetRow, backend: string): Record<string, unknown> {
  const dialect = engineOf(backend)?.dialect;
  const quote = dialect?.quote ?? String;
  const names = row.columns.map(({ column_name }) => column_name).sort();
  return {
    ...pick(row, [
      "always_filter_main_dttm",
      "cache_timeout",
      "catalog",
      "currency_code_column",
      "default_endpoint",
      "description",
      "extra",
      "fetch_values_predicate",
      "filter_select_enabled",
      "folders",
      "id",
      "is_sqllab_view",
      "main_dttm_col",
      "normalize_columns",
      "offset",
      "schema",
      "sql",
      "table_name",
      "template_params",
    ]),
    column_formats: Object.fromEntries(
      row.metrics.filter(({ d3format }) => d3format).map(({ metric_name, d3format }) => [metric_name, d3format]),
    ),
    datasource_name: row.table_name,
    granularity_sqla: row.columns.filter(({ is_dttm }) => is_dttm).map(({ column_name }) => [column_name, column_name]),
    name: qualifiedName(row),
    order_by_choices: sortOptions(names),
    select_star: `SELECT\n  *\nFROM ${row.schema ? `${quote(row.schema)}.` : ""}${quote(row.table_name)}\nLIMIT 100`,
    time_grain_sqla: (dialect?.timeGrains ?? []).map(({ duration, name }) => [duration, name]),
    uid: datasetUid(row.id),
    verbose_map: verboseMap(row),
  };
}

/** Superset's options of an order by each column. */
export const sortOptions = (names: readonly string[]): string[][] =>
  names.flatMap((name) => [
    [`[${JSON.stringify(name)}, true]`, `${name} [asc]`],
    [`[${JSON.stringify(name)}, false]`, `${name} [desc]`],
  ]);

const verboseMap = ({ columns, metrics }: Pick<DatasetRow, "columns" | "metrics">): Record<string, string> => ({
  __timestamp: "Time",
  ...Object.fromEntries(metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name || metric_name])),
  ...Object.fromEntries(columns.map(({ column_name, verbose_name }) => [column_name, verbose_name || column_name])),
});

const shortDatabase = ({ database }: DatasetRow) => {
  const extra = parsedObject(database.extra);
  return {
    allow_multi_catalog: extra["allow_multi_catalog"] === true,
    allows_cost_estimate: null,
    allows_subquery: true,
    allows_virtual_table_explore: extra["allows_virtual_table_explore"] !== false,
    backend: backendOf(database.sqlalchemy_uri),
    disable_data_preview: extra["disable_data_preview"] === true,
    disable_drill_to_detail: extra["disable_drill_to_detail"] === true,
    explore_database_id: database.id,
    id: database.id,
    name: database.database_name,
  };
};

function notes(extra: string | null): Record<string, unknown> {
  const { certification, warning_markdown } = parsedObject(extra) as {
    certification?: { certified_by?: string; details?: string };
    warning_markdown?: string;
  };
  return {
    certification_details: certification?.details ?? null,
    certified_by: certification?.certified_by ?? null,
    is_certified: certification !== undefined && certification !== null,
    warning_markdown: warning_markdown ?? null,
  };
}

const dataColumn = (column: ColumnRow, backend: string) => ({
  ...pick(column, [
    "advanced_data_type",
    "column_name",
    "description",
    "expression",
    "filterable",
    "groupby",
    "id",
    "is_dttm",
    "python_date_format",
    "type",
    "uuid",
    "verbose_name",
  ]),
  ...notes(column.extra),
  type_generic: columnKind(backend, column),
});
const dataMetric = (metric: MetricRow) => ({
  ...pick(metric, [
    "currency",
    "d3format",
    "description",
    "expression",
    "id",
    "metric_name",
    "uuid",
    "verbose_name",
    "warning_text",
  ]),
  ...notes(metric.extra),
});
