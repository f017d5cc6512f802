import type { TableColumn, TableKey } from "../../../api/sql-editor";
import { SQL_KEYWORDS, USUAL_FUNCTIONS } from "../../../controls/sql-input/sql-tokens";
import { MACROS } from "./macros";
import { joinsOffered, matchesOffered } from "./join-offers";

/** One thing to write next. */
export interface Offer {
  kind: "join" | "column" | "alias" | "table" | "schema" | "keyword" | "function" | "macro";
  label: string;
  insert: string;
  detail: string;
}

export interface Offers {
  offers: Offer[];
  /** More fit what was typed than are here: they are asked for anew with the next letter. */
  isCut: boolean;
}

/** Answers what may be written where the text before the cursor ends. */
export type OfferSource = (sql: string, before: string) => Promise<Offers>;

export interface NamedTable {
  table: string;
  schema: string | null;
  catalog: string | null;
  /** What the SQL calls it. */
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
  /** What is known of a table that the SQL reads. */
  about: (table: string) => KnownTable | undefined;
}

/** Tables offered at once. */
const MOST = 100;
const NAME = String.raw`(?:[A-Za-z_][\w$]*|"[^"]+")`;
const TABLES = new RegExp(String.raw`\b(?:from|join|update|into)\s+(?:(?:(${NAME})\.)?(${NAME})\.)?(${NAME})(?=\s+(?:as\s+)?(${NAME})|)`, "gi");
const statementWords = ["SELECT", "FROM", "WHERE", "JOIN", "LEFT JOIN", "INNER JOIN", "ON", "USING", "WITH", "GROUP BY", "ORDER BY", "INSERT INTO", "VALUES", "UPDATE", "SET", "DELETE FROM", "CREATE TABLE", "OFFSET", "UNION ALL", "EXPLAIN"];
const words = [...new Set<string>([...statementWords, ...SQL_KEYWORDS])].sort();
const notNames = new Set([...words.flatMap((word) => word.split(" ")), "CROSS", "FULL", "RIGHT", "OUTER", "NATURAL", "RETURNING", "EXCEPT", "INTERSECT", "FETCH", "WINDOW"]);
const wordOffers = words.map((word): Offer => ({ kind: "keyword", label: word, insert: word, detail: "" }));

/** The tables that a text of SQL reads, each by the name it is called there. */
export function tablesNamed(sql: string): NamedTable[] {
  return [...sql.matchAll(TABLES)].map(([, catalog, schema, table = "", alias]) => ({ catalog: catalog ? bare(catalog) : null, schema: schema ? bare(schema) : null, table: bare(table), called: bare(alias && !notNames.has(alias.toUpperCase()) ? alias : table) }));
}

/** What may come where the text before the cursor ends: in a template its macros, after "t." only columns of t, after JOIN and ON what foreign keys say. */
export function offersFor(sql: string, before: string, { tables, schemas = [], functions = USUAL_FUNCTIONS, about }: KnownNames): Offers {
  if (isInTemplate(before)) return { offers: MACROS, isCut: false };
  const named = tablesNamed(sql);
  const [, owner, typed = ""] = new RegExp(String.raw`(?:(${NAME})\.)?([\w$]*)$`).exec(before) ?? [];
  const found = tablesLike(tables, typed);
  const columns = (list: readonly NamedTable[]): Offer[] => unique(list.flatMap(({ table, called }) => (about(table)?.columns ?? []).map(({ name, type }): Offer => ({ kind: "column", label: name, insert: quoted(name), detail: `${called} · ${type}` }))));
  if (owner) {
    const owners = named.filter(({ called, table }) => [called, table].some((name) => name.toLowerCase() === bare(owner).toLowerCase()));
    return owners.length ? { offers: columns(owners), isCut: false } : found;
  }
  const place = /\b(from|join|into|update|on)\s+[\w$]*$/i.exec(before)?.[1]?.toLowerCase();
  const joins = place === "join" ? joinsOffered(named, about) : place === "on" ? matchesOffered(named, about) : [];
  const schemaOffers = schemas.map((schema): Offer => ({ kind: "schema", label: schema, insert: quoted(schema), detail: "" }));
  if (place && place !== "on") return { offers: [...joins, ...found.offers, ...schemaOffers], isCut: found.isCut };
  const aliases = named.filter(({ called, table }) => called !== table).map(({ called, table }): Offer => ({ kind: "alias", label: called, insert: quoted(called), detail: table }));
  return {
    isCut: found.isCut,
    offers: [...joins, ...columns(named), ...unique(aliases), ...found.offers, ...wordOffers, ...functionOffers(functions)],
  };
}

const isInTemplate = (before: string) => Math.max(before.lastIndexOf("{{"), before.lastIndexOf("{%")) > Math.max(before.lastIndexOf("}}"), before.lastIndexOf("%}"));

const bare = (name: string) => name.replace(/^"(.*)"$/, "$1");

/** A name as SQL writes it: in quotes where it would be read otherwise. */
export const quoted = (name: string) => (/^[a-z_][a-z0-9_$]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

/** The tables that fit what was typed, those that begin with it first. */
function tablesLike(tables: readonly string[], typed: string): Offers {
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
  return { isCut: all.length > MOST, offers: all.slice(0, MOST).map((table): Offer => ({ kind: "table", label: table, insert: quoted(table), detail: "" })) };
}

const lowerOf = new WeakMap<readonly string[], string[]>();
function lowered(names: readonly string[]): string[] {
  const known = lowerOf.get(names) ?? names.map((name) => name.toLowerCase());
  lowerOf.set(names, known);
  return known;
}

const functionsOf = new WeakMap<readonly string[], Offer[]>();
function functionOffers(names: readonly string[]): Offer[] {
  const known = functionsOf.get(names) ?? names.map((name): Offer => ({ kind: "function", label: name, insert: name, detail: "" }));
  functionsOf.set(names, known);
  return known;
}

function unique(offers: Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.filter(({ label }) => !seen.has(label) && seen.add(label));
}
