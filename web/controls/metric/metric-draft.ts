import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { type AdhocMetric, AGGREGATES, type Aggregate, type Metric } from "../../../schema/query/query-context";

export type MetricTab = "saved" | "simple" | "sql";

/** A metric while it is edited: the contents of each tab, and which tab applies. */
export interface MetricDraft {
  tab: MetricTab;
  saved: string | null;
  column: string | null;
  aggregate: Aggregate | null;
  sql: string;
  /** Null for the default name. */
  ownLabel: string | null;
}

const EMPTY: MetricDraft = { tab: "saved", saved: null, column: null, aggregate: null, sql: "", ownLabel: null };

export function metricDraft(stored: Metric | null, dataset: Pick<ExploreDataset, "metrics">): MetricDraft {
  if (stored === null) return { ...EMPTY, tab: dataset.metrics.length > 0 ? "saved" : "simple" };
  if (typeof stored === "string") return { ...EMPTY, saved: stored };
  // Very old charts store a saved metric as its label alone.
  if (!stored.expressionType) return { ...EMPTY, saved: stored.label ?? null };
  const ownLabel =
    stored.hasCustomLabel || (stored.label && stored.label !== defaultLabel(stored)) ? (stored.label ?? null) : null;
  if (stored.expressionType === "SQL") return { ...EMPTY, tab: "sql", sql: stored.sqlExpression ?? "", ownLabel };
  const draft = {
    ...EMPTY,
    tab: "simple" as const,
    column: stored.column?.column_name ?? null,
    aggregate: AGGREGATES.find((one) => one === stored.aggregate) ?? null,
    ownLabel,
  };
  return { ...draft, sql: simpleSql(draft) };
}

/** The metric as it is stored, null while it is incomplete. An unedited one keeps all of its stored keys. */
export function metricOf(
  draft: MetricDraft,
  stored: Metric | null,
  dataset: Pick<ExploreDataset, "columns" | "metrics">,
  optionName: string,
): Metric | null {
  if (stored !== null && same(draft, metricDraft(stored, dataset))) return stored;
  if (draft.tab === "saved") return draft.saved;
  const before = typeof stored === "object" && stored?.expressionType ? stored : null;
  const label = draft.ownLabel?.trim() ? draft.ownLabel.trim() : null;
  const shared = {
    datasourceWarning: false,
    ...before,
    hasCustomLabel: label !== null,
    optionName: (before?.["optionName"] as string | undefined) ?? optionName,
  };
  if (draft.tab === "sql") {
    const sqlExpression = draft.sql.trim();
    if (sqlExpression === "") return null;
    return {
      ...shared,
      expressionType: "SQL",
      sqlExpression: draft.sql,
      column: null,
      aggregate: null,
      label: label ?? defaultLabel({ expressionType: "SQL", sqlExpression: draft.sql }),
    };
  }
  if (draft.column === null || draft.aggregate === null) return null;
  const previous = before?.column?.column_name === draft.column ? before.column : undefined;
  const column = previous ??
    (dataset.columns.find(({ column_name }) => column_name === draft.column) as
      | Record<string, unknown>
      | undefined) ?? { column_name: draft.column };
  return {
    ...shared,
    expressionType: "SIMPLE",
    column,
    aggregate: draft.aggregate,
    sqlExpression: null,
    label: label ?? `${draft.aggregate}(${draft.column})`,
  };
}

/** The name of a metric without a custom one. */
export function defaultLabel(
  metric: Pick<AdhocMetric, "expressionType" | "aggregate" | "column" | "sqlExpression">,
): string {
  if (metric.expressionType === "SIMPLE") return `${metric.aggregate ?? ""}(${metric.column?.column_name ?? ""})`;
  const sql = metric.sqlExpression ?? "";
  return sql.length < 43 ? sql : `${sql.slice(0, 40)}...`;
}

/** A column and an aggregate as SQL, to start editing from. */
export function simpleSql({ column, aggregate }: Pick<MetricDraft, "column" | "aggregate">): string {
  if (column === null || aggregate === null) return column ?? "";
  return aggregate === "COUNT_DISTINCT" ? `COUNT(DISTINCT ${column})` : `${aggregate}(${column})`;
}

/** Why a metric no longer matches the dataset; null if it does. */
export function metricWarning(
  metric: Metric,
  { columns, metrics }: Pick<ExploreDataset, "columns" | "metrics">,
): "metric" | "column" | null {
  const saved = typeof metric === "string" ? metric : metric.expressionType ? null : metric.label;
  if (saved) return metrics.some(({ metric_name }) => metric_name === saved) ? null : "metric";
  if (typeof metric === "string" || metric.expressionType !== "SIMPLE") return null;
  return columns.some(({ column_name }) => column_name === metric.column?.column_name) ? null : "column";
}

const same = (a: MetricDraft, b: MetricDraft): boolean =>
  (Object.keys(a) as (keyof MetricDraft)[]).every((key) => a[key] === b[key] || (key === "sql" && a.tab !== "sql"));
