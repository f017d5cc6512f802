import { sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { databasePerm } from "../../../schema/dataset/policy";
import { refuse } from "../../../schema/errors";
import type { GrantedRelation } from "../../../schema/sql/compile/authored-sql";
import { schemaOfBareNames } from "../../../schema/sql/read/bare-names";
import { type Authority, tableAccess } from "../../chart-data/authorize/authorize-sql";
import { withConnection } from "../../connections/request-connections";
import type { RunOptions } from "../../engines/engine";
import { engineOf } from "../../engines/registry";
import type { RequestContext } from "../../request/request-context";
import { templateDatasets } from "../../chart-data/authorize/template-datasets";
import { inCatalog } from "../database/catalog-address";
import { parsedObject } from "../resource/parsed-object";
import { checkedSql, type CheckedSql, type DatasetSql, readableTables } from "./check-sql";
import { backendOf } from "./model";
import { sqlPartitions } from "./sql-partitions";
import { databaseNamed, type DatabaseRow } from "./store";
import { message, trimmed } from "../../../schema/language/localizable";

type NamedDatabase = Pick<DatabaseRow, "id" | "database_name" | "sqlalchemy_uri"> & { extra?: string | null };

export interface AuthorizedSql {
  /** The rendered query of the dataset; null for a physical one. */
  query: string | null;
  /** Relations that the query and its expressions read; null where the person may read the whole database. */
  granted: readonly GrantedRelation[] | null;
  /** The same check, repeated right before the query runs. */
  authorize: RunOptions["authorize"];
}

/** The SQL of a dataset to store, if the person may read everything that it reads. */
export async function authorizedSql(
  request: RequestContext,
  actor: Actor,
  database: NamedDatabase,
  source: DatasetSql,
  authority?: Authority,
): Promise<AuthorizedSql> {
  const engine = engineOf(backendOf(database.sqlalchemy_uri));
  if (!engine) throw refuse(422, message("Dataset could not be created."));
  const checked = await checkedSql(source, {
    actor,
    now: request.now,
    database,
    dialect: engine.dialect,
    authority,
    datasets: await templateDatasets(request, actor, [source.sql, ...source.expressions]),
    partitions: await sqlPartitions(request, actor, database, {
      ...source,
      texts: [source.sql, ...source.expressions],
    }),
    readableTables: async (names) =>
      (await request.load((db) => [readableTables(db, database.id, names)])).rows[0].rows,
  });
  return {
    query: checked.query,
    granted: await inspected(checked, source, { request, actor, databaseId: database.id }),
    authorize: async (inspector) => void (await checked.authorize(inspector)),
  };
}

/** The relations that the SQL is granted, with names resolved by the database. */
async function inspected(
  { authorize, readsTables, isTrusted }: CheckedSql,
  source: DatasetSql,
  { request, actor, databaseId }: { request: RequestContext; actor: Actor; databaseId: number },
): Promise<readonly GrantedRelation[] | null> {
  if (!readsTables) return isTrusted ? null : [];
  const row = (await request.load((db) => [databaseNamed(db, databaseId, sql`true`)])).rows[0].rows[0];
  const engine = row && engineOf(backendOf(row.sqlalchemy_uri));
  if (!row || !engine) throw tableAccess([]);
  const database = {
    ...row,
    ...inCatalog(row, source.catalog),
    backend: backendOf(row.sqlalchemy_uri),
    extra: parsedObject(row.extra),
    perm: databasePerm(row.database_name, row.id),
  };
  return withConnection(request, actor, database, async ({ inspect }) => {
    if (!inspect) throw tableAccess([]);
    try {
      return await inspect({ timeoutMs: 30_000, schema: source.searchSchema ?? schemaOfBareNames(source) }, authorize);
    } catch (error) {
      // Statements that the database refuses are reported when their columns are read.
      if (engine.owns(error))
        throw refuse(422, { [source.sql ? "sql" : "expression"]: [trimmed(engine.explain(error).message)] });
      throw error;
    }
  });
}
