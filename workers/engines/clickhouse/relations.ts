import type { Batch, Connection, Relation, RunOptions } from "../engine";

/** More lines than any statement that people write explains to. */
const MAX_LINES = 100_000;

/**
 * Tables that a statement names, from EXPLAIN QUERY TREE, which has resolved names, `x IN t` and common table expressions.
 * Tables that are not in the tree, as functions make them or look them up by a text, stand as "name()": nobody owns such a table.
 */
export const relationsOf =
  (run: Connection["run"]): NonNullable<Connection["relations"]> =>
  async (sql, options) => {
    const found = new Map<string, Relation>();
    let count = 0;
    for await (const { values, length } of run(`EXPLAIN QUERY TREE run_passes = 1 ${sql}`, { ...options, maxRows: MAX_LINES } satisfies RunOptions)) {
      count += length;
      for (const line of linesOf(values, length)) {
        const relation = relationOf(line);
        if (relation) found.set(`${relation.schema}\0${relation.table}`, relation);
      }
    }
    if (count >= MAX_LINES) throw new Error("The statement is too long to explain.");
    return [...found.values()];
  };

const linesOf = (values: Batch["values"], length: number): string[] => Array.from({ length }, (_, row) => String(values[0]![row] ?? "")).flatMap((text) => text.split("\n"));

/** Functions that read an object named by a text among their arguments. */
const BY_TEXT = /^(dict|joinGet|hasColumnInTable|file|modelEvaluate|catboost)/i;

export function relationOf(line: string): Relation | null {
  const named = (table: string): Relation => ({ catalog: null, schema: null, table });
  const call = /^\s*(?:FUNCTION id: \d+.*?, function_name|TABLE_FUNCTION id: \d+.*?, table_function_name): ([^,]+)/.exec(line);
  if (call) return line.trimStart().startsWith("TABLE_FUNCTION") || BY_TEXT.test(call[1]!) ? named(`${call[1]}()`) : null;
  const table = /^\s*TABLE id: \d+(?:, .*?)?, table_name: (.*?)(?:, final: .*|, sample_size: .*|, sample_offset: .*)?$/.exec(line)?.[1];
  // What a statement without FROM reads.
  if (table === undefined || table === "system.one") return null;
  // Names come unquoted: with more than one dot nobody can tell where the database ends.
  const parts = table.split(".");
  return parts.length === 2 ? { catalog: null, schema: parts[0]!, table: parts[1]! } : named(`${table}()`);
}
