import { eq, is, or, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as tables from "../../../../schema/tables";

/** What a table stores about people. */
export interface PersonTable {
  name: string;
  table: PgTable;
  /** Columns that are exported, and the key by which rows are read in pages. */
  columns: readonly PgColumn[];
  key: readonly PgColumn[];
  rowsOf: (person: { id: number; email: string }) => SQL;
}

/** Columns that contain a person's id, in any table. */
const PERSON = /^(user_id|owner_id|run_as_fk|\w+_by_fk)$/;
/** Rows with such a column are the person's own, and exported whole. */
const OWN = /^(user_id|owner_id)$/;
/** Texts that the person wrote, in tables whose author is in another column. */
const WRITTEN = new Set(["comments", "access_requests"]);
/** What proves who somebody is, as hashes or sealed, is in no export. */
const SECRET = /hash|secret|encrypted|_token$|^answer$/;
/** Of an object that belongs to the workspace: which it is, and when it was created and changed. */
const IDENTITY = /^(id|uuid|key|kind|slug|label|viz_type|action|cause|\w*name|\w*title|\w+_(id|type|on|at|fk))$/;

/** Every table with rows about people, as the schema declares them: also tables that are added later. */
export const personTables = (): PersonTable[] =>
  Object.values(tables as Record<string, unknown>)
    .filter((each): each is PgTable => is(each, PgTable))
    .flatMap((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const rowsOf = ROWS[name] ?? rowsBy(columns.filter((column) => PERSON.test(column.name)));
      if (!rowsOf) return [];
      const isOwn = name in ROWS || WRITTEN.has(name) || columns.some((column) => OWN.test(column.name));
      const exported = columns.filter(
        (column) =>
          column.name !== "workspace_id" && !SECRET.test(column.name) && (isOwn || IDENTITY.test(column.name)),
      );
      const keyNames = (primaryKeys[0]?.columns ?? []).map((column) => column.name);
      const key = columns.filter((column) => column.name !== "workspace_id" && keyNames.includes(column.name));
      return [{ name, table, columns: exported, key, rowsOf }];
    });

const ROWS: Record<string, PersonTable["rowsOf"]> = {
  users: ({ id }) => sql`id = ${id}`,
  one_time_links: ({ id, email }) => sql`user_id = ${id} or created_by_fk = ${id} or lower(email) = lower(${email})`,
};

function rowsBy(columns: readonly PgColumn[]): PersonTable["rowsOf"] | null {
  return columns.length === 0 ? null : ({ id }) => or(...columns.map((column) => eq(column, id)))!;
}
