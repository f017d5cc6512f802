import { sql, type SQL } from "drizzle-orm";

/** The widest table takes thirty parameters a row, and a statement at most 65,535. */
const ROWS_A_STATEMENT = 500;

/** Writes the rows some hundreds a statement, as each statement is a round trip; what the statements answer. */
export async function inStatements<R, A>(rows: readonly R[], run: (some: R[]) => PromiseLike<A[]>): Promise<A[]> {
  const answers: A[] = [];
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) answers.push(...(await run(rows.slice(at, at + ROWS_A_STATEMENT))));
  return answers;
}

const OWN = new Set(["id", "uuid", "created_by_fk", "changed_by_fk", "user_id"]);

/** SET of an upsert: every column that the row names, but those that tell which object it is and who made it. */
export const taken = (row: object): Record<string, SQL> => Object.fromEntries(Object.keys(row).filter((column) => !OWN.has(column)).map((column) => [column, sql.raw(`excluded."${column}"`)]));
