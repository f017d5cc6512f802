import { rangeText } from "../../../controls/time-range/range-text";

/** An ad-hoc filter as text: "country IN (France, Spain)", "order_date: Last year", or its SQL. */
export function filterText(filter: Record<string, unknown>): string {
  if (filter["expressionType"] === "SQL") return String(filter["sqlExpression"] ?? "");
  const subject = labelOf(filter["subject"] ?? filter["col"]);
  const operator = String(filter["operator"] ?? filter["op"] ?? filter["operatorId"] ?? "");
  const comparator = filter["comparator"] ?? filter["val"];
  if (operator === "TEMPORAL_RANGE") return `${subject}: ${rangeText(String(comparator ?? "No filter"))}`;
  if (comparator === null || comparator === undefined) return `${subject} ${operator}`.trim();
  const value = Array.isArray(comparator) ? `(${comparator.map(String).join(", ")})` : String(comparator);
  return `${subject} ${operator} ${value}`;
}

function labelOf(subject: unknown): string {
  if (typeof subject !== "object" || subject === null) return String(subject ?? "");
  const { label, column_name: name } = subject as { label?: string; column_name?: string };
  return label ?? name ?? "";
}
