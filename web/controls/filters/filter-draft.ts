import { NULL_TEXT } from "../../../schema/format/null-text";
import type { ExploreColumn, ExploreDataset } from "../../../schema/explore-state/calls";
import { NO_TIME_RANGE } from "../../../schema/query/time-range";
import { isTemporal } from "../column-look";
import { isPartitionTemplate } from "./partition-template";
import { OPERATORS, type OperatorId, operatorOf, operatorsFor, takesList, takesNoValue } from "./operators";

/** An item of adhoc_filters, keys as stored; unknown ones are preserved. */
export type StoredFilter = Record<string, unknown>;
export type Scalar = string | number | boolean;

/** A filter while it is edited. */
export interface FilterDraft {
  tab: "simple" | "sql";
  /** A column's name, or a saved metric's. */
  subject: string | null;
  operatorId: OperatorId | null;
  comparator: Scalar | Scalar[] | null;
  clause: "WHERE" | "HAVING";
  sql: string;
}

type Dataset = Pick<ExploreDataset, "columns" | "metrics">;
const EMPTY: FilterDraft = {
  tab: "simple",
  subject: null,
  operatorId: null,
  comparator: null,
  clause: "WHERE",
  sql: "",
};

export function filterDraft(stored: StoredFilter | null): FilterDraft {
  if (stored === null) return EMPTY;
  const clause = stored["clause"] === "HAVING" ? "HAVING" : "WHERE";
  if (stored["expressionType"] === "SQL" && !isPartitionTemplate(stored))
    return { ...EMPTY, tab: "sql", clause, sql: String(stored["sqlExpression"] ?? "") };
  return {
    ...EMPTY,
    clause,
    subject: subjectOf(stored),
    operatorId: operatorOf(stored["operatorId"], stored["operator"] ?? stored["op"]),
    comparator: comparatorOf(stored["comparator"] ?? stored["val"]),
  };
}

/**
 * The initial filter on a column or metric: a time range, is true, or a list of values; a comparison for metrics, in
 * HAVING.
 */
export function draftOn(subject: string, dataset: Dataset, before: FilterDraft = EMPTY): FilterDraft {
  const column = columnOf(subject, dataset);
  if (column === null && isMetric(subject, dataset))
    return {
      ...before,
      subject,
      clause: "HAVING",
      operatorId:
        before.operatorId && operatorsFor(null).includes(before.operatorId) ? before.operatorId : "GREATER_THAN",
      comparator: single(before.comparator),
    };
  const allowed = operatorsFor(column ?? { type_generic: 1, is_dttm: false });
  if (isTemporal(column ?? undefined))
    return { ...before, subject, clause: "WHERE", operatorId: "TEMPORAL_RANGE", comparator: NO_TIME_RANGE };
  const previous =
    before.operatorId !== null && before.operatorId !== "TEMPORAL_RANGE" && allowed.includes(before.operatorId)
      ? before.operatorId
      : null;
  const operatorId = previous ?? (column?.type_generic === 3 ? "IS_TRUE" : "IN");
  return withOperator(
    {
      ...before,
      subject,
      clause: "WHERE",
      comparator: before.subject === subject && previous ? before.comparator : null,
    },
    operatorId,
  );
}

/** The draft with another operator and as many of the values as it accepts: the first of a list, or one as a list. */
export function withOperator(draft: FilterDraft, operatorId: OperatorId): FilterDraft {
  const { comparator } = draft;
  if (operatorId === "TEMPORAL_RANGE")
    return { ...draft, operatorId, comparator: draft.operatorId === "TEMPORAL_RANGE" ? comparator : NO_TIME_RANGE };
  const plain = draft.operatorId === "TEMPORAL_RANGE" ? null : comparator;
  if (takesNoValue(operatorId)) return { ...draft, operatorId, comparator: null };
  if (typeof plain === "boolean") return { ...draft, operatorId, comparator: null };
  return {
    ...draft,
    operatorId,
    comparator: takesList(operatorId) ? (plain === null ? [] : [plain].flat()) : single(plain),
  };
}

/** The filter as it is stored, null while it is incomplete. An unedited one keeps all of its stored keys. */
export function filterOf(draft: FilterDraft, stored: StoredFilter | null, optionName: string): StoredFilter | null {
  if (stored !== null && JSON.stringify(draft) === JSON.stringify(filterDraft(stored))) return stored;
  const previous = { isExtra: false, isNew: false, datasourceWarning: false, filterOptionName: optionName, ...stored };
  if (draft.tab === "sql")
    return draft.sql.trim() === ""
      ? null
      : {
          ...previous,
          expressionType: "SQL",
          clause: draft.clause,
          sqlExpression: draft.sql,
          subject: null,
          operator: null,
          operatorId: null,
          comparator: null,
        };
  const { subject, operatorId, comparator } = draft;
  if (subject === null || operatorId === null) return null;
  const nothing = comparator === null || comparator === "" || (Array.isArray(comparator) && comparator.length === 0);
  if (nothing && !takesNoValue(operatorId)) return null;
  const was = stored === null ? null : filterDraft(stored);
  // An unchanged operator keeps its stored spelling.
  const operator =
    was?.operatorId === operatorId && typeof stored?.["operator"] === "string"
      ? stored["operator"]
      : OPERATORS[operatorId].text;
  return {
    ...previous,
    expressionType: "SIMPLE",
    clause: draft.clause,
    subject,
    operator,
    operatorId,
    sqlExpression: null,
    ...(nothing ? { comparator: undefined } : { comparator }),
  };
}

export const columnOf = (subject: string | null, { columns }: Pick<Dataset, "columns">): ExploreColumn | null =>
  columns.find(({ column_name }) => column_name === subject) ?? null;
export const isMetric = (subject: string | null, { metrics }: Pick<Dataset, "metrics">): boolean =>
  metrics.some(({ metric_name }) => metric_name === subject);

function subjectOf(stored: StoredFilter): string | null {
  const subject = stored["subject"] ?? stored["col"];
  if (typeof subject === "string") return subject;
  const { column_name: name, label } = (subject ?? {}) as { column_name?: string; label?: string };
  return name ?? label ?? null;
}

function comparatorOf(stored: unknown): FilterDraft["comparator"] {
  if (Array.isArray(stored)) return stored.map((value) => (value === null ? NULL_TEXT : (value as Scalar)));
  return stored === undefined || stored === null ? null : (stored as Scalar);
}

const single = (comparator: FilterDraft["comparator"]): Scalar | null =>
  Array.isArray(comparator) ? (comparator[0] ?? null) : comparator;
