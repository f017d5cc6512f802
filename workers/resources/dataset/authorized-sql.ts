import { sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { databasePerm } from "../../../schema/dataset/policy";
import { refuse } from "../../../schema/errors";
import { schemaOfBareNames } from "../../../schema/sql/bare-names";
import { connectAs } from "../../database-oauth2/connect-as";
import type { Engine, Relation } from "../../engines/engine";
import { engineOf } from "../../engines/registry";
import type { RequestContext } from "../../request-context";
import { templateDatasets } from "../chart/template-datasets";
import { inCatalog } from "../database/catalog-address";
import { parsedObject } from "../resource/parsed-object";
import { checkedSql, type DatasetSql, readableTables } from "./check-sql";
import { backendOf } from "./model";
import { databaseNamed, type DatabaseRow } from "./store";

/** The rendered SQL of a dataset that is written, when all it reads is open to the person; null for a physical one. */
export async function authorizedSql(request: RequestContext, actor: Actor, database: Pick<DatabaseRow, "id" | "database_name" | "sqlalchemy_uri"> & { extra?: string | null }, source: DatasetSql): Promise<string | null> {
  const engine = engineOf(backendOf(database.sqlalchemy_uri));
  if (!engine) throw refuse(422, "Dataset could not be created.");
  return checkedSql(source, {
    actor, now: request.now, database, dialect: engine.dialect,
    datasets: await templateDatasets(request, actor, [source.sql, ...source.expressions]),
    explain: (text) => explained(text, { request, actor, databaseId: database.id, engine, catalog: source.catalog, schema: schemaOfBareNames(source) }),
    readableTables: async (names) => (await request.load((db) => [readableTables(db, database.id, names)])).rows[0].rows,
  });
}

/** What the database says that a statement reads; null where it does not say. */
async function explained(text: string, { request, actor, databaseId, engine, catalog, schema }: { request: RequestContext; actor: Actor; databaseId: number; engine: Engine; catalog: string | null | undefined; schema: string | undefined }): Promise<readonly Relation[] | null> {
  const row = (await request.load((db) => [databaseNamed(db, databaseId, sql`true`)])).rows[0].rows[0];
  if (!row) return null;
  const connection = await connectAs(request, actor, { ...row, ...inCatalog(row, catalog), backend: backendOf(row.sqlalchemy_uri), extra: parsedObject(row.extra), perm: databasePerm(row.database_name, row.id) });
  try {
    return (await connection.relations?.(text, { timeoutMs: 30_000, schema })) ?? null;
  } catch (error) {
    if (engine.owns(error)) return null;
    throw error;
  } finally {
    await connection.close();
  }
}
