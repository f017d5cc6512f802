import type { Dialect } from "../dialects/dialect";
import { clausesOf, type Clause } from "./format-clauses";
import { inline, type Node, tree } from "./format-tokens";
import { splitStatements } from "../read/statement";

const WIDTH = 80;
const CLOSING: Record<string, string> = { "{{": "}}", "{%": "%}", "{#": "#}" };

/**
 * Formats SQL: a line for each clause, the items of lists below each other. Only white space, the case of keywords and
 * the delimiters of comments change. Templates stay unchanged, as does SQL that is nested too deeply or would become
 * too long. Throws SqlError on unterminated text.
 */
export function formatSql(sql: string, dialect: Pick<Dialect, "name" | "lexical">): string {
  const templates: string[] = [];
  const plain = replacedTemplates(sql, (template) => `__template_${templates.push(template) - 1}__`);
  if (isTooDeep(plain)) return sql;
  const text = laidOut(splitStatements(plain, dialect, true).map(({ tokens }) => tree(tokens)));
  return text === null
    ? sql
    : text.replaceAll(/__template_(\d+)__/g, (mark, at: string) => templates[Number(at)] ?? mark);
}

const MAX_DEPTH = 200;

/** Whether brackets are nested deeper than is readable. */
function isTooDeep(sql: string): boolean {
  let depth = 0;
  for (const letter of sql) {
    if (letter === "(" || letter === "[") depth++;
    else if (letter === ")" || letter === "]") depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The text with each template replaced. Not by a pattern, which would search for the end from every beginning. */
function replacedTemplates(sql: string, replacement: (template: string) => string): string {
  const endless = new Set<string>();
  let made = "";
  let from = 0;
  for (const { index } of sql.matchAll(/\{(?=[{%#])/g)) {
    const opening = sql.slice(index, index + 2);
    if (index < from || endless.has(opening)) continue;
    const end = sql.indexOf(CLOSING[opening]!, index + 2);
    if (end < 0) endless.add(opening);
    else {
      made += sql.slice(from, index) + replacement(sql.slice(index, end + 2));
      from = end + 2;
    }
  }
  return made + sql.slice(from);
}

/**
 * Limit of written characters, where those of nested queries count once per level: indentation can be many times longer
 * than the formatted text.
 */
const MAX_WRITTEN_CHARACTERS = 2_000_000;

class TooLong extends Error {}

/** The formatted statements; null when they would be too long. */
function laidOut(statements: readonly (readonly Node[])[]): string | null {
  const written: Written = { characters: 0 };
  try {
    return statements.map((nodes) => query(nodes, "", written)).join(";\n");
  } catch (error) {
    if (error instanceof TooLong) return null;
    throw error;
  }
}

interface Written {
  characters: number;
}

function query(nodes: readonly Node[], indent: string, written: Written): string {
  const text = clausesOf(nodes)
    .map((clause) => clauseText(clause, indent, written))
    .join("\n");
  written.characters += text.length;
  if (written.characters > MAX_WRITTEN_CHARACTERS) throw new TooLong();
  return text;
}

function clauseText({ head, body, layout }: Clause, indent: string, written: Written): string {
  const inner = `${indent}  `;
  const text = (part: readonly Node[], within: string): string =>
    inline(part, (group) => `(\n${query(group, `${within}  `, written)}\n${within})`);
  switch (layout) {
    case "line":
      return `${indent}${[head, text(body, indent)].filter(Boolean).join(" ")}`;
    case "condition":
      return `${indent}${head}\n${inner}${wrapped(text(body, inner), body, inner, text)}`;
    case "joined":
      return `${inner}${head} ${text(body, inner)}`;
    case "list":
      return [
        `${indent}${head}`,
        ...items(body).map((item, at, all) => `${inner}${text(item, inner)}${at < all.length - 1 ? "," : ""}`),
      ].join("\n");
  }
}

/** Breaks conditions that are too long for a line before AND and OR. */
function wrapped(
  whole: string,
  body: readonly Node[],
  indent: string,
  text: (part: readonly Node[], within: string) => string,
): string {
  if (whole.length <= WIDTH || whole.includes("\n")) return whole;
  const parts: Node[][] = [[]];
  let between = false;
  for (const node of body) {
    const word = node.kind === "token" ? node.text.toUpperCase() : "";
    if (word === "BETWEEN") between = true;
    else if (word === "AND" && between) between = false;
    else if (word === "AND" || word === "OR") parts.push([]);
    parts.at(-1)!.push(node);
  }
  return parts.map((part) => text(part, indent)).join(`\n${indent}`);
}

function items(body: readonly Node[]): Node[][] {
  const all: Node[][] = [[]];
  for (const node of body) {
    if (node.kind === "token" && node.text === ",") all.push([]);
    else all.at(-1)!.push(node);
  }
  return all.filter((item) => item.length > 0);
}
