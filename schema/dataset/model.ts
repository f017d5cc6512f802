import type { ColumnKind } from "../query/chart-data-response";
import type { DatabaseModel } from "../database/model";
import type { QueryableType } from "../datasource/datasource";
import type { Grants } from "../sql/compile/authored-sql";

/**
 * A dataset as the query layer needs it: one physical table or one virtual SELECT, its columns and saved metrics. A
 * query of the SQL editor is one, too, made for its requester.
 */
export interface DatasetModel {
  /** "table" for a dataset. */
  type: QueryableType;
  /** 0 for a query, which no row rule and no chart names. */
  id: number;
  uuid: string;
  table_name: string;
  catalog: string | null;
  schema: string | null;
  /** Set for a virtual dataset: FROM (sql) AS virtual_table. */
  sql: string | null;
  main_dttm_col: string | null;
  /** Hours added to temporal results. */
  offset: number;
  cache_timeout: number | null;
  /** Incremented to invalidate cached results; 0 when absent. */
  cache_generation?: number;
  /** When the dataset or its table was last changed here: older cached results are not used after it. */
  changed_on?: string | null;
  /** Cache timeouts in seconds that its charts set, by chart id. */
  chart_cache_timeouts?: Readonly<Record<string, number>> | null;
  fetch_values_predicate: string | null;
  always_filter_main_dttm: boolean;
  normalize_columns: boolean;
  /** What its SQL and expressions may read. */
  granted_relations: Grants;
  template_params: string | null;
  currency_code_column: string | null;
  /** "[database].[table](id:N)" */
  perm: string;
  schema_perm: string | null;
  owners: number[];
  columns: DatasetColumn[];
  metrics: DatasetMetric[];
  database: DatabaseModel;
}

export interface DatasetColumn {
  id: number;
  column_name: string;
  verbose_name: string | null;
  description: string | null;
  /** SQL of a calculated column; null or "" for a physical one. */
  expression: string | null;
  /** The database's type name, e.g. "DOUBLE PRECISION". */
  type: string | null;
  type_generic: ColumnKind | null;
  is_dttm: boolean;
  is_active: boolean | null;
  groupby: boolean;
  filterable: boolean;
  python_date_format: string | null;
}

export interface DatasetMetric {
  id: number;
  metric_name: string;
  verbose_name: string | null;
  description: string | null;
  expression: string;
  metric_type: string | null;
  d3format: string | null;
  currency: { symbol: string; symbolPosition: "prefix" | "suffix" } | null;
  warning_text: string | null;
}
