import { sql, type SQL } from "drizzle-orm";
import type { CacheInvalidation } from "../../../schema/messages/cache-key";
import type { Db, Tx } from "../../metadata";
import { parseDatasource } from "../../../schema/datasource/datasource";
import { type ChartForData } from "../dataset/model";
import { readableDashboard, readableDataset } from "../resource/access";
import { idList } from "../resource/relations";

/**
 * Starts a new generation of cache keys for the datasets named by uid ("12__table"), by uuid or by database and table.
 * The write raises the workspace's revision, so no isolate continues with the old generation.
 */
export async function raiseGenerations(
  tx: Tx,
  { datasource_uids = [], datasources = [] }: CacheInvalidation,
): Promise<void> {
  const named = datasources
    .filter(({ datasource_type }) => datasource_type === "table" || datasource_type === "dataset")
    .map(byName);
  const ids = datasource_uids
    .flatMap((uid) => parseDatasource(uid) ?? [])
    .filter(({ type }) => type === "table")
    .map(({ id }) => id);
  const uuids = datasource_uids
    .filter((uid) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uid))
    .map((uuid) => sql`o.uuid = ${uuid}::uuid`);
  const wanted: SQL[] = [...(ids.length ? [sql`o.id in (${idList(ids)})`] : []), ...uuids, ...named];
  if (!wanted.length) return;
  await tx.execute(sql`update datasets set cache_generation = cache_generation + 1 where id in (
    select o.id from datasets o join databases b on b.workspace_id = o.workspace_id and b.id = o.database_id where (${sql.join(wanted, sql` or `)}) and (${readableDataset}))`);
}

/** Compares only the given names, since a requester may not know the schema or catalog. */
function byName({
  database_name,
  datasource_name,
  schema,
  catalog,
}: NonNullable<CacheInvalidation["datasources"]>[number]): SQL {
  if (database_name === undefined || datasource_name === undefined) return sql`false`;
  const more = [
    ...(schema === undefined ? [] : [sql`and coalesce(o.schema, '') = ${schema}`]),
    ...(catalog === undefined || catalog === null ? [] : [sql`and o.catalog = ${catalog}`]),
  ];
  return sql`(b.database_name = ${database_name} and o.table_name = ${datasource_name} ${sql.join(more, sql` `)})`;
}

export type ChartToWarm = Pick<
  ChartForData,
  "id" | "viz_type" | "datasource_id" | "params" | "query_context" | "cache_timeout"
> &
  Record<string, unknown>;

const chartColumns = sql`o.id, o.viz_type, o.datasource_id, o.params, o.query_context, o.cache_timeout`;
/** Charts whose datasets the person may read. */
const readableCharts = sql`(select c.* from charts c join datasets o on o.workspace_id = c.workspace_id and o.id = c.datasource_id where ${readableDataset}) o`;

export const chartById = (db: Db, id: number) =>
  db.execute<ChartToWarm>(sql`select ${chartColumns} from ${readableCharts} where o.id = ${id}::bigint`);

/** Whether a dataset that the person may read has this database and table, and its charts. */
export const datasetsNamed = (db: Db, database: string, table: string) =>
  db.execute<{ id: number }>(sql`
  select o.id from datasets o join databases b on b.workspace_id = o.workspace_id and b.id = o.database_id where b.database_name = ${database} and o.table_name = ${table} and (${readableDataset})`);
export const chartsOfTable = (db: Db, database: string, table: string) =>
  db.execute<ChartToWarm>(sql`
  select ${chartColumns} from ${readableCharts} join datasets d on d.workspace_id = o.workspace_id and d.id = o.datasource_id join databases b on b.workspace_id = d.workspace_id and b.id = d.database_id
  where b.database_name = ${database} and d.table_name = ${table} order by o.id`);

export const dashboardMetadata = (db: Db, id: number | undefined) =>
  db.execute<{ json_metadata: string | null }>(
    sql`select o.json_metadata from dashboards o where o.id = ${id ?? -1}::bigint and (${readableDashboard})`,
  );
