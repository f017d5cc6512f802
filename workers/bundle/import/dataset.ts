import { sql, type SQL } from "drizzle-orm";
import type { GrantedRelation } from "../../../schema/sql/compile/authored-sql";
import { databasePerm, datasetPerm, canWriteSql, schemaPerm } from "../../../schema/dataset/policy";
import { datasetColumns, datasetMetrics, datasetOwners, datasets } from "../../../schema/tables";
import { engineOf } from "../../engines/registry";
import { expressionsOf, readsTable } from "../../resources/dataset/check";
import { checkedSql, inspectorByName, readableTables } from "../../resources/dataset/check-sql";
import { idList } from "../../resources/resource/relations";
import { refusePerson } from "./problems";
import { type Arrival, asText, changedBy, createdBy, decide, type Importing, numbered } from "./importing";
import type { ExistingDatabase, ExistingDataset } from "./existing-objects";
import type { DatasetFile } from "../v1";
import { inStatements, excludedColumns } from "./write-rows";
import { message } from "../../../schema/language/localizable";

type ArrivingDataset = Arrival<DatasetFile, ExistingDataset> & { database: ExistingDatabase };

/**
 * Creates or replaces datasets with exactly the columns and metrics of the bundle; columns that keep their name keep
 * their id. Returns unchanged datasets as they exist here.
 */
export async function importDatasets(
  importing: Importing,
  arriving: readonly ArrivingDataset[],
): Promise<Map<string, ExistingDataset>> {
  const { tx, actor } = importing;
  const existing = new Map<string, ExistingDataset>();
  const grants = new Map<string, readonly GrantedRelation[] | null>();
  const [made, replaced]: [ArrivingDataset[], (ArrivingDataset & { here: ExistingDataset })[]] = [[], []];
  for (const dataset of arriving) {
    const { config, here, database, overwrite } = dataset;
    const action = decide(actor, "dataset", here, overwrite);
    if (action !== "leave") grants.set(config.uuid, await grantsOfSource(importing, config, database));
    if (action === "create") made.push(dataset);
    else if (action === "replace") replaced.push({ ...dataset, here: here! });
    if (here)
      existing.set(
        config.uuid,
        action === "leave" ? here : { id: here.id, name: config.table_name, owned: true, readable: true },
      );
  }
  const rows = made.map(({ config, database }) => ({
    ...numbered(importing, config.uuid),
    uuid: config.uuid,
    database_id: database.id,
    ...row(config),
    granted_relations: grants.get(config.uuid)!,
    ...createdBy(importing),
  }));
  for (const { id, uuid, name } of await inStatements(rows, (some) =>
    tx
      .insert(datasets)
      .overridingSystemValue()
      .values(some)
      .returning({ id: datasets.id, uuid: datasets.uuid, name: datasets.table_name }),
  ))
    existing.set(uuid, { id, name, owned: true, readable: true });
  await inStatements(
    made.map(({ config }) => ({ dataset_id: existing.get(config.uuid)!.id, user_id: actor.user.id })),
    (some) => tx.insert(datasetOwners).values(some).returning(),
  );
  const changed = replaced.map(({ config, here, database }) => ({
    id: here.id,
    uuid: config.uuid,
    database_id: database.id,
    ...row(config),
    granted_relations: grants.get(config.uuid)!,
    ...createdBy(importing),
  }));
  await inStatements(changed, (some) =>
    tx
      .insert(datasets)
      .overridingSystemValue()
      .values(some)
      .onConflictDoUpdate({
        target: [datasets.workspace_id, datasets.id],
        set: { ...excludedColumns(some[0]!), ...changedBy(importing) },
      })
      .returning({ id: datasets.id }),
  );
  const written = [...made, ...replaced].map(({ config, database }) => ({
    ...config,
    id: existing.get(config.uuid)!.id,
    database,
  }));
  await inStatements(written, async (some) => (await tx.execute(setPerms(some))).rows);
  await writeParts(
    importing,
    written,
    replaced.map(({ here }) => here.id),
  );
  return existing;
}

