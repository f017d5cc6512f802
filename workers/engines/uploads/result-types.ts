import type { ValueType } from "../../../schema/query/frame";
import { SQLITE_LEXICAL } from "../../../schema/sql/dialects/sqlite";
import { tokenize } from "../../../schema/sql/read/tokens";
import type { Token } from "../../../schema/sql/read/tokens";
import type { ReadHead, RowPart } from "../../../schema/upload/table-store";
import type { ResultColumn } from "../engine";

const TYPES: readonly [RegExp, ValueType][] = [
  [/^(DATE|TIMESTAMP)/i, "datetime"],
  [/^BOOL/i, "boolean"],
  [/INT/i, "int"],
  [/^(REAL|FLOA|DOUB|NUM|DEC)/i, "float"],
];

/** Returns the value type of a declared column type. */
export const valueTypeOf = (typeName: string): ValueType =>
  TYPES.find(([pattern]) => pattern.test(typeName))?.[1] ?? "string";

const TYPE_NAMES: Record<ValueType, string> = {
  int: "INTEGER",
  float: "REAL",
  string: "TEXT",
  boolean: "BOOLEAN",
  datetime: "DATETIME",
};

/**
 * Returns the types of a result's columns. SQLite returns only a result's names: a plain column has the type of the
 * table's column, a known function that of its return value, and for anything else the first rows decide.
 */
export function resultColumns(sql: string, head: ReadHead, rows: RowPart): ResultColumn[] {
  const declared = new Map(head.columns.map(({ name, type }) => [name.toLowerCase(), type]));
  const items = selectList(tokenize(sql, SQLITE_LEXICAL).filter(({ kind }) => kind !== "comment"));
  return head.names.map((name, at) => {
    // "*" yields more columns than items: then the names have to do.
    const item = items.length === head.names.length ? items[at]! : [];
    const typeName = typeOfItem(item, declared) ?? (item.length === 0 ? declared.get(name.toLowerCase()) : undefined);
    const type = typeName === undefined ? typeOfValues(rows.values[at] ?? []) : valueTypeOf(typeName);
    return { name, type, typeName: typeName ?? TYPE_NAMES[type] };
  });
}

/** Returns the expressions of the outermost SELECT without their aliases; none where it selects "*". */
function selectList(code: readonly Token[]): Token[][] {
  const items: Token[][] = [];
  let depth = 0;
  let item: Token[] | null = null;
  for (const token of code) {
    const word = token.kind === "word" ? token.text.toUpperCase() : "";
    if (token.text === "(") depth++;
    if (token.text === ")") depth--;
    if (depth === 0 && item === null) {
      if (word === "SELECT") item = [];
      continue;
    }
    if (item === null) continue;
    if (depth < 0 || (depth === 0 && ENDS.has(word))) break;
    if (depth === 0 && token.text === ",") {
      items.push(item);
      item = [];
    } else if (depth !== 0 || !(item.length === 0 && (word === "DISTINCT" || word === "ALL"))) item.push(token);
  }
  if (item) items.push(item);
  return items.some((each) => each.length === 0 || each.at(-1)!.text === "*") ? [] : items.map(withoutAlias);
}

const ENDS = new Set(["FROM", "WHERE", "GROUP", "ORDER", "LIMIT", "UNION", "INTERSECT", "EXCEPT", "HAVING", "WINDOW"]);

function withoutAlias(item: Token[]): Token[] {
  const before = item.at(-2);
  return item.length > 2 && before?.kind === "word" && before.text.toUpperCase() === "AS" ? item.slice(0, -2) : item;
}

function typeOfItem(item: readonly Token[], declared: ReadonlyMap<string, string>): string | undefined {
  const [first, second, ...rest] = item;
  if (!first) return undefined;
  if (!second) return isName(first) ? declared.get(nameOf(first)) : undefined;
  if (second.text === "." && rest.length === 1) return declared.get(nameOf(rest[0]!));
  // A single call and nothing around it.
  if (second.text !== "(" || item.at(-1)!.text !== ")" || closes(item.slice(1)) !== item.length - 2) return undefined;
  const called = first.text.toLowerCase();
  if (called === "min" || called === "max") return typeOfItem(item.slice(2, -1), declared);
  return RESPONSES.get(called);
}

function closes(tokens: readonly Token[]): number {
  let depth = 0;
  return tokens.findIndex(({ text }) => {
    if (text === "(") depth++;
    if (text === ")") depth--;
    return depth === 0;
  });
}

const RESPONSES: ReadonlyMap<string, string> = new Map([
  ["count", "INTEGER"],
  ["avg", "REAL"],
  ["total", "REAL"],
  ["datetime", "DATETIME"],
  ["date", "DATE"],
  ["lower", "TEXT"],
  ["upper", "TEXT"],
  ["group_concat", "TEXT"],
]);

const isName = ({ kind }: Token): boolean => kind === "word" || kind === "quoted";
const nameOf = ({ kind, text }: Token): string =>
  (kind === "quoted" ? text.slice(1, -1).replaceAll(text[0]! + text[0]!, text[0]!) : text).toLowerCase();

function typeOfValues(values: readonly (string | number | null)[]): ValueType {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return "string";
  if (present.every((value) => typeof value === "number"))
    return present.every((value) => Number.isInteger(value)) ? "int" : "float";
  return present.every((value) => typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/.test(value))
    ? "datetime"
    : "string";
}
