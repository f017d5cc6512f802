import type { DatasetFolder } from "../../../../schema/dataset/calls";
import type { StoredColumn, StoredDataset, StoredMetric } from "../../../api/data/dataset-editing";
import type { Option } from "../../../ui/inputs/Select";
import { savedFolders } from "./folder-tree";

export interface ColumnDraft extends StoredColumn {
  /** Whether the column is calculated, even while its expression is still empty. */
  calculated: boolean;
}

/** The draft of a dataset: numbers as typed, columns and metrics identified by uuid. */
export interface DatasetDraft {
  kind: "physical" | "virtual";
  database: Option<number>;
  catalog: string | null;
  schema: string | null;
  table_name: string;
  sql: string;
  description: string;
  default_endpoint: string;
  main_dttm_col: string | null;
  currency_code_column: string | null;
  filter_select_enabled: boolean;
  fetch_values_predicate: string;
  extra: string;
  owners: Option<number>[];
  cache_timeout: string;
  offset: string;
  template_params: string;
  normalize_columns: boolean;
  always_filter_main_dttm: boolean;
  columns: ColumnDraft[];
  metrics: StoredMetric[];
  folders: DatasetFolder[];
}

export function draftOf(dataset: StoredDataset): DatasetDraft {
  const { database, owners, columns, metrics, folders, cache_timeout } = dataset;
  return {
    kind: dataset.sql ? "virtual" : "physical",
    database: { value: database.id, label: database.database_name },
    catalog: dataset.catalog,
    schema: dataset.schema,
    table_name: dataset.table_name,
    sql: dataset.sql ?? "",
    description: dataset.description ?? "",
    default_endpoint: dataset.default_endpoint ?? "",
    main_dttm_col: dataset.main_dttm_col,
    currency_code_column: dataset.currency_code_column,
    filter_select_enabled: dataset.filter_select_enabled,
    fetch_values_predicate: dataset.fetch_values_predicate ?? "",
    extra: dataset.extra ?? "",
    owners: owners.map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` })),
    cache_timeout: cache_timeout === null ? "" : String(cache_timeout),
    offset: String(dataset.offset),
    template_params: dataset.template_params ?? "",
    normalize_columns: dataset.normalize_columns,
    always_filter_main_dttm: dataset.always_filter_main_dttm,
    columns: columns.map((column) => ({ ...column, calculated: !!column.expression })),
    metrics,
    folders: folders ?? [],
  };
}

const orNull = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text);

/** The request body that saves the draft: all properties, with columns and metrics as complete lists. */
export function savedBody(draft: DatasetDraft, stored: StoredDataset): Record<string, unknown> {
  return {
    table_name: draft.table_name.trim(),
    database_id: draft.database.value,
    schema: orNull(draft.schema),
    sql: draft.kind === "virtual" ? draft.sql : null,
    description: orNull(draft.description),
    main_dttm_col: draft.main_dttm_col,
    currency_code_column: draft.currency_code_column,
    default_endpoint: orNull(draft.default_endpoint),
    filter_select_enabled: draft.filter_select_enabled,
    fetch_values_predicate: orNull(draft.fetch_values_predicate),
    extra: orNull(draft.extra),
    owners: draft.owners.map(({ value }) => value),
    cache_timeout: draft.cache_timeout.trim() === "" ? null : Number(draft.cache_timeout),
    offset: Number(draft.offset || 0),
    template_params: orNull(draft.template_params),
    normalize_columns: draft.normalize_columns,
    always_filter_main_dttm: draft.always_filter_main_dttm,
    is_sqllab_view: stored.is_sqllab_view,
    columns: draft.columns.map(savedColumn),
    metrics: draft.metrics.map(savedMetric),
    folders: savedFolders(draft.folders, new Set([...draft.columns, ...draft.metrics].map(({ uuid }) => uuid))),
  };
}

const savedColumn = ({
  id,
  uuid,
  column_name,
  type,
  is_dttm,
  is_active,
  filterable,
  groupby,
  extra,
  calculated,
  ...texts
}: ColumnDraft) => ({
  ...(id === undefined ? {} : { id }),
  uuid,
  column_name: column_name.trim(),
  type: orNull(type),
  is_dttm,
  is_active,
  filterable,
  groupby,
  extra,
  verbose_name: orNull(texts.verbose_name),
  description: orNull(texts.description),
  expression: calculated ? texts.expression : "",
  advanced_data_type: orNull(texts.advanced_data_type),
  python_date_format: is_dttm ? orNull(texts.python_date_format) : null,
});

const savedMetric = ({ id, uuid, metric_name, metric_type, expression, currency, extra, ...texts }: StoredMetric) => ({
  ...(id === undefined ? {} : { id }),
  uuid,
  metric_name: metric_name.trim(),
  metric_type: metric_type || null,
  expression,
  currency,
  extra,
  verbose_name: orNull(texts.verbose_name),
  description: orNull(texts.description),
  d3format: orNull(texts.d3format),
  warning_text: orNull(texts.warning_text),
});

/** Whether saving would change anything. */
export const isChanged = (draft: DatasetDraft, stored: StoredDataset): boolean =>
  JSON.stringify(savedBody(draft, stored)) !== JSON.stringify(savedBody(draftOf(stored), stored));

/** Whether the source of the rows changed, so that the columns should be synced. */
export const sourceChanged = (draft: DatasetDraft, stored: StoredDataset): boolean => {
  const [now, then] = [savedBody(draft, stored), savedBody(draftOf(stored), stored)];
  return ["sql", "database_id", "schema", "template_params", ...(draft.kind === "physical" ? ["table_name"] : [])].some(
    (key) => now[key] !== then[key],
  );
};

const NEW_COLUMN = {
  verbose_name: null,
  description: null,
  expression: null,
  advanced_data_type: null,
  is_dttm: false,
  is_active: true,
  filterable: true,
  groupby: true,
  python_date_format: null,
  extra: null,
};

export const newColumn = (
  column: { uuid: string; column_name: string; type: string | null } & Partial<ColumnDraft>,
): ColumnDraft => ({ ...NEW_COLUMN, calculated: false, ...column });

export const newMetric = (uuid: string): StoredMetric => ({
  uuid,
  metric_name: "",
  metric_type: null,
  verbose_name: null,
  description: null,
  expression: "",
  d3format: null,
  currency: null,
  warning_text: null,
  extra: null,
});