function setPerms(written: readonly (DatasetFile & { id: number; database: ExistingDatabase })[]) {
  const perms = written.map(
    ({ id, database, table_name, catalog, schema }) =>
      sql`(${id}::integer, ${datasetPerm(database.name, table_name, id)}, ${schemaPerm(database.name, catalog, schema)}::text)`,
  );
  return sql`update datasets o set perm = v.perm, schema_perm = v.schema_perm from (values ${sql.join(perms, sql`, `)}) as v(id, perm, schema_perm) where o.id = v.id`;
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

/**
 * Authorizes like creating the dataset by hand: the person needs access to all that it reads. The customer's database
 * is not queried inside the transaction, so tables need a schema name.
 */
async function grantsOfSource(
  { tx, actor, now }: Importing,
  config: DatasetFile,
  database: ExistingDatabase,
): Promise<readonly GrantedRelation[] | null> {
  const perm = databasePerm(database.name, database.id);
  if (database.made || canWriteSql(actor, { perm })) return null;
  if (
    !config.sql &&
    !readsTable(
      actor,
      { id: database.id, database_name: database.name, sqlalchemy_uri: database.uri, extra: database.extra },
      config,
    )
  )
    throw refusePerson(message("Dataset doesn't exist and user doesn't have permission to create datasets"));
  const dialect = engineOf(database.uri)?.dialect;
  if (!dialect)
    throw refusePerson(message("Dataset doesn't exist and user doesn't have permission to create datasets"));
  const expressions = expressionsOf({ ...config, fetch_values_predicate: config.fetch_values_predicate ?? null });
  const named = { id: database.id, database_name: database.name, sqlalchemy_uri: database.uri, extra: database.extra };
  const source = {
    sql: config.sql ?? null,
    table_name: config.table_name,
    catalog: config.catalog ?? null,
    schema: config.schema ?? null,
    template_params: asText(config.template_params),
    expressions,
  };
  const { authorize } = await checkedSql(source, {
    actor,
    now,
    dialect,
    datasets: new Map(),
    partitions: { named: {}, areUnread: true },
    database: named,
    readableTables: async (names) => (await readableTables(tx, database.id, names)).rows,
  });
  return authorize(inspectorByName({ dialect, database: named }, source.catalog));
}

type WithParts = Pick<DatasetFile, "columns" | "metrics"> & { id: number };

/**
 * Writes the columns and metrics of the datasets; those of `old` datasets that the bundle does not name are deleted.
 */
async function writeParts(importing: Importing, written: readonly WithParts[], old: readonly number[]): Promise<void> {
  const { tx } = importing;
  const columns = written.flatMap(({ id, columns: own }) =>
    unique(own, ({ column_name }) => column_name).map((column) => ({
      dataset_id: id,
      ...columnRow(column),
      ...createdBy(importing),
    })),
  );
  const metrics = written.flatMap(({ id, metrics: own }) =>
    unique(own, ({ metric_name }) => metric_name).map((metric) => ({
      dataset_id: id,
      ...metricRow(metric),
      ...createdBy(importing),
    })),
  );
  if (old.length) {
    const rename = (
      table: SQL,
      name: SQL,
      named: readonly { dataset_id: number; name: string }[],
    ) => sql`delete from ${table} x where x.dataset_id in (${idList(old)})
      and not exists (select 1 from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as k(dataset_id integer, name text) where k.dataset_id = x.dataset_id and k.name = x.${name})`;
    await tx.execute(
      rename(
        sql`dataset_columns`,
        sql`column_name`,
        columns.map(({ dataset_id, column_name }) => ({ dataset_id, name: column_name })),
      ),
    );
    await tx.execute(
      rename(
        sql`dataset_metrics`,
        sql`metric_name`,
        metrics.map(({ dataset_id, metric_name }) => ({ dataset_id, name: metric_name })),
      ),
    );
  }
  await inStatements(columns, (some) =>
    tx
      .insert(datasetColumns)
      .values(some)
      .onConflictDoUpdate({
        target: [datasetColumns.workspace_id, datasetColumns.dataset_id, datasetColumns.column_name],
        set: { ...excludedColumns(some[0]!), ...changedBy(importing) },
      })
      .returning({ id: datasetColumns.id }),
  );
  await inStatements(metrics, (some) =>
    tx
      .insert(datasetMetrics)
      .values(some)
      .onConflictDoUpdate({
        target: [datasetMetrics.workspace_id, datasetMetrics.dataset_id, datasetMetrics.metric_name],
        set: { ...excludedColumns(some[0]!), ...changedBy(importing) },
      })
      .returning({ id: datasetMetrics.id }),
  );
}

const columnRow = (column: DatasetFile["columns"][number]) => ({
  column_name: column.column_name,
  verbose_name: column.verbose_name ?? null,
  description: column.description ?? null,
  expression: column.expression ?? null,
  type: column.type ?? null,
  advanced_data_type: column.advanced_data_type ?? null,
  is_dttm: column.is_dttm ?? false,
  is_active: column.is_active === undefined ? true : column.is_active,
  groupby: column.groupby ?? true,
  filterable: column.filterable ?? true,
  python_date_format: column.python_date_format ?? null,
  datetime_format: column.datetime_format ?? null,
  extra: asText(column.extra),
});

const metricRow = (metric: DatasetFile["metrics"][number]) => ({
  metric_name: metric.metric_name,
  verbose_name: metric.verbose_name ?? null,
  description: metric.description ?? null,
  metric_type: metric.metric_type ?? null,
  expression: metric.expression,
  d3format: metric.d3format ?? null,
  currency: metric.currency ?? null,
  warning_text: metric.warning_text ?? null,
  extra: asText(metric.extra),
});

/** Keeps the last item of each name, as an upsert may not touch a row twice. */
const unique = <T>(items: readonly T[], name: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [name(item), item])).values(),
];
