/** Column kinds as Superset's GenericDataType: 0 numeric, 1 string, 2 temporal (epoch ms on the wire), 3 boolean. */
export const NUMERIC = 0;
export const STRING = 1;
export const TEMPORAL = 2;
export const BOOLEAN = 3;
export type ColumnKind = 0 | 1 | 2 | 3;

export type Value = string | number | boolean | null;
export type Row = Record<string, Value>;

/** One result of POST /api/v1/chart/data: the keys that charts draw from. */
export interface QueryResult {
  colnames: string[];
  coltypes: ColumnKind[];
  indexnames?: (number | string)[];
  data: Row[];
  rowcount: number;
  sql_rowcount?: number | null;
  /** Series name → its dimension values (and metric). */
  label_map?: Record<string, string[]>;
  from_dttm?: number | null;
  to_dttm?: number | null;
  is_cached?: boolean | null;
  cached_dttm?: string | null;
  annotation_data?: Record<string, unknown> | null;
  detected_currency?: string | null;
  applied_filters?: { column: string }[];
  rejected_filters?: { column: string; reason: string }[];
  query?: string;
  error?: string | null;
  status?: string;
}

export interface ChartDataResponse {
  queries: QueryResult[];
  /** The dataset's metadata of columns and metrics; optional for drawing. */
  dataset?: DatasetNotes | undefined;
}

/** Keys of a dataset as its API returns them, by column or metric name. */
export interface DatasetNotes {
  /** Name → verbose name. */
  verbose_map?: Record<string, string>;
  /** Saved metric or column → d3 format. */
  column_formats?: Record<string, string | null>;
  currency_formats?: Record<string, { symbol: string; symbolPosition: "prefix" | "suffix" } | null>;
  descriptions?: Record<string, string | null>;
  currency_code_column?: string | null;
}
