import type { Random } from "./random";

/** Characters and short texts at which lexers disagree about the end of a token. */
export const CORNERS: readonly string[] = [
  "'",
  "'",
  '"',
  "`",
  "\\",
  "$",
  "$$",
  "--",
  "-",
  "/*",
  "*/",
  "/",
  "*",
  "#",
  ";",
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  ",",
  ".",
  ":",
  "::",
  "@",
  "?",
  "!",
  "|",
  "=",
  "<",
  ">",
  "%",
  "&",
  "^",
  "~",
  "+",
  "\n",
  "\r",
  "\t",
  "\f",
  "\v",
  " ",
  "\0",
  "\u0001",
  "\b",
  "\u001b",
  "\u001f",
  "\u007f",
  "\u0080",
  "\u0085",
  "\u00a0",
  "\u00ad",
  "\u00b2",
  "\u00e9",
  "\u0131",
  "\u017f",
  "\u0301",
  "\u0660",
  "\u1680",
  "\u180e",
  "\u2003",
  "\u200b",
  "\u200d",
  "\u2018",
  "\u2019",
  "\u201c",
  "\u2028",
  "\u2029",
  "\u202e",
  "\u212a",
  "\u3000",
  "\u30fb",
  "\ud800",
  "\udc00",
  "\ufeff",
  "\uff07",
  "\uff41",
  "\uffff",
  "\u{1f600}",
  "\u{10ffff}",
  "e",
  "E",
  "x",
  "N",
  "U&",
  "e'",
  "_",
  "0",
  "1",
  "1e",
  "0x",
  "''",
  '""',
  "``",
  "\\'",
  "secret",
  "FROM secret",
  "(SELECT v FROM secret)",
];

const TOKENS = /[ \t\r\n]+|[\p{L}_][\p{L}\p{N}_$]*|\p{N}+|[^]/gu;
const WORDS = [
  "FROM",
  "SELECT",
  "secret",
  "t1",
  ",",
  "(",
  ")",
  "AS",
  "IN",
  "TABLE",
  "UNION",
  "JOIN",
  "ON",
  "WITH",
  "LATERAL",
  "VALUES",
  "'x'",
  "1",
  ".",
  "x",
  "*",
  "ORDER BY",
  "EXCEPT",
  "USING",
  "WHERE",
  "[",
  "]",
  "AND",
  "NOT",
  "CASE",
  "END",
  "LIMIT",
  "FOR",
  "OVER",
  ";",
  "ONLY",
  "FINAL",
  "FORMAT",
  "INTO",
  "::regclass",
  "DISTINCT",
  "ALL",
  "FETCH",
  "WINDOW",
  "EXISTS",
  "abs(",
  "->",
  "{",
  "}",
];

type Mutation = (sql: string, random: Random, other: () => string) => string;

const cut = (sql: string, random: Random): [number, number] => {
  const from = random.int(sql.length + 1);
  return [from, Math.min(sql.length, from + random.int(8))];
};

const insertCorner: Mutation = (sql, random) => {
  const at = random.int(sql.length + 1);
  return sql.slice(0, at) + random.pick(CORNERS) + sql.slice(at);
};
const replaceByCorner: Mutation = (sql, random) => {
  const at = random.int(sql.length + 1);
  return sql.slice(0, at) + random.pick(CORNERS) + sql.slice(at + 1);
};
const deleteSlice: Mutation = (sql, random) => {
  const [from, to] = cut(sql, random);
  return sql.slice(0, from) + sql.slice(to);
};
const repeatSlice: Mutation = (sql, random) => {
  const [from, to] = cut(sql, random);
  return sql.slice(0, to) + sql.slice(from);
};
const insertUnit: Mutation = (sql, random) => {
  const at = random.int(sql.length + 1);
  const unit = random.chance(0.6) ? random.int(0x100) : random.int(0x1_0000);
  return sql.slice(0, at) + String.fromCharCode(unit) + sql.slice(at);
};
const changeTokens: Mutation = (sql, random) => {
  const tokens = sql.match(TOKENS) ?? [];
  const at = random.int(tokens.length + 1);
  const kind = random.int(5);
  if (kind === 0) tokens.splice(at, 1);
  else if (kind === 1) tokens.splice(at, 0, ` ${random.pick(WORDS)} `);
  else if (kind === 2) tokens.splice(at, 1, random.pick(WORDS));
  else if (kind === 3 && at < tokens.length) tokens.splice(random.int(tokens.length + 1), 0, tokens[at]!);
  else if (tokens.length > 1) tokens.splice(random.int(tokens.length), 0, ...tokens.splice(at, 1 + random.int(4)));
  return tokens.join("");
};
const splice: Mutation = (sql, random, other) => {
  const second = other();
  return sql.slice(0, random.int(sql.length + 1)) + second.slice(random.int(second.length + 1));
};
const insertSlice: Mutation = (sql, random, other) => {
  const second = other();
  const from = random.int(second.length + 1);
  const at = random.int(sql.length + 1);
  return sql.slice(0, at) + second.slice(from, from + 1 + random.int(24)) + sql.slice(at);
};

const MUTATIONS: readonly Mutation[] = [
  insertCorner,
  insertCorner,
  insertCorner,
  replaceByCorner,
  deleteSlice,
  repeatSlice,
  insertUnit,
  changeTokens,
  changeTokens,
  changeTokens,
  splice,
  insertSlice,
];

/** Returns the text after one to three changes of characters or tokens; `other` returns a text to copy parts of. */
export function mutate(sql: string, random: Random, other: () => string): string {
  let text = sql;
  for (let count = 1 + random.int(3); count > 0; count--) text = random.pick(MUTATIONS)(text, random, other);
  return text;
}
