import { SQL_KEYWORDS, USUAL_FUNCTIONS } from "../../../controls/sql-input/sql-tokens";

/** One thing to write next. */
export interface Offer {
  kind: "column" | "table" | "keyword" | "function";
  label: string;
  insert: string;
  detail: string;
}

export interface NamedTable {
  table: string;
  /** What the SQL calls it. */
  called: string;
}

export interface KnownNames {
  tables: readonly string[];
  columnsOf: (table: string) => readonly { name: string; type: string }[];
}

const NAME = String.raw`(?:[A-Za-z_][\w$]*|"[^"]+")`;
const TABLES = new RegExp(String.raw`\b(?:from|join|update|into)\s+(?:${NAME}\.)?(${NAME})(?:\s+(?:as\s+)?(${NAME}))?`, "gi");
const statementWords = ["SELECT", "FROM", "WHERE", "JOIN", "LEFT JOIN", "INNER JOIN", "ON", "USING", "WITH", "GROUP BY", "ORDER BY", "INSERT INTO", "VALUES", "UPDATE", "SET", "DELETE FROM", "CREATE TABLE", "OFFSET", "UNION ALL", "EXPLAIN"];
const words = [...new Set<string>([...statementWords, ...SQL_KEYWORDS])].sort();
const notNames = new Set([...words.flatMap((word) => word.split(" ")), "CROSS", "FULL", "RIGHT", "OUTER", "NATURAL", "RETURNING", "EXCEPT", "INTERSECT", "FETCH", "WINDOW"]);

/** The tables that a text of SQL reads, each by the name it is called there. */
export function tablesNamed(sql: string): NamedTable[] {
  return [...sql.matchAll(TABLES)].map(([, table = "", alias]) => ({ table: bare(table), called: bare(alias && !notNames.has(alias.toUpperCase()) ? alias : table) }));
}

/** What may come where the text before the cursor ends; after "t." only columns of t. */
export function offersFor(sql: string, before: string, { tables, columnsOf }: KnownNames): Offer[] {
  const named = tablesNamed(sql);
  const owner = new RegExp(String.raw`(${NAME})\.[\w$]*$`).exec(before)?.[1];
  const columns = (list: readonly NamedTable[]): Offer[] => unique(list.flatMap(({ table, called }) => columnsOf(table).map(({ name, type }): Offer => ({ kind: "column", label: name, insert: quoted(name), detail: `${called} · ${type}` }))));
  const tableOffers = tables.map((table): Offer => ({ kind: "table", label: table, insert: quoted(table), detail: "" }));
  if (owner) {
    const owners = named.filter(({ called, table }) => [called, table].some((name) => name.toLowerCase() === bare(owner).toLowerCase()));
    return owners.length ? columns(owners) : tableOffers;
  }
  return [
    ...columns(named), ...tableOffers,
    ...words.map((word): Offer => ({ kind: "keyword", label: word, insert: word, detail: "" })),
    ...USUAL_FUNCTIONS.map((name): Offer => ({ kind: "function", label: name, insert: name, detail: "" })),
  ];
}

const bare = (name: string) => name.replace(/^"(.*)"$/, "$1");

/** A name as SQL writes it: in quotes where it would be read otherwise. */
export const quoted = (name: string) => (/^[a-z_][a-z0-9_$]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

function unique(offers: Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.filter(({ label }) => !seen.has(label) && seen.add(label));
}
