import type { Value } from "../../../schema/query/chart-data-response";
import type { PartitionRows, TablePartitions } from "../../../schema/sql/partitions";

/** A declared partition: method, expression, and the server's description. */
type Declared = readonly (readonly unknown[])[];

/** Returns a table's partitioning from its declared partitions in their order. Null for a table without partitions. */
export function partitionsOf(declared: Declared): TablePartitions | null {
  const columns = columnsOf(declared);
  if (columns.length === 0) return null;
  const [latest] = partitionValues(declared);
  return {
    columns,
    latest: Object.fromEntries(columns.map((column, at) => [column, latest?.[at] ?? null])),
    rows: columns.length === 1 ? latestRows(declared) : null,
  };
}

/**
 * Returns the values of the partitions, latest first: the start of a range, which is the end of the previous one; each
 * value of a list but NULL; for hash or key nothing.
 */
export function partitionValues(declared: Declared): Value[][] {
  const { isRange, isList, descriptions } = read(declared);
  if (isRange) return descriptions.slice(0, -1).map(literals).toReversed();
  return isList
    ? descriptions
        .flatMap(tuples)
        .filter(([value]) => value !== null)
        .toReversed()
    : [];
}

/** Returns what the last partition contains of the only partitioning column; null where unknown. */
function latestRows(declared: Declared): PartitionRows | null {
  const { isRange, isList, descriptions } = read(declared);
  const [before, last] = [descriptions.at(-2), descriptions.at(-1) ?? ""];
  if (isRange) {
    return {
      kind: "range",
      from: before === undefined ? null : (literals(before)[0] ?? null),
      to: last === "MAXVALUE" ? null : (literals(last)[0] ?? null),
    };
  }
  return isList ? { kind: "list", values: tuples(last).map(([value]) => value ?? null) } : null;
}

function read(declared: Declared): { isRange: boolean; isList: boolean; descriptions: string[] } {
  const method = String(declared[0]?.[0] ?? "");
  return {
    isRange: method.startsWith("RANGE"),
    isList: method.startsWith("LIST"),
    descriptions: declared.map(([, , description]) => String(description ?? "")),
  };
}

function columnsOf(declared: Declared): string[] {
  const [method, expression] = declared[0] ?? [];
  return typeof method === "string" && typeof expression === "string" ? namesIn(expression) : [];
}

/** "`a`,`b`" are columns; anything else is one expression, as the server writes it, without quotes around names. */
function namesIn(expression: string): string[] {
  const parts = [...expression.matchAll(/(?:^|,)`((?:[^`]|``)*)`(?=,|$)/g)];
  return parts.map(([part]) => part).join("") === expression
    ? parts.map(([, name]) => name!.replaceAll("``", "`"))
    : [expression.replaceAll("`", "")];
}

/** The tuples of a list: "(1,'a'),(2,'b')", or single values. */
const tuples = (description: string): Value[][] =>
  description.startsWith("(")
    ? description.slice(1, -1).split("),(").map(literals)
    : literals(description).map((value) => [value]);

/** "'2024-01-01',5,NULL,MAXVALUE" */
const literals = (text: string): Value[] =>
  [...text.matchAll(/(?:_\w+)?'((?:[^'\\]|''|\\.)*)'|[^,]+/g)].map(([word, quoted]) =>
    quoted !== undefined
      ? quoted.replaceAll("''", "'")
      : word === "NULL"
        ? null
        : word === "MAXVALUE" || !Number.isSafeInteger(Number(word))
          ? word
          : Number(word),
  );
