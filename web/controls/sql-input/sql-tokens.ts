export type SqlTokenKind = "keyword" | "function" | "string" | "number" | "comment" | "name" | "other";
export interface SqlToken {
  kind: SqlTokenKind;
  text: string;
}

export const SQL_KEYWORDS = [
  "AND",
  "AS",
  "ASC",
  "BETWEEN",
  "BY",
  "CASE",
  "CAST",
  "CURRENT_DATE",
  "CURRENT_TIMESTAMP",
  "DESC",
  "DISTINCT",
  "ELSE",
  "END",
  "EXISTS",
  "FALSE",
  "FILTER",
  "FROM",
  "GROUP",
  "HAVING",
  "ILIKE",
  "IN",
  "INTERVAL",
  "IS",
  "LIKE",
  "LIMIT",
  "NOT",
  "NULL",
  "OR",
  "ORDER",
  "OVER",
  "PARTITION",
  "SELECT",
  "THEN",
  "TRUE",
  "UNION",
  "WHEN",
  "WHERE",
  "WITHIN",
] as const;
/** Functions of most databases, for those that do not list theirs. */
export const USUAL_FUNCTIONS = [
  "ABS",
  "AVG",
  "CEIL",
  "COALESCE",
  "CONCAT",
  "COUNT",
  "DATE_TRUNC",
  "EXTRACT",
  "FLOOR",
  "GREATEST",
  "LEAST",
  "LENGTH",
  "LOWER",
  "LTRIM",
  "MAX",
  "MIN",
  "NULLIF",
  "POWER",
  "REPLACE",
  "ROUND",
  "RTRIM",
  "SQRT",
  "STDDEV",
  "SUBSTRING",
  "SUM",
  "TRIM",
  "UPPER",
  "VARIANCE",
] as const;
/** Keywords of subqueries, which an expression seldom needs: highlighted, but not suggested. */
const SUBQUERY_KEYWORDS =
  "ALL ANY CROSS EXCEPT FULL INNER INTERSECT JOIN LEFT NULLS OFFSET ON OUTER RIGHT ROWS USING WITH".split(" ");
const keywords = new Set<string>([...SQL_KEYWORDS, ...SUBQUERY_KEYWORDS]);
/** Keywords that are functions where they are called. */
const FUNCTIONS_TOO = new Set(["LEFT", "RIGHT"]);

const TOKEN =
  /(--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|('(?:[^']|'')*'?)|("(?:[^"]|"")*"?|`[^`]*`?)|(\b\d+(?:\.\d+)?\b)|([A-Za-z_]\w*)|([\s\S])/g;

/** SQL as tokens for highlighting: joined, they equal the text. */
export function sqlTokens(text: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [whole, comment, string, quoted, number, word] = match;
    const called = /^\s*\(/.test(text.slice(match.index + whole.length));
    const kind: SqlTokenKind = comment
      ? "comment"
      : string
        ? "string"
        : quoted
          ? "name"
          : number
            ? "number"
            : !word
              ? "other"
              : keywords.has(word.toUpperCase()) && !(called && FUNCTIONS_TOO.has(word.toUpperCase()))
                ? "keyword"
                : called
                  ? "function"
                  : "name";
    const last = tokens.at(-1);
    if (last && last.kind === kind && kind === "other") last.text += whole;
    else tokens.push({ kind, text: whole });
  }
  return tokens;
}
