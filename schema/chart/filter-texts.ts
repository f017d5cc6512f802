import type { FormData } from "../chart-types/define";
import { asArray } from "../query/labels";
import { rangeLabel, type RangeLanguage } from "../time-range-text/range-label";

const RANGE = "TEMPORAL_RANGE";
const NO_RANGE = "No filter";

/** An ad-hoc filter as text: "country IN (France, Spain)", "order_date: Last year", or its SQL. */
export function filterText(
  filter: Record<string, unknown>,
  language: RangeLanguage,
  nameOf: (column: string) => string = (column) => column,
): string {
  if (filter["expressionType"] === "SQL") return String(filter["sqlExpression"] ?? "");
  const subject = nameOf(labelOf(filter["subject"] ?? filter["col"]));
  const operator = operatorOf(filter);
  const comparator = comparatorOf(filter);
  if (operator === RANGE) return `${subject}: ${rangeLabel(String(comparator ?? NO_RANGE), language)}`;
  if (comparator === null || comparator === undefined) return `${subject} ${operator}`.trim();
  const value = Array.isArray(comparator) ? `(${comparator.map(String).join(", ")})` : String(comparator);
  return `${subject} ${operator} ${value}`;
}

/**
 * The filters and time range of a chart itself as texts, in their order; without the time ranges where a dashboard sets
 * them.
 */
export function filterTexts(
  formData: FormData,
  language: RangeLanguage,
  { nameOf, hasOtherRange = false }: { nameOf?: (column: string) => string; hasOtherRange?: boolean } = {},
): string[] {
  const { t } = language;
  const filters = ["adhoc_filters", "adhoc_filters_b"].flatMap((key) =>
    asArray(formData[key] as Record<string, unknown>[] | null | undefined),
  );
  const isRange = (filter: Record<string, unknown>) => operatorOf(filter) === RANGE;
  const range = formData["time_range"];
  const own =
    typeof range === "string" && isSet(range) && !filters.some(isRange)
      ? [`${t("Time range")}: ${rangeLabel(range, language)}`]
      : [];
  const texts = filters
    .filter((filter) => !isRange(filter) || (!hasOtherRange && isSet(comparatorOf(filter))))
    .map((filter) => filterText(filter, language, nameOf));
  return [...new Set([...texts, ...(hasOtherRange ? [] : own)])].filter((text) => text !== "");
}

const isSet = (range: unknown): boolean => typeof range === "string" && range !== "" && range !== NO_RANGE;

const operatorOf = (filter: Record<string, unknown>): string =>
  String(filter["operator"] ?? filter["op"] ?? filter["operatorId"] ?? "");
const comparatorOf = (filter: Record<string, unknown>): unknown => filter["comparator"] ?? filter["val"];

function labelOf(subject: unknown): string {
  if (typeof subject !== "object" || subject === null) return String(subject ?? "");
  const { label, column_name: name } = subject as { label?: string; column_name?: string };
  return label ?? name ?? "";
}
