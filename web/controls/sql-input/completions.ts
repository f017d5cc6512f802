import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { SQL_KEYWORDS } from "./sql-tokens";

export type CompletionKind = "column" | "metric" | "function" | "keyword";
export interface Completion {
  kind: CompletionKind;
  label: string;
  /** The text that replaces the word. */
  text: string;
  hint?: string;
}

const MOST = 12;
const ORDER: readonly CompletionKind[] = ["column", "metric", "function", "keyword"];

/** The word before the caret, also inside an open quoted name; empty if there is none. */
export function wordBefore(text: string, caret: number): string {
  return /["`]?[A-Za-z_][\w$]*$|["`]$/.exec(text.slice(0, caret))?.[0] ?? "";
}

/** Completions of a word: names that start with it before those that contain it, columns before functions. */
export function completionsFor(word: string, known: readonly Completion[]): Completion[] {
  const wanted = word.replace(/^["`]/, "").toLowerCase();
  if (word === "") return [];
  const onlyNames = word !== wanted && /^["`]/.test(word);
  const rank = ({ label, kind }: Completion): number =>
    (label.toLowerCase().startsWith(wanted) ? 0 : 10) + ORDER.indexOf(kind);
  return known
    .filter(
      ({ label, kind }) =>
        label.toLowerCase().includes(wanted) && label.toLowerCase() !== wanted && (!onlyNames || kind === "column"),
    )
    .toSorted((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label))
    .slice(0, MOST);
}

/** All completions for a dataset. */
export function knownCompletions(dataset: ExploreDataset, functions: readonly string[]): Completion[] {
  return [
    ...dataset.columns.map((column) => ({
      kind: "column" as const,
      label: column.column_name,
      text: quotedName(column.column_name, dataset.database.backend),
      ...(column.type ? { hint: column.type.toLowerCase() } : {}),
    })),
    ...dataset.metrics.map((metric) => ({
      kind: "metric" as const,
      label: metric.metric_name,
      text: metric.expression,
      hint: metric.expression,
    })),
    ...functions.map((name) => ({ kind: "function" as const, label: name, text: `${name}(` })),
    ...SQL_KEYWORDS.map((word) => ({ kind: "keyword" as const, label: word, text: word })),
  ];
}

/** A column's name for the engine: quoted only where necessary. */
export function quotedName(name: string, backend: string): string {
  const ticks = /mysql|maria|clickhouse|bigquery|databricks|hive|spark/.test(backend);
  const plain = ticks ? /^[A-Za-z_]\w*$/ : /^[a-z_][a-z0-9_]*$/;
  if (plain.test(name) && !(SQL_KEYWORDS as readonly string[]).includes(name.toUpperCase())) return name;
  return ticks ? `\`${name.replaceAll("`", "``")}\`` : `"${name.replaceAll('"', '""')}"`;
}
