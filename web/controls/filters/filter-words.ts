import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { NO_TIME_RANGE } from "../../../schema/query/time-range";
import { rangeText } from "../time-range/range-text";
import { t } from "../../i18n";
import { columnOf, filterDraft, isMetric, type StoredFilter } from "./filter-draft";
import { OPERATORS, takesNoValue } from "./operators";

const MOST_VALUES = 5;

/** A readable description of a filter: "country in (France, Spain)", "order_date (Last year)", or its SQL. */
export function filterWords(stored: StoredFilter, dataset: Pick<ExploreDataset, "columns" | "metrics">): string {
  const draft = filterDraft(stored);
  if (draft.tab === "sql") return draft.sql;
  const found =
    columnOf(draft.subject, dataset) ?? dataset.metrics.find(({ metric_name }) => metric_name === draft.subject);
  const subject = found?.verbose_name || draft.subject || "";
  if (draft.operatorId === "TEMPORAL_RANGE")
    return `${subject} (${rangeText(String(draft.comparator ?? NO_TIME_RANGE))})`;
  const sign = draft.operatorId ? OPERATORS[draft.operatorId].sign : String(stored["operator"] ?? stored["op"] ?? "");
  if (takesNoValue(draft.operatorId) || draft.comparator === null) return `${subject} ${sign}`.trim();
  if (!Array.isArray(draft.comparator)) return `${subject} ${sign} ${draft.comparator}`;
  const [shown, rest] = [draft.comparator.slice(0, MOST_VALUES), draft.comparator.length - MOST_VALUES];
  return `${subject} ${sign} (${shown.join(", ")}${rest > 0 ? `, +${rest}` : ""})`;
}

/** Why a filter no longer matches the dataset; null if it does. */
export function filterWarning(
  stored: StoredFilter,
  dataset: Pick<ExploreDataset, "columns" | "metrics">,
): string | null {
  const draft = filterDraft(stored);
  if (draft.tab === "sql" || draft.subject === null) return null;
  return columnOf(draft.subject, dataset) || isMetric(draft.subject, dataset)
    ? null
    : t("This column is no longer in the dataset");
}
