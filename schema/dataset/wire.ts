import { z } from "zod";
import { ids, integer, text } from "../wire/fields";
import { isPythonDateFormat } from "./python-date-format";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** The body of POST /api/v1/dataset/. */
export const datasetToCreate = z.strictObject({
  database: integer,
  catalog: text(0, 250).nullish(),
  schema: text(0, 250).nullish(),
  table_name: text(1, 250),
  sql: z.string().nullish(),
  owners: ids.optional(),
  is_managed_externally: z.boolean().nullish(),
  external_url: z.string().nullish(),
  normalize_columns: z.boolean().default(false),
  always_filter_main_dttm: z.boolean().default(false),
  template_params: z.string().nullish(),
  currency_code_column: text(0, 250).nullish(),
  uuid: z.guid().nullish(),
});

export const columnToUpdate = z.strictObject({
  id: integer.optional(),
  column_name: text(1, 255),
  type: z.string().nullish(),
  advanced_data_type: text(1, 255).nullish(),
  verbose_name: z.string().nullish(),
  description: z.string().nullish(),
  expression: z.string().nullish(),
  extra: z.string().nullish(),
  filterable: z.boolean().optional(),
  groupby: z.boolean().optional(),
  is_active: z.boolean().nullish(),
  is_dttm: z.boolean().nullish(),
  python_date_format: text(1, 255)
    .refine(isPythonDateFormat, { error: errorText(message("Invalid date/timestamp format")) })
    .nullish(),
  datetime_format: text(1, 100).nullish(),
  uuid: z.guid().nullish(),
});

export const metricToUpdate = z.strictObject({
  id: integer.optional(),
  metric_name: text(1, 255),
  expression: z.string(),
  description: z.string().nullish(),
  extra: z.string().nullish(),
  metric_type: text(1, 32).nullish(),
  d3format: text(1, 128).nullish(),
  currency: z.object({ symbol: z.string().optional(), symbolPosition: z.string().optional() }).nullish(),
  verbose_name: z.string().nullish(),
  warning_text: z.string().nullish(),
  uuid: z.guid().nullish(),
});

export interface Folder {
  uuid: string;
  type?: "metric" | "column" | "folder" | undefined;
  name?: string | undefined;
  description?: string | null | undefined;
  children?: Folder[] | null | undefined;
}
const folder: z.ZodType<Folder> = z.strictObject({
  uuid: z.guid(),
  type: z.enum(["metric", "column", "folder"]).optional(),
  name: text(1, 250).optional(),
  description: text(0, 1000).nullish(),
  get children() {
    return z.array(folder).nullish();
  },
});

/** The body of PUT /api/v1/dataset/{id}: absent fields stay unchanged; columns and metrics are the complete list. */
export const datasetToUpdate = z.strictObject({
  table_name: text(1, 250).nullish(),
  database_id: integer.optional(),
  sql: z.string().nullish(),
  filter_select_enabled: z.boolean().nullish(),
  fetch_values_predicate: text(0, 1000).nullish(),
  catalog: text(0, 250).nullish(),
  schema: text(0, 255).nullish(),
  description: z.string().nullish(),
  main_dttm_col: z.string().nullish(),
  currency_code_column: text(0, 250).nullish(),
  normalize_columns: z.boolean().nullish(),
  always_filter_main_dttm: z.boolean().default(false),
  offset: integer.nullish(),
  default_endpoint: z.string().nullish(),
  cache_timeout: integer.nullish(),
  is_sqllab_view: z.boolean().nullish(),
  template_params: z.string().nullish(),
  owners: ids.optional(),
  columns: z.array(columnToUpdate).optional(),
  metrics: z.array(metricToUpdate).optional(),
  folders: z.array(folder).optional(),
  extra: z.string().nullish(),
  is_managed_externally: z.boolean().nullish(),
  external_url: z.string().nullish(),
  uuid: z.guid().nullish(),
});

export const datasetToDuplicate = z.strictObject({ base_model_id: integer, table_name: text(1, 250) });

export const datasetToGetOrCreate = z.strictObject({
  table_name: z.string(),
  database_id: integer,
  catalog: text(0, 250).nullish(),
  schema: text(0, 250).nullish(),
  template_params: z.string().optional(),
  normalize_columns: z.boolean().default(false),
  always_filter_main_dttm: z.boolean().default(false),
});

export type DatasetToCreate = z.infer<typeof datasetToCreate>;
export type DatasetToUpdate = z.infer<typeof datasetToUpdate>;
export type ColumnToUpdate = z.infer<typeof columnToUpdate>;
export type MetricToUpdate = z.infer<typeof metricToUpdate>;
