import type { Node } from "./format-tokens";

export interface Clause {
  head: string;
  body: readonly Node[];
  /**
   * On its own line, as a condition below its head, indented deeper than the line before, or as a list below its head.
   */
  layout: "line" | "condition" | "joined" | "list";
}

/** Keywords that begin a clause, the longest first, with the clause's layout. */
const CLAUSES: readonly (readonly [words: string, layout: Clause["layout"]])[] = [
  ["SELECT DISTINCT", "list"],
  ["SELECT", "list"],
  ["FROM", "line"],
  ["WHERE", "condition"],
  ["PREWHERE", "condition"],
  ["GROUP BY", "list"],
  ["HAVING", "condition"],
  ["QUALIFY", "condition"],
  ["ORDER BY", "list"],
  ["WINDOW", "line"],
  ["LIMIT", "line"],
  ["OFFSET", "line"],
  ["FETCH", "line"],
  ["RETURNING", "line"],
  ["SET", "line"],
  ["VALUES", "line"],
  ...["UNION", "INTERSECT", "EXCEPT"].flatMap(
    (word) =>
      [
        [`${word} ALL`, "line"],
        [`${word} DISTINCT`, "line"],
        [word, "line"],
      ] as const,
  ),
  ...[
    "LEFT OUTER",
    "RIGHT OUTER",
    "FULL OUTER",
    "LEFT",
    "RIGHT",
    "FULL",
    "INNER",
    "CROSS",
    "NATURAL LEFT",
    "NATURAL",
  ].map((word) => [`${word} JOIN`, "line"] as const),
  ["JOIN", "line"],
  ["ON", "joined"],
  ["USING", "joined"],
];

/** Clauses by their first word, so that other words are skipped without a search. */
const BY_FIRST_WORD = Map.groupBy(
  CLAUSES.map(([words, layout]) => ({ words, parts: words.split(" "), layout })),
  ({ parts }) => parts[0]!,
);

/** Splits a query at the keywords that begin its clauses; anything before the first one is a line. */
export function clausesOf(nodes: readonly Node[]): Clause[] {
  const clauses: { head: string; body: Node[]; layout: Clause["layout"] }[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const found = clauseAt(nodes, at, clauses.at(-1)?.head);
    if (found) {
      clauses.push({ head: found.head, body: [], layout: found.layout });
      at += found.length - 1;
    } else {
      if (clauses.length === 0) clauses.push({ head: "", body: [], layout: "line" });
      clauses.at(-1)!.body.push(nodes[at]!);
    }
  }
  return clauses.map((clause) =>
    clause.layout === "list" && clause.body.length === 0 ? { ...clause, layout: "line" } : clause,
  );
}

function clauseAt(
  nodes: readonly Node[],
  at: number,
  before: string | undefined,
): { head: string; length: number; layout: Clause["layout"] } | null {
  const wordAt = (offset: number): string => {
    const node = nodes[at + offset];
    return node?.kind === "token" && node.isWord ? node.text.toUpperCase() : "";
  };
  const first = wordAt(0);
  const candidates = first ? BY_FIRST_WORD.get(first) : undefined;
  if (!candidates) return null;
  // FROM and ON begin no clause in "a IS DISTINCT FROM b", "CREATE TABLE x ON …", "DELETE FROM t", "a.from".
  const previous = nodes[at - 1];
  const previousText = previous?.kind === "token" ? previous.text.toUpperCase() : "";
  if (
    previousText === "." ||
    (first === "FROM" && (previousText === "DISTINCT" || previousText === "DELETE")) ||
    ((first === "ON" || first === "USING") && !before?.endsWith("JOIN"))
  )
    return null;
  for (const { words, parts, layout } of candidates) {
    if (parts.every((part, offset) => wordAt(offset) === part)) return { head: words, length: parts.length, layout };
  }
  return null;
}
