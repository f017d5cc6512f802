import { sql, type SQL } from "drizzle-orm";

/** The widest table has thirty parameters per row, and a statement takes at most 65,535. */
const ROWS_A_STATEMENT = 500;

/**
 * Writes the rows in statements of some hundreds, as each statement is a round trip; returns the statements' results.
 */
export async function inStatements<R, A>(rows: readonly R[], run: (some: R[]) => PromiseLike<A[]>): Promise<A[]> {
  const responses: A[] = [];
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    responses.push(...(await run(rows.slice(at, at + ROWS_A_STATEMENT))));
  return responses;
}

const OWN = new Set(["id", "uuid", "created_by_fk", "changed_by_fk", "user_id"]);

/** Returns the SET of an upsert: every column of the row, except those that identify the object and its creator. */
export const excludedColumns = (row: object): Record<string, SQL> =>
  Object.fromEntries(
    Object.keys(row)
      .filter((column) => !OWN.has(column))
      .map((column) => [column, sql.raw(`excluded."${column}"`)]),
  );
