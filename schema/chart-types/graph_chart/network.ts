import { NULL_TEXT } from "../../format/null-text";
import type { Row, Value } from "../../query/chart-data-response";
import { amount } from "../shared/cell-text";

export interface GraphNode {
  name: string;
  /** Sum of the weights of all its links. */
  value: number;
  /** The column in which the name first appears, and its value there. */
  column: string;
  key: Value;
  category: string;
}

export interface GraphLink {
  source: GraphNode;
  target: GraphNode;
  value: number;
}

export interface Network {
  nodes: GraphNode[];
  links: GraphLink[];
  /** In order of first appearance; empty without category columns. */
  categories: string[];
}

interface Columns {
  source: string;
  target: string;
  metric: string;
  sourceCategory: string | null;
  targetCategory: string | null;
}

/**
 * Returns rows as links between nodes, without rows of zero weight. Equal names in source and target are one node,
 * with its first category.
 */
export function networkOf(rows: readonly Row[], columns: Columns): Network {
  const nodes = new Map<string, GraphNode>();
  const nodeAt = (row: Row, column: string, categoryColumn: string | null): GraphNode => {
    const key = row[column] ?? null;
    const name = key === null ? NULL_TEXT : String(key);
    const category = categoryColumn === null ? "" : categoryName(row[categoryColumn] ?? null, categoryColumn);
    const node = nodes.get(name) ?? { name, value: 0, column, key, category };
    if (node.category === "") node.category = category;
    nodes.set(name, node);
    return node;
  };
  const links: GraphLink[] = [];
  for (const row of rows) {
    const value = amount(row[columns.metric]);
    if (value === 0) continue;
    const source = nodeAt(row, columns.source, columns.sourceCategory);
    const target = nodeAt(row, columns.target, columns.targetCategory);
    source.value += value;
    target.value += value;
    links.push({ source, target, value });
  }
  const all = [...nodes.values()];
  const hasCategories = columns.sourceCategory !== null || columns.targetCategory !== null;
  if (hasCategories) for (const node of all) node.category ||= "N/A";
  return { nodes: all, links, categories: hasCategories ? [...new Set(all.map(({ category }) => category))] : [] };
}

const categoryName = (value: Value, column: string): string =>
  value === null ? "N/A" : typeof value === "boolean" ? `${column}: ${value}` : String(value);

/**
 * Returns a function that scales a value to 0–1 between the smallest and the largest; 0.5 when all values are equal.
 */
export function placeAmong(values: readonly number[]): (value: number) => number {
  const least = values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const most = values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  return (value) => (most > least ? (value - least) / (most - least) : 0.5);
}
