import { callsOf } from "./calls";
import { printTokens, type PrintedToken, tightCalls } from "./certain-tokens";
import type { ReaderDialect } from "./expression-reader";
import { readStatements, type ReadStatements } from "./relations-reader";
import { SqlError } from "../sql-error";
import { Unsure } from "./unsure";
import { message } from "../../language/localizable";

/** A table or view as a statement names it, folded as the engine folds names. Parts that the name omits are null. */
export interface Relation {
  catalog: string | null;
  schema: string | null;
  table: string;
}

/** A parsed text of reading statements, and the text that is sent to the engine instead of the written one. */
export interface CertainSql {
  text: string;
  /** The tables that it names, without duplicates and without names of WITH clauses. Views are not resolved. */
  relations: readonly Relation[];
  /** Names after a dot, as the engine looks them up, that may call a user-defined function of the database. */
  attributes: readonly string[];
  /** Built-in functions and operators whose names may call user-defined ones of the database. */
  calls: readonly string[];
  /** Called functions outside the allow-list, as written: they may read anything. */
  unknownCalls: readonly string[];
}

export interface ReadSql extends CertainSql {
  /**
   * The text with each reference to a relation that has a condition (a checked expression) replaced once by `(SELECT *
   * FROM relation WHERE condition) AS alias`.
   */
  restricted: (conditionOf: (relation: Relation) => string | null) => string;
}

/**
 * Parses a text of reading statements. Null where the result is not certain: unsupported syntax, writing statements,
 * functions in FROM outside the allow-list.
 */
export function readSql(sql: string, dialect: ReaderDialect): ReadSql | null {
  const read = tryRead(sql, dialect);
  return (
    read && {
      text: printed(read, dialect, () => null),
      relations: distinct(read.references.map(({ relation }) => relation)),
      unknownCalls: read.unknownCalls,
      attributes: read.attributes,
      calls: callsOf(read.tokens, dialect),
      restricted: (conditionOf) => printed(read, dialect, conditionOf),
    }
  );
}

/** The tables that a text of reading statements names; null as for readSql. */
export const relationsOf = (sql: string, dialect: ReaderDialect): readonly Relation[] | null =>
  readSql(sql, dialect)?.relations ?? null;

/** Positions of table references in the text, in order, as character ranges [from, to); null as for readSql. */
export function placesOfRelations(sql: string, dialect: ReaderDialect): { start: number; end: number }[] | null {
  const read = tryRead(sql, dialect);
  return (
    read &&
    read.references
      .map(({ first, behind }) => ({ start: read.tokens[first]!.start, end: read.tokens[behind - 1]!.end }))
      .toSorted((one, other) => one.start - other.start)
  );
}

function tryRead(sql: string, dialect: ReaderDialect): ReadStatements | null {
  try {
    return readStatements(sql, dialect);
  } catch (error) {
    if (error instanceof Unsure) return null;
    throw error;
  }
}

/**
 * Prints the tokens that were read, and nothing else, with each relation that has a condition replaced by its
 * restricted rows.
 */
function printed(
  { tokens, references, commonNames, valueNames }: ReadStatements,
  dialect: ReaderDialect,
  conditionOf: (relation: Relation) => string | null,
): string {
  const shown = tightCalls(tokens, dialect);
  const stem = commonNames.length > 0 ? unusedStem(tokens) : null;
  if (stem) renameCommonTables(shown, commonNames, stem);
  for (const { relation, first, behind, queryFirst, name, isQuery, hasAlias, hasTableSuffix } of references) {
    const condition = conditionOf(relation);
    if (condition === null) continue;
    if (hasTableSuffix)
      throw SqlError.query(
        message("The rules of rows cannot be applied to a table with a sample, a partition or a hint"),
      );
    refuseGivenNames(condition, valueNames);
    if (stem && condition.toLowerCase().includes(stem)) throw reservedNames();
    const rows = `SELECT * FROM ${printTokens(tokens.slice(first, behind))} WHERE ${condition}`;
    const from = isQuery ? queryFirst : first;
    for (let at = from; at < behind; at++) shown[at] = { canonical: "", space: "" };
    shown[from] = {
      space: tokens[from]!.space,
      canonical: isQuery ? rows : `(${rows})${hasAlias ? "" : ` AS ${name}`}`,
    };
  }
  return printTokens(shown);
}

/**
 * Renames WITH clauses to names that no table has, the same name for each in all places. Engines differ in the scope of
 * such a name: out of scope it is an error and no table, and a table's name in the statement or in a condition refers
 * to the table.
 */
function renameCommonTables(shown: PrintedToken[], commonNames: ReadStatements["commonNames"], stem: string): void {
  const names = new Map<string, string>();
  for (const { at, name, needsAlias } of commonNames) {
    const own = names.get(name) ?? `${stem}${names.size + 1}`;
    names.set(name, own);
    shown[at] = { ...shown[at]!, canonical: needsAlias ? `${own} AS ${shown[at]!.canonical}` : own };
  }
}

const STEMS = ["common_table_", "with_table_", "with_query_"];

/** A prefix that no token of the statement contains. */
function unusedStem(tokens: readonly PrintedToken[]): string {
  const stem = STEMS.find((each) => !tokens.some(({ canonical }) => canonical.toLowerCase().includes(each)));
  if (!stem) throw reservedNames();
  return stem;
}

/**
 * In older ClickHouse, the name of `WITH value AS name` refers to the value in sub-queries, too, also where a condition
 * refers to a column.
 */
function refuseGivenNames(condition: string, valueNames: readonly string[]): void {
  if (valueNames.length === 0) return;
  const words = new Set(condition.toLowerCase().split(/\W+/));
  const given = valueNames.find((name) =>
    /^\w+$/.test(name) ? words.has(name.toLowerCase()) : condition.includes(name),
  );
  if (given !== undefined)
    throw SqlError.query(
      message(
        "Row-level security applies, and its rules use the name {given}, which WITH gives to something else. Choose another name",
        { given },
      ),
    );
}

const reservedNames = (): SqlError =>
  SqlError.query(message("Names that begin with {stems} are given to those of WITH", { stems: STEMS.join(", ") }));

const distinct = (relations: readonly Relation[]): Relation[] => [
  ...new Map(
    relations.map((relation) => [JSON.stringify([relation.catalog, relation.schema, relation.table]), relation]),
  ).values(),
];
