import type { Token } from "../read/tokens";

/** A token, or the contents of brackets. */
export type Node =
  | { kind: "token"; text: string; isWord: boolean; isKeyword: boolean; isSymbol: boolean; start: number; end: number }
  | { kind: "group"; open: string; close: string; nodes: Node[]; start: number; end: number };

/** Keywords, which are written in upper case and separated from a following bracket. */
const KEYWORDS = new Set(
  `ALL ALTER AND ANY AS ASC BETWEEN BY CASE CAST CREATE CROSS CURRENT DELETE DESC DISTINCT DROP ELSE END ESCAPE EXCEPT EXISTS EXPLAIN FALSE FETCH FILTER FIRST FOLLOWING FROM FULL GROUP HAVING ILIKE IN INNER INSERT INTERSECT INTERVAL INTO IS JOIN LAST LATERAL LEFT LIKE LIMIT
  NATURAL NOT NULL NULLS OFFSET ON OR ORDER OUTER OVER PARTITION PRECEDING RECURSIVE RETURNING RIGHT ROW ROWS RANGE SELECT SET TABLE THEN TRUE UNBOUNDED UNION UPDATE USING VALUES VIEW WHEN WHERE WINDOW WITH WITHIN`.split(
    /\s+/,
  ),
);
const CALLED = new Set(["CAST", "LEFT", "RIGHT", "ROW"]);

export function tree(tokens: readonly Token[]): Node[] {
  const root: Node[] = [];
  const open: Extract<Node, { kind: "group" }>[] = [];
  for (const { kind, text, start, end } of tokens) {
    const into = open.at(-1)?.nodes ?? root;
    if (kind === "symbol" && (text === "(" || text === "[")) {
      const group = { kind: "group" as const, open: text, close: "", nodes: [], start, end };
      into.push(group);
      open.push(group);
    } else if (kind === "symbol" && (text === ")" || text === "]") && open.length > 0) {
      const group = open.pop()!;
      group.close = text;
      group.end = end;
    } else
      into.push({
        kind: "token",
        text: kind === "comment" ? blockComment(text) : text,
        isWord: kind === "word",
        isKeyword: kind === "word" && KEYWORDS.has(text.toUpperCase()),
        isSymbol: kind !== "word" && SYMBOL.test(text),
        start,
        end,
      });
  }
  return root;
}

/** The comment as a block comment, because lines may be joined. */
const blockComment = (text: string): string =>
  text.startsWith("/*")
    ? text
    : `/* ${text
        .replace(/^(?:--|#)\s*/, "")
        .trimEnd()
        .replaceAll("*/", "* /")} */`;

/** The nodes on one line; brackets that contain a query are formatted by `query`. */
export function inline(nodes: readonly Node[], query: (nodes: readonly Node[]) => string): string {
  let text = "";
  nodes.forEach((node, at) => {
    const previous = nodes[at - 1];
    text +=
      (previous && isApart(previous, node, nodes[at - 2]) ? " " : "") +
      (node.kind === "token" ? (isKeyword(node) ? node.text.toUpperCase() : node.text) : grouped(node, query));
  });
  return text;
}

function grouped(group: Extract<Node, { kind: "group" }>, query: (nodes: readonly Node[]) => string): string {
  const [first] = group.nodes;
  const word = first?.kind === "token" && first.isWord ? first.text.toUpperCase() : "";
  return group.open === "(" && group.close && (word === "SELECT" || word === "WITH")
    ? query(group.nodes)
    : group.open + inline(group.nodes, query) + group.close;
}

const SYMBOL = /^[^\w\s"'`$/]$/;
const isKeyword = (node: Node | undefined): boolean => node?.kind === "token" && node.isKeyword;
const isSymbol = (node: Node | undefined): boolean => node?.kind === "token" && node.isSymbol;

function isApart(left: Node, right: Node, before: Node | undefined): boolean {
  const touching = left.end === right.start;
  if (right.kind === "group") {
    if (right.open === "[" || left.kind === "group") return !touching;
    return left.isWord
      ? isKeyword(left) && !(touching && CALLED.has(left.text.toUpperCase()))
      : left.text !== "." && (isSymbol(left) || !touching);
  }
  if (right.text === "," || right.text === ".") return false;
  if (left.kind === "group") return !(touching && (right.text === ":" || right.text === "."));
  if (left.text === ".") return false;
  if (
    touching &&
    (isSymbol(left) && isSymbol(right)
      ? left.text !== ","
      : [left.text, right.text].some((each) => /^[:@?${}]$/.test(each)))
  )
    return false;
  // A sign has no space before its number when it follows another symbol or a keyword.
  if (touching && /^[-+]$/.test(left.text) && (before === undefined || isSymbol(before) || isKeyword(before)))
    return false;
  return true;
}
