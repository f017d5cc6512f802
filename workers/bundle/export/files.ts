import { parseLayout } from "../../../schema/dashboard/layout";
import { toSupersetSheets } from "../../../schema/database/sheet-catalog";
import { hiddenUri, parseUri } from "../../../schema/database/uri";
import { maskedSecrets, type SshServer } from "../../../schema/database/ssh-tunnel";
import { placeMissingCharts } from "../../../schema/dashboard/missing-charts";
import { toUuids, type UuidsById } from "../ids";
import type {
  ChartRow,
  ColumnRow,
  DashboardRow,
  DatabaseRow,
  DatasetRow,
  MetricRow,
  SavedQueryRow,
  ThemeRow,
} from "./statements";
import { BUNDLE_VERSION } from "../kinds";

// The files of a bundle as values, keys in the exporter's order.

/**
 * Returns a database's file. A directly exported database has `allow_csv_upload` and `schemas_allowed_for_csv_upload`,
 * a dependency has `…file_upload`, as recorded. Only people who may write databases see its address.
 */
export function databaseFile(
  row: DatabaseRow,
  { forItself = false, showAddress }: { forItself?: boolean; showAddress: boolean },
) {
  const own = (parsed(row.extra) ?? {}) as Record<string, unknown>;
  const { uri, extra } = showAddress
    ? toSupersetSheets(row.sqlalchemy_uri, own)
    : { uri: hidden(row.sqlalchemy_uri), extra: own };
  return {
    database_name: row.database_name,
    sqlalchemy_uri: uri,
    cache_timeout: row.cache_timeout,
    expose_in_sqllab: row.expose_in_sqllab,
    allow_run_async: row.allow_run_async,
    allow_ctas: row.allow_ctas,
    allow_cvas: row.allow_cvas,
    allow_dml: row.allow_dml,
    ...(forItself ? { allow_csv_upload: row.allow_file_upload } : { allow_file_upload: row.allow_file_upload }),
    extra: forItself ? olderExtra(extra) : extra,
    impersonate_user: row.impersonate_user,
    configuration_method: row.configuration_method,
    uuid: row.uuid,
    version: BUNDLE_VERSION,
    ...(showAddress && row.ssh_tunnel ? { ssh_tunnel: tunnelOf(row, row.ssh_tunnel) } : {}),
  };
}

/** A tunnel with its secrets masked. Superset's import refuses further fields, such as the key of its server. */
const tunnelOf = (row: DatabaseRow, { server_address, server_port, username }: SshServer) => ({
  server_address,
  server_port,
  username,
  ...maskedSecrets(row),
});

function olderExtra(extra: unknown): unknown {
  if (extra === null || typeof extra !== "object" || !("schemas_allowed_for_file_upload" in extra)) return extra;
  const { schemas_allowed_for_file_upload, ...rest } = extra;
  return { ...rest, schemas_allowed_for_csv_upload: schemas_allowed_for_file_upload };
}

function hidden(uri: string): string {
  const parsed = parseUri(uri);
  return parsed ? hiddenUri(parsed) : "";
}

/**
 * Returns a dataset's file. JSON stored as text becomes a mapping, except inside a database's export, which keeps the
 * text.
 */
export function datasetFile(
  row: DatasetRow,
  columns: readonly ColumnRow[],
  metrics: readonly MetricRow[],
  databaseUuid: string,
  jsonAsText = false,
) {
  const json = (text: string | null): unknown => (jsonAsText ? text : parsed(text));
  return {
    table_name: row.table_name,
    main_dttm_col: row.main_dttm_col,
    currency_code_column: row.currency_code_column,
    description: row.description,
    default_endpoint: row.default_endpoint,
    offset: row.offset,
    cache_timeout: row.cache_timeout,
    catalog: row.catalog,
    schema: row.schema,
    sql: row.sql,
    params: json(row.params),
    template_params: json(row.template_params),
    filter_select_enabled: row.filter_select_enabled,
    fetch_values_predicate: row.fetch_values_predicate,
    extra: json(row.extra),
    normalize_columns: row.normalize_columns,
    always_filter_main_dttm: row.always_filter_main_dttm,
    folders: row.folders,
    uuid: row.uuid,
    metrics: metrics.map((metric) => ({
      metric_name: metric.metric_name,
      verbose_name: metric.verbose_name,
      metric_type: metric.metric_type,
      expression: metric.expression,
      description: metric.description,
      d3format: metric.d3format,
      currency: metric.currency,
      extra: json(metric.extra),
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
      datetime_format: column.datetime_format,
      extra: json(column.extra),
    })),
    version: BUNDLE_VERSION,
    database_uuid: databaseUuid,
  };
}

export const chartFile = (row: ChartRow, datasetUuid: string | null, tags: readonly string[]) => ({
  slice_name: row.slice_name,
  description: row.description,
  certified_by: row.certified_by,
  certification_details: row.certification_details,
  viz_type: row.viz_type,
  params: parsed(row.params) ?? {},
  query_context: row.query_context,
  cache_timeout: row.cache_timeout,
  uuid: row.uuid,
  version: BUNDLE_VERSION,
  ...(datasetUuid ? { dataset_uuid: datasetUuid } : {}),
  tags,
});

export function dashboardFile(
  row: DashboardRow,
  charts: readonly ChartRow[],
  uuids: UuidsById,
  themeUuid: string | null,
  tags: readonly string[],
) {
  const { position, metadata } = toUuids(
    { position: withEveryChart(row, charts), metadata: mapping(row.json_metadata) },
    uuids,
  );
  return {
    dashboard_title: row.dashboard_title,
    description: row.description,
    css: row.css,
    slug: row.slug,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    published: row.published,
    uuid: row.uuid,
    position,
    metadata,
    theme_uuid: themeUuid,
    version: BUNDLE_VERSION,
    tags,
  };
}

export const themeFile = (row: ThemeRow) => ({
  theme_name: row.theme_name,
  json_data: parsed(row.json_data) ?? {},
  uuid: row.uuid,
  version: BUNDLE_VERSION,
});

export const savedQueryFile = (row: SavedQueryRow, databaseUuid: string | null) => ({
  catalog: row.catalog,
  schema: row.schema,
  label: row.label,
  description: row.description,
  sql: row.sql,
  uuid: row.uuid,
  version: BUNDLE_VERSION,
  ...(databaseUuid ? { database_uuid: databaseUuid } : {}),
});

/**
 * Returns the stored layout; a chart of the dashboard without a node gets one, as it would be lost on import otherwise.
 */
function withEveryChart(row: DashboardRow, charts: readonly ChartRow[]): Record<string, unknown> {
  const position = mapping(row.position_json);
  const shown = new Set(
    Object.values(position).map((node) => (node as { meta?: { chartId?: unknown } } | null)?.meta?.chartId),
  );
  const missing = charts.filter((chart) => !shown.has(chart.id));
  if (missing.length === 0) return position;
  return {
    DASHBOARD_VERSION_KEY: "v2",
    ...placeMissingCharts(
      parseLayout(row.position_json),
      missing.map((chart) => ({ id: chart.id, slice_name: chart.slice_name ?? "" })),
    ),
  };
}

function parsed(text: string | null): unknown {
  if (text === null || text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function mapping(text: string | null): Record<string, unknown> {
  const value = parsed(text);
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
