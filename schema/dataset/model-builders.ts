import type { DatasetColumn, DatasetMetric, DatasetModel } from "./model";

/** Returns a physical column of a test's dataset. */
export const buildColumn = (column_name: string, type: string, more: Partial<DatasetColumn> = {}): DatasetColumn => ({
  id: 0,
  column_name,
  verbose_name: null,
  description: null,
  expression: null,
  type,
  type_generic: null,
  is_dttm: false,
  is_active: true,
  groupby: true,
  filterable: true,
  python_date_format: null,
  ...more,
});

/** Returns a saved metric of a test's dataset, which counts rows. */
export const buildMetric = (metric_name: string, expression = "COUNT(*)"): DatasetMetric => ({
  id: 0,
  metric_name,
  verbose_name: null,
  description: null,
  expression,
  metric_type: null,
  d3format: null,
  currency: null,
  warning_text: null,
});

/** Returns a dataset of the physical table `t`, for tests. */
export const buildDataset = ({
  backend = "postgresql",
  ...more
}: Partial<DatasetModel> & { backend?: string } = {}): DatasetModel => ({
  type: "table",
  id: 1,
  uuid: "d",
  table_name: "t",
  catalog: null,
  schema: null,
  sql: null,
  main_dttm_col: "ds",
  offset: 0,
  cache_timeout: null,
  fetch_values_predicate: null,
  always_filter_main_dttm: false,
  normalize_columns: false,
  template_params: null,
  granted_relations: null,
  currency_code_column: null,
  perm: "",
  schema_perm: null,
  owners: [],
  columns: [],
  metrics: [],
  database: {
    id: 1,
    uuid: "b",
    database_name: "db",
    backend,
    sqlalchemy_uri: "",
    encrypted_password: null,
    cache_timeout: null,
    extra: {},
    perm: "",
  },
  ...more,
});
