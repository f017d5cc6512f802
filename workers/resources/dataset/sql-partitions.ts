import { sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { databasePerm } from "../../../schema/dataset/policy";
import { notFound, refuse } from "../../../schema/errors";
import type { GrantedRelation } from "../../../schema/sql/compile/authored-sql";
import type { QueryPartitions } from "../../../schema/sql/partitions";
import { namedPartitions } from "../../../schema/sql/template/named-partitions";
import { tableReader } from "../../chart-data/authorize/table-reader";
import { requestConnections } from "../../connections/request-connections";
import { loadPartitions } from "../../connections/table-partitions";
import { usesPersonalToken } from "../../database-oauth2/personal-token";
import { defaultSchemaOf, engineOf } from "../../engines/registry";
import type { RequestContext } from "../../request/request-context";
import { inCatalog } from "../database/catalog-address";
import { parsedObject } from "../resource/parsed-object";
import { backendOf } from "./model";
import { databaseNamed } from "./store";
import { trimmed } from "../../../schema/language/localizable";

interface Templates {
  texts: readonly (string | null | undefined)[];
  schema?: string | null | undefined;
  catalog?: string | null | undefined;
  /** What the stored SQL may read; null for the whole database. The person's own rights where absent. */
  granted?: readonly GrantedRelation[] | null;
}

/** The partitions that a dataset's templates name, of tables that they may read; undefined where none is named. */
export async function sqlPartitions(
  request: RequestContext,
  actor: Actor,
  { id, database_name, sqlalchemy_uri }: { id: number; database_name: string; sqlalchemy_uri: string },
  { texts, schema, catalog = null, granted = [] }: Templates,
): Promise<QueryPartitions | undefined> {
  const named = namedPartitions(texts);
  if (named.size === 0) return undefined;
  const row = (await request.load((db) => [databaseNamed(db, id, sql`true`)])).rows[0].rows[0];
  const engine = row && engineOf(row.sqlalchemy_uri);
  if (!row || !engine) throw notFound();
  const reads = tableReader(request, actor, { id, database_name, sqlalchemy_uri }, catalog);
  const lease = requestConnections(request, actor).lease({
    ...row,
    ...inCatalog(row, catalog),
    backend: backendOf(row.sqlalchemy_uri),
    extra: parsedObject(row.extra),
    perm: databasePerm(row.database_name, row.id),
  });
  try {
    return await loadPartitions(
      { own: null, named },
      {
        scope: [actor.workspace.id, id, sqlalchemy_uri, usesPersonalToken(row) ? actor.user.id : null],
        catalog,
        defaultSchema: schema ?? defaultSchemaOf(row.sqlalchemy_uri),
        now: request.now,
        open: lease.open,
        mayRead: async (table) =>
          granted === null ||
          granted.some((each) => each.schema === table.schema && each.table === table.table) ||
          reads(table),
      },
    );
  } catch (error) {
    if (engine.owns(error)) throw refuse(422, { sql: [trimmed(engine.explain(error).message)] });
    throw error;
  } finally {
    await lease.close();
  }
}
