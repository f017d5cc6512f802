import { and, eq, notInArray, sql } from "drizzle-orm";
import { databasePerm, datasetPerm, mayUseTable, mayWriteSql, schemaPerm } from "../../schema/dataset/policy";
import { datasetColumns, datasetMetrics, datasetOwners, datasets } from "../../schema/tables";
import { engineOf } from "../engines/registry";
import { mayReach } from "../resources/dataset/check";
import { checkedSql, readableTables } from "../resources/dataset/check-sql";
import { refusePerson } from "./import-problems";
import { asText, changedBy, createdBy, decide, type Importing, numbered } from "./importing";
import type { KnownDatabase, KnownDataset } from "./known";
import type { DatasetFile } from "./v1";

/** Makes or replaces a dataset with exactly the columns and metrics of the bundle; columns that keep their name keep their id. */
export async function importDataset(importing: Importing, config: DatasetFile, here: KnownDataset | undefined, database: KnownDatabase, overwrite: boolean): Promise<KnownDataset> {
  const { tx, actor } = importing;
  const action = decide(actor, "dataset", here, overwrite);
  if (action === "leave" && here) return here;
  await checkSource(importing, config, database);
  const id = action === "replace" && here ? await replaceDataset(importing, config, here.id, database) : await createDataset(importing, config, database);
  const perm = datasetPerm(database.name, config.table_name, id);
  await tx.update(datasets).set({ perm, schema_perm: schemaPerm(database.name, config.catalog, config.schema) }).where(eq(datasets.id, id));
  await writeColumns(importing, id, config.columns, action === "create");
  await writeMetrics(importing, id, config.metrics, action === "create");
  return { id, name: config.table_name, owned: true, readable: true };
}

async function createDataset(importing: Importing, config: DatasetFile, database: KnownDatabase): Promise<number> {
  const { tx, actor } = importing;
  const [made] = await tx.insert(datasets).overridingSystemValue().values({ ...numbered(importing, config.uuid), uuid: config.uuid, database_id: database.id, ...row(config), ...createdBy(importing) }).returning({ id: datasets.id });
  await tx.insert(datasetOwners).values({ dataset_id: made!.id, user_id: actor.user.id });
  return made!.id;
}

async function replaceDataset(importing: Importing, config: DatasetFile, id: number, database: KnownDatabase): Promise<number> {
  await importing.tx.update(datasets).set({ database_id: database.id, ...row(config), ...changedBy(importing) }).where(eq(datasets.id, id));
  return id;
}

const row = (config: DatasetFile) => ({
  table_name: config.table_name,
  catalog: config.catalog ?? null,
  schema: config.schema ?? null,
  sql: config.sql ?? null,
  description: config.description ?? null,
  main_dttm_col: config.main_dttm_col ?? null,
  default_endpoint: config.default_endpoint ?? null,
  offset: config.offset ?? 0,
  cache_timeout: config.cache_timeout ?? null,
  params: asText(config.params),
  template_params: asText(config.template_params),
  filter_select_enabled: config.filter_select_enabled ?? true,
  fetch_values_predicate: config.fetch_values_predicate ?? null,
  currency_code_column: config.currency_code_column ?? null,
  normalize_columns: config.normalize_columns ?? false,
  always_filter_main_dttm: config.always_filter_main_dttm ?? false,
  is_managed_externally: config.is_managed_externally ?? false,
  external_url: config.external_url ?? null,
  extra: asText(config.extra),
  folders: config.folders ?? null,
});

