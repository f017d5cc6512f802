import type { Actor } from "../../../schema/actor";
import { canWriteSql, databasePerm } from "../../../schema/dataset/policy";
import type { Relation } from "../../engines/engine";
import type { RequestContext } from "../../request/request-context";
import { readableTables, sqlAccess } from "../../resources/dataset/check-sql";
import { personalAuthority } from "./sql-access";

interface NamedDatabase {
  id: number;
  database_name: string;
  sqlalchemy_uri: string;
}

/** Whether the person may read a table of the database: all of it, its schema, or a dataset on the table. */
export function tableReader(
  request: RequestContext,
  actor: Actor,
  database: NamedDatabase,
  catalog?: string | null,
): (table: Relation) => Promise<boolean> {
  if (canWriteSql(actor, { perm: databasePerm(database.database_name, database.id) })) return async () => true;
  const loaded = async (names: readonly string[]) =>
    (await request.load((db) => [readableTables(db, database.id, names)])).rows[0].rows;
  const authority = personalAuthority(sqlAccess({ actor, database, readableTables: loaded }, catalog));
  return async (table) => (await authority.opennessOf([table]))[0] !== "closed";
}
