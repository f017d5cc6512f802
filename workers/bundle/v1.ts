import { z } from "zod";
import { MAX_FOLDER_DEPTH, MAX_FOLDERS } from "../../schema/folder/tree";
import { folderToCreate } from "../../schema/folder/wire";
import { tunnelField } from "../../schema/database/tunnel-field";
import { BUNDLE_VERSION } from "./kinds";

// The files of a bundle of version 1.0.0: keys in the exporter's order, unknown ones refused.
const nullableText = z.string().nullish();
const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i)
  .transform(dashed);
const mapping = z.record(z.string(), z.unknown());
const flag = z.boolean();
const seconds = z.number().int().nullish();
/** Values that exporters write either as a mapping or as JSON text. */
const json = z.union([mapping, z.string()]).nullish();
const managed = { is_managed_externally: flag.nullish(), external_url: nullableText };
const version = z.string();

export const metadataV1 = z.strictObject({
  version: z.literal(BUNDLE_VERSION),
  type: z.string().optional(),
  timestamp: z.string().optional(),
});

export const databaseV1 = z.strictObject({
  database_name: z.string().min(1),
  sqlalchemy_uri: z.string().min(1),
  password: nullableText,
  cache_timeout: seconds,
  expose_in_sqllab: flag.optional(),
  allow_run_async: flag.optional(),
  allow_ctas: flag.optional(),
  allow_cvas: flag.optional(),
  allow_dml: flag.optional(),
  allow_file_upload: flag.optional(),
  allow_csv_upload: flag.optional(),
  extra: mapping.nullish(),
  encrypted_extra: nullableText,
  masked_encrypted_extra: nullableText,
  impersonate_user: flag.optional(),
  configuration_method: z.string().nullish(),
  uuid,
  version,
  ...managed,
  ssh_tunnel: tunnelField.nullish(),
});

const columnV1 = z.strictObject({
  column_name: z.string().min(1),
  verbose_name: nullableText,
  is_dttm: flag.nullish(),
  is_active: flag.nullish(),
  type: nullableText,
  advanced_data_type: nullableText,
  groupby: flag.nullish(),
  filterable: flag.nullish(),
  expression: nullableText,
  description: nullableText,
  python_date_format: nullableText,
  datetime_format: nullableText,
  extra: json,
});

const metricV1 = z.strictObject({
  metric_name: z.string().min(1),
  verbose_name: nullableText,
  metric_type: nullableText,
  expression: z.string(),
  description: nullableText,
  d3format: nullableText,
  currency: json,
  extra: json,
  warning_text: nullableText,
});

export const datasetV1 = z.strictObject({
  table_name: z.string().min(1),
  main_dttm_col: nullableText,
  currency_code_column: nullableText,
  description: nullableText,
  default_endpoint: nullableText,
  offset: z.number().int().nullish(),
  cache_timeout: seconds,
  catalog: nullableText,
  schema: nullableText,
  sql: nullableText,
  params: json,
  template_params: json,
  filter_select_enabled: flag.nullish(),
  fetch_values_predicate: nullableText,
  extra: json,
  normalize_columns: flag.nullish(),
  always_filter_main_dttm: flag.nullish(),
  folders: z.array(z.unknown()).nullish(),
  uuid,
  metrics: z.array(metricV1),
  columns: z.array(columnV1),
  version,
  database_uuid: uuid,
  ...managed,
  /** The address that Superset would fetch rows from; accepted and never fetched. */
  data: nullableText,
});

export const chartV1 = z.strictObject({
  slice_name: z.string().min(1),
  description: nullableText,
  certified_by: nullableText,
  certification_details: nullableText,
  viz_type: z.string().min(1),
  params: mapping.nullish(),
  query_context: nullableText,
  cache_timeout: seconds,
  uuid,
  version,
  dataset_uuid: uuid,
  tags: z.array(z.string()).nullish(),
  ...managed,
});

export const dashboardV1 = z.strictObject({
  dashboard_title: z.string(),
  description: nullableText,
  css: nullableText,
  slug: nullableText,
  certified_by: nullableText,
  certification_details: nullableText,
  published: flag.nullish(),
  uuid,
  position: mapping.default({}),
  metadata: mapping.default({}),
  theme_uuid: uuid.nullish(),
  theme_id: z.number().nullish(),
  version,
  tags: z.array(z.string()).nullish(),
  ...managed,
});

export const themeV1 = z.strictObject({
  theme_name: z.string().min(1),
  json_data: z.union([mapping, z.string()]),
  uuid,
  version,
});

export const savedQueryV1 = z.strictObject({
  catalog: nullableText,
  schema: nullableText,
  label: nullableText,
  description: nullableText,
  sql: nullableText,
  uuid,
  version,
  database_uuid: uuid.nullish(),
});

export const tagsV1 = z.object({
  tags: z.array(z.object({ tag_name: z.string().min(1), description: nullableText })).nullish(),
});

/** The folder path of an object, from the top down; an extension of Edgewise. */
const folderV1 = z.object({
  path: z.array(folderToCreate.shape.name).min(1).max(MAX_FOLDER_DEPTH),
  dashboards: z.array(uuid).nullish(),
  charts: z.array(uuid).nullish(),
  datasets: z.array(uuid).nullish(),
});
export const foldersV1 = z.object({ folders: z.array(folderV1).max(MAX_FOLDERS) });

export type BundleFolder = z.infer<typeof folderV1>;
export type DatabaseFile = z.infer<typeof databaseV1>;
export type DatasetFile = z.infer<typeof datasetV1>;
export type ChartFile = z.infer<typeof chartV1>;
export type ThemeFile = z.infer<typeof themeV1>;
export type SavedQueryFile = z.infer<typeof savedQueryV1>;
export type DashboardFile = z.infer<typeof dashboardV1>;

function dashed(text: string): string {
  const hex = text.replaceAll("-", "").toLowerCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