/** As making the dataset by hand: all that it reads must be open to the person. The customer's database is not asked inside the transaction, so that tables need their schema's name. */
async function checkSource({ tx, actor, now }: Importing, config: DatasetFile, database: KnownDatabase): Promise<void> {
  const perm = databasePerm(database.name, database.id);
  if (database.made || mayWriteSql(actor, { perm })) return;
  if (!config.sql && !mayUseTable(actor, { perm }, schemaPerm(database.name, config.catalog, config.schema))) throw refusePerson("Dataset doesn't exist and user doesn't have permission to create datasets");
  const dialect = engineOf(database.uri)?.dialect;
  if (!dialect) throw refusePerson("Dataset doesn't exist and user doesn't have permission to create datasets");
  const expressions = [...config.columns.map(({ expression }) => expression), ...config.metrics.map(({ expression }) => expression), config.fetch_values_predicate].filter((text): text is string => !!text && mayReach(text));
  await checkedSql({ sql: config.sql ?? null, schema: config.schema ?? null, template_params: asText(config.template_params), expressions }, {
    actor, now, dialect, datasets: new Map(), database: { id: database.id, database_name: database.name, sqlalchemy_uri: database.uri },
    readableTables: async (names) => (await readableTables(tx, database.id, names)).rows,
  });
}

/** Rows a statement inserts; a wide table has thousands of columns, and a statement at most 65,535 parameters. */
const ROWS_A_STATEMENT = 1000;

async function writeColumns(importing: Importing, dataset_id: number, columns: DatasetFile["columns"], isNew: boolean): Promise<void> {
  const { tx } = importing;
  const names = columns.map((column) => column.column_name);
  if (!isNew) await tx.delete(datasetColumns).where(names.length ? and(eq(datasetColumns.dataset_id, dataset_id), notInArray(datasetColumns.column_name, names)) : eq(datasetColumns.dataset_id, dataset_id));
  const rows = unique(columns, (column) => column.column_name).map((column) => ({
    dataset_id, column_name: column.column_name, verbose_name: column.verbose_name ?? null, description: column.description ?? null, expression: column.expression ?? null,
    type: column.type ?? null, advanced_data_type: column.advanced_data_type ?? null, is_dttm: column.is_dttm ?? false, is_active: column.is_active ?? true, groupby: column.groupby ?? true,
    filterable: column.filterable ?? true, python_date_format: column.python_date_format ?? null, datetime_format: column.datetime_format ?? null, extra: asText(column.extra), ...createdBy(importing),
  }));
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    await tx.insert(datasetColumns).values(rows.slice(at, at + ROWS_A_STATEMENT)).onConflictDoUpdate({
      target: [datasetColumns.workspace_id, datasetColumns.dataset_id, datasetColumns.column_name],
      set: { ...taken("verbose_name", "description", "expression", "type", "advanced_data_type", "is_dttm", "is_active", "groupby", "filterable", "python_date_format", "datetime_format", "extra"), ...changedBy(importing) },
    });
  }
}

async function writeMetrics(importing: Importing, dataset_id: number, metrics: DatasetFile["metrics"], isNew: boolean): Promise<void> {
  const { tx } = importing;
  const names = metrics.map((metric) => metric.metric_name);
  if (!isNew) await tx.delete(datasetMetrics).where(names.length ? and(eq(datasetMetrics.dataset_id, dataset_id), notInArray(datasetMetrics.metric_name, names)) : eq(datasetMetrics.dataset_id, dataset_id));
  if (metrics.length === 0) return;
  const rows = unique(metrics, (metric) => metric.metric_name).map((metric) => ({
    dataset_id, metric_name: metric.metric_name, verbose_name: metric.verbose_name ?? null, description: metric.description ?? null, metric_type: metric.metric_type ?? null,
    expression: metric.expression, d3format: metric.d3format ?? null, currency: metric.currency ?? null, warning_text: metric.warning_text ?? null, extra: asText(metric.extra), ...createdBy(importing),
  }));
  await tx.insert(datasetMetrics).values(rows).onConflictDoUpdate({
    target: [datasetMetrics.workspace_id, datasetMetrics.dataset_id, datasetMetrics.metric_name],
    set: { ...taken("verbose_name", "description", "metric_type", "expression", "d3format", "currency", "warning_text", "extra"), ...changedBy(importing) },
  });
}

/** SET column = excluded.column, for each. */
const taken = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded."${column}"`)]));

/** The last of each name, as an upsert may not touch a row twice. */
const unique = <T>(items: readonly T[], name: (item: T) => string): T[] => [...new Map(items.map((item) => [name(item), item])).values()];
