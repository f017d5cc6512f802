import type { TableColumn, TableKey } from "../../../../schema/database/calls";
import { SQL_KEYWORDS, USUAL_FUNCTIONS } from "../../../controls/sql-input/sql-tokens";
import { MACROS } from "./macros";
import { joinSuggestions, matchSuggestions } from "./join-suggestions";
import { quoted } from "./quoted";

/** One suggestion of the autocomplete. */
export interface Suggestion {
  kind: "join" | "column" | "alias" | "table" | "schema" | "keyword" | "function" | "macro";
  label: string;
  insert: string;
  detail: string;
}

export interface Suggestions {
  suggestions: Suggestion[];
  /** Whether the list is truncated, so that the next letter must request a new one. */
  isCut: boolean;
}

/** Returns suggestions for the position where `before` ends. */
export type SuggestionSource = (sql: string, before: string) => Promise<Suggestions>;

export interface NamedTable {
  table: string;
  schema: string | null;
  catalog: string | null;
  /** Its alias or name in the query. */
  called: string;
}

export interface KnownTable {
  columns: readonly Pick<TableColumn, "name" | "type">[];
  foreignKeys: readonly TableKey[];
}

export interface KnownNames {
  tables: readonly string[];
  schemas?: readonly string[];
  functions?: readonly string[];
  /** Returns the known columns and keys of a table in the query. */
  about: (table: string) => KnownTable | undefined;
}

/** Most tables suggested at once. */
const MOST = 100;
const NAME = String.raw`(?:[A-Za-z_][\w$]*|"[^"]+")`;
const TABLES = new RegExp(
  String.raw`\b(?:from|join|update|into)\s+(?:(?:(${NAME})\.)?(${NAME})\.)?(${NAME})(?=\s+(?:as\s+)?(${NAME})|)`,
  "gi",
);
const statementWords = [
  "SELECT",
  "FROM",
  "WHERE",
  "JOIN",
  "LEFT JOIN",
  "INNER JOIN",
  "ON",
  "USING",
  "WITH",
  "GROUP BY",
  "ORDER BY",
  "INSERT INTO",
  "VALUES",
  "UPDATE",
  "SET",
  "DELETE FROM",
  "CREATE TABLE",
  "OFFSET",
  "UNION ALL",
  "EXPLAIN",
];
const words = [...new Set<string>([...statementWords, ...SQL_KEYWORDS])].sort();
const notNames = new Set([
  ...words.flatMap((word) => word.split(" ")),
  "CROSS",
  "FULL",
  "RIGHT",
  "OUTER",
  "NATURAL",
  "RETURNING",
  "EXCEPT",
  "INTERSECT",
  "FETCH",
  "WINDOW",
]);
const wordSuggestions = words.map((word): Suggestion => ({ kind: "keyword", label: word, insert: word, detail: "" }));

/** The tables in a query, each with its alias or name. */
export function tablesNamed(sql: string): NamedTable[] {
  return [...sql.matchAll(TABLES)].map(([, catalog, schema, table = "", alias]) => ({
    catalog: catalog ? bare(catalog) : null,
    schema: schema ? bare(schema) : null,
    table: bare(table),
    called: bare(alias && !notNames.has(alias.toUpperCase()) ? alias : table),
  }));
}

/**
 * Suggestions for the position where `before` ends: macros in a template, after "t." only columns of t, after JOIN and
 * ON those from foreign keys.
 */
export function suggestionsFor(
  sql: string,
  before: string,
  { tables, schemas = [], functions = USUAL_FUNCTIONS, about }: KnownNames,
): Suggestions {
  if (isInTemplate(before)) return { suggestions: MACROS, isCut: false };
  const named = tablesNamed(sql);
  const [, owner, typed = ""] = new RegExp(String.raw`(?:(${NAME})\.)?([\w$]*)$`).exec(before) ?? [];
  const found = tablesLike(tables, typed);
  const columns = (list: readonly NamedTable[]): Suggestion[] =>
    unique(
      list.flatMap(({ table, called }) =>
        (about(table)?.columns ?? []).map(({ name, type }): Suggestion => ({
          kind: "column",
          label: name,
          insert: quoted(name),
          detail: `${called} · ${type}`,
        })),
      ),
    );
  if (owner) {
    const owners = named.filter(({ called, table }) =>
      [called, table].some((name) => name.toLowerCase() === bare(owner).toLowerCase()),
    );
    return owners.length ? { suggestions: columns(owners), isCut: false } : found;
  }
  const place = /\b(from|join|into|update|on)\s+[\w$]*$/i.exec(before)?.[1]?.toLowerCase();
  const joins = place === "join" ? joinSuggestions(named, about) : place === "on" ? matchSuggestions(named, about) : [];
  const schemaSuggestions = schemas.map((schema): Suggestion => ({
    kind: "schema",
    label: schema,
    insert: quoted(schema),
    detail: "",
  }));
  if (place && place !== "on")
    return { suggestions: [...joins, ...found.suggestions, ...schemaSuggestions], isCut: found.isCut };
  const aliases = named
    .filter(({ called, table }) => called !== table)
    .map(({ called, table }): Suggestion => ({ kind: "alias", label: called, insert: quoted(called), detail: table }));
  return {
    isCut: found.isCut,
    suggestions: [
      ...joins,
      ...columns(named),
      ...unique(aliases),
      ...found.suggestions,
      ...wordSuggestions,
      ...functionSuggestions(functions),
    ],
  };
}

const isInTemplate = (before: string) =>
  Math.max(before.lastIndexOf("{{"), before.lastIndexOf("{%")) >
  Math.max(before.lastIndexOf("}}"), before.lastIndexOf("%}"));

const bare = (name: string) => name.replace(/^"(.*)"$/, "$1");

/** Tables that match the typed text, prefix matches first. */
function tablesLike(tables: readonly string[], typed: string): Suggestions {
  const wanted = typed.toLowerCase();
  const small = lowered(tables);
  const begins: string[] = [];
  const holds: string[] = [];
  for (let at = 0; at < tables.length && begins.length <= MOST; at++) {
    const place = wanted ? small[at]!.indexOf(wanted) : 0;
    if (place === 0) begins.push(tables[at]!);
    else if (place > 0 && holds.length <= MOST) holds.push(tables[at]!);
  }
  const all = [...begins, ...holds];
  return {
    isCut: all.length > MOST,
    suggestions: all
      .slice(0, MOST)
      .map((table): Suggestion => ({ kind: "table", label: table, insert: quoted(table), detail: "" })),
  };
}

const lowerOf = new WeakMap<readonly string[], string[]>();
function lowered(names: readonly string[]): string[] {
  const known = lowerOf.get(names) ?? names.map((name) => name.toLowerCase());
  lowerOf.set(names, known);
  return known;
}

const functionsOf = new WeakMap<readonly string[], Suggestion[]>();
function functionSuggestions(names: readonly string[]): Suggestion[] {
  const known =
    functionsOf.get(names) ??
    names.map((name): Suggestion => ({ kind: "function", label: name, insert: name, detail: "" }));
  functionsOf.set(names, known);
  return known;
}

function unique(suggestions: Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ label }) => !seen.has(label) && seen.add(label));
}
