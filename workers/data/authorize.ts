import { Failure, wireError } from "../../schema/errors";
import type { Dialect } from "../../schema/sql/dialects/dialect";
import { refuseFunctions } from "../../schema/sql/functions";
import { relationsOf, unknownCallsOf } from "../../schema/sql/relations";
import type { Relation } from "../../schema/sql/relations";
import { SqlError } from "../../schema/sql/sql-error";
import { splitStatements } from "../../schema/sql/statement";

/** What a person may read of one database. */
export interface SqlAccess {
  readsWholeDatabase: boolean;
  /** The catalog that names without one mean. */
  catalog: string | null;
  readsSchema: (catalog: string | null, schema: string) => boolean;
  /** Tables with one of the names that are datasets the person reads. */
  readableTables: (names: readonly string[]) => Promise<readonly Relation[]>;
}

export interface SqlToAuthorize {
  /** Rendered: what will run, letter for letter. */
  sql: string;
  dialect: Dialect;
  /** Asks the database which tables the statement reads; null where it does not say, absent where it cannot be asked. */
  explain?: ((sql: string) => Promise<readonly Relation[] | null>) | undefined;
}

/**
 * Refuses SQL that reads tables which the person may not: each must be of a schema or be a dataset that they read. Where the
 * reader is not sure, or a name says no schema, the database says; and nobody vouches for functions that are not on the list.
 */
export async function authorizeSql({ sql, dialect, explain }: SqlToAuthorize, access: SqlAccess): Promise<void> {
  if (access.readsWholeDatabase) return;
  const read = relationsOf(sql, dialect);
  if (callsUnknown(sql, dialect)) throw tableAccess(read?.map(nameOf) ?? []);
  const named = read?.filter(({ schema }) => schema !== null) ?? [];
  const isCertain = read !== null && named.length === read.length;
  const planned = isCertain ? [] : ((await explain?.(sql)) ?? null);
  if (!planned) throw tableAccess(read?.filter(({ schema }) => schema === null).map(nameOf) ?? []);
  const relations = [...named, ...planned];
  const unknown = relations.filter(({ catalog, schema }) => schema === null || !access.readsSchema(catalog, schema));
  const readable = unknown.length > 0 ? await access.readableTables(unknown.map(({ table }) => table)) : [];
  const catalogOf = (relation: Relation): string | null => relation.catalog ?? access.catalog;
  const denied = unknown.filter((relation) => !readable.some((each) => each.table === relation.table && each.schema === relation.schema && catalogOf(each) === catalogOf(relation)));
  if (denied.length > 0) throw tableAccess(denied.map(nameOf));
}

/** Where the reader is not sure, whatever stands before a bracket counts as called. */
function callsUnknown(sql: string, dialect: Dialect): boolean {
  const calls = unknownCallsOf(sql, dialect);
  if (calls) return calls.length > 0;
  try {
    for (const { tokens } of splitStatements(sql, dialect)) refuseFunctions(tokens, dialect, true);
    return false;
  } catch (error) {
    if (error instanceof SqlError) return true;
    throw error;
  }
}

/** As recorded, with the tables that are missing; without them where they could not be told. */
export function tableAccess(named: readonly string[]): Failure {
  const tables = [...new Set(named)];
  const message = tables.length > 0
    ? `You need access to the following tables: ${tables.map((table) => `\`${table}\``).join(", ")}, \`all_database_access\` or \`all_datasource_access\` permission`
    : "The tables that the SQL reads could not be told for certain: it needs `all_database_access` or `all_datasource_access` permission";
  return new Failure([{ ...wireError("TABLE_SECURITY_ACCESS_ERROR", message), extra: { tables, link: "" } }], 403);
}

const nameOf = ({ catalog, schema, table }: Relation): string => [catalog, schema, table].filter((part) => part !== null).join(".");
