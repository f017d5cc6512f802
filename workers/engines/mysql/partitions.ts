import type { Value } from "../../../schema/query/chart-data-response";
import type { TablePartitions } from "../engine";

/**
 * Returns a table's partitioning from its declared partitions in their order: method, expression, and the server's
 * description of each. Null for a table without partitions.
 */
export function partitionsOf(declared: readonly (readonly unknown[])[]): TablePartitions | null {
  const [method, expression] = declared[0] ?? [];
  if (typeof method !== "string" || typeof expression !== "string") return null;
  const columns = namesIn(expression);
  const latest = latestOf(method, declared.map(([, , description]) => String(description ?? "")));
  return { columns, latest: Object.fromEntries(columns.map((column, at) => [column, latest?.[at] ?? null])) };
}

/**
 * Returns the start of the last range, which is the end of the previous one; for lists the last value; for hash or key
 * nothing.
 */
function latestOf(method: string, descriptions: readonly string[]): Value[] | null {
  if (method.startsWith("RANGE")) return descriptions.length < 2 ? null : literals(descriptions.at(-2)!);
  if (!method.startsWith("LIST")) return null;
  const values = descriptions.flatMap((description) => (description.startsWith("(") ? description.slice(1, -1).split("),(").map(literals) : literals(description).map((value) => [value])));
  return values.filter(([value]) => value !== null).at(-1) ?? null;
}

/** "`a`,`b`" are columns; anything else is one expression, as the server writes it, without quotes around names. */
function namesIn(expression: string): string[] {
  const parts = [...expression.matchAll(/(?:^|,)`((?:[^`]|``)*)`(?=,|$)/g)];
  return parts.map(([part]) => part).join("") === expression ? parts.map(([, name]) => name!.replaceAll("``", "`")) : [expression.replaceAll("`", "")];
}

/** "'2024-01-01',5,NULL,MAXVALUE" */
const literals = (text: string): Value[] =>
  [...text.matchAll(/(?:_\w+)?'((?:[^'\\]|''|\\.)*)'|[^,]+/g)].map(([word, quoted]) => (quoted !== undefined ? quoted.replaceAll("''", "'") : word === "NULL" ? null : word === "MAXVALUE" || !Number.isSafeInteger(Number(word)) ? word : Number(word)));
