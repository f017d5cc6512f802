import { clickhouse as dialect } from "../../../schema/sql/dialects/clickhouse";
import { type Batch, type Connection, type Inspector, PlanUnclear, type Relation, type RunOptions } from "../engine";
import { type DescribedRelation, resolveByDescription } from "../view-reads";

/** More lines than the plan of any statement that people write. */
const MAX_LINES = 100_000;

export const inspectorOf = (run: Connection["run"], options: Omit<RunOptions, "maxRows" | "authorize">): Inspector => ({
  resolve: (relations) =>
    resolveByDescription(
      relations,
      async (names) =>
        describedRelations(names, await rowsOf(run(describingSql(names), { ...options, maxRows: MAX_LINES }))),
      dialect,
    ),
  plan: async (sql) =>
    relationsOfTree(
      (await rowsOf(run(`EXPLAIN QUERY TREE run_passes = 1 ${sql}`, { ...options, maxRows: MAX_LINES }))).flatMap(
        ([text]) => String(text ?? "").split("\n"),
      ),
    ),
});

async function rowsOf(batches: AsyncIterable<Batch>): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const { values, length } of batches)
    for (let row = 0; row < length; row++) rows.push(values.map((column) => column[row]));
  if (rows.length >= MAX_LINES) throw new PlanUnclear();
  return rows;
}

const condition = ({ schema, table }: Relation): string =>
  `(database = ${schema === null ? "currentDatabase()" : dialect.text(schema)} AND name = ${dialect.text(table)})`;

const describingSql = (relations: readonly Relation[]): string =>
  `SELECT database, name, if(engine = 'MaterializedView' AND position(create_table_query, ' TO ') > 0, 'Redirected', engine), as_select, currentDatabase(), engine_full FROM system.tables WHERE ${relations.map(condition).join(" OR ")}`;

/** Engines whose tables store their own rows; others (Merge, Dictionary, URL …) read elsewhere. */
const PLAIN = /(?:MergeTree|^(?:Memory|Log|TinyLog|StripeLog|Set|Join|EmbeddedRocksDB))$/;
/**
 * A materialized view that stores its own rows contains a selection of what its query reads; one that writes TO a table
 * shows whatever that contains.
 */
const VIEW = /^(?:View|MaterializedView)$/;
/** Engines whose rows belong to another table, which is named by string arguments. */
const OVER_TABLE = /^(?:Distributed\('[^'\\]*', |Buffer\()'([^'\\]+)', '([^'\\]+)'/;

function describedRelations(relations: readonly Relation[], rows: readonly unknown[][]): (DescribedRelation | null)[] {
  return relations.map(({ catalog, schema, table }) => {
    const found = rows.find(
      ([itsSchema, itsTable, , , current]) => itsSchema === (schema ?? current) && itsTable === table,
    );
    if (!found || catalog !== null) return null;
    const [itsSchema, itsTable, engine, definition, , full] = found.map(String) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const over = OVER_TABLE.exec(full);
    const query = over ? `SELECT * FROM ${dialect.quote(over[1]!)}.${dialect.quote(over[2]!)}` : definition;
    return {
      catalog: null,
      schema: itsSchema,
      table: itsTable,
      kind: over || VIEW.test(engine) ? "view" : PLAIN.test(engine) ? "table" : "opaque",
      definition: query === "" ? null : query,
    };
  });
}

/** Functions that read an object named by a string argument. */
const BY_TEXT = /^(dict|joinGet|hasColumnInTable|file|modelEvaluate|catboost)/i;

/**
 * Returns the tables in EXPLAIN QUERY TREE, which resolves names, `x IN t` and common table expressions. Throws
 * PlanUnclear where others may be read.
 */
export function relationsOfTree(lines: readonly string[]): Relation[] {
  const found = lines.map(relationOf).filter((relation) => relation !== null);
  return [...new Map(found.map((relation) => [`${relation.schema}\0${relation.table}`, relation])).values()];
}

function relationOf(line: string): Relation | null {
  const call =
    /^(?:FUNCTION id: \d+(?:,.*?)?, function_name|TABLE_FUNCTION id: \d+(?:,.*?)?, table_function_name): ([^,]+)/.exec(
      line.trimStart(),
    );
  if (call && (line.trimStart().startsWith("TABLE_FUNCTION") || BY_TEXT.test(call[1]!))) throw new PlanUnclear();
  const table = tableNameIn(line.trimStart());
  // The table that a statement without FROM reads.
  if (table === undefined || table === "system.one") return null;
  // Names are unquoted: with more than one dot it is unclear where the database ends.
  const parts = table.split(".");
  if (parts.length !== 2) throw new PlanUnclear();
  return { catalog: null, schema: parts[0]!, table: parts[1]! };
}

/** The name in "TABLE id: 3, alias: __table1, table_name: default.t, final: 1, sample_size: …"; undefined in another line. */
function tableNameIn(line: string): string | undefined {
  const [head, name] = splitAt(line, ", table_name: ");
  if (name === undefined || !/^TABLE id: \d+(?:, |$)/.test(head)) return undefined;
  return [", final: ", ", sample_size: ", ", sample_offset: "].reduce((rest, mark) => splitAt(rest, mark)[0], name);
}

/** The texts before and after the first mark. */
function splitAt(text: string, mark: string): [before: string, after: string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)];
}
