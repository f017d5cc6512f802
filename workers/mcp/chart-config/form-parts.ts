import type { ColumnRef, FilterConfig } from "./references";

type Form = Record<string, unknown>;

/** A metric as form data has it: a saved one by its name, else an aggregate of a column. */
export function metricOf({ name, label, aggregate, saved_metric }: ColumnRef): unknown {
  if (saved_metric) return name;
  const function_ = aggregate ?? "SUM";
  const text = label ?? `${function_}(${name})`;
  if (name === "*") return { expressionType: "SQL", sqlExpression: "COUNT(*)", label: text, hasCustomLabel: true };
  return {
    expressionType: "SIMPLE",
    aggregate: function_,
    column: { column_name: name },
    label: text,
    hasCustomLabel: Boolean(label),
    optionName: `metric_${function_.toLowerCase()}_${name}`,
    sqlExpression: null,
  };
}

export const labelOf = ({ name, label, aggregate, saved_metric }: ColumnRef): string =>
  label ?? (aggregate && !saved_metric ? `${aggregate}(${name})` : name);

export const isMetric = ({ aggregate, saved_metric }: ColumnRef): boolean => Boolean(aggregate) || saved_metric;

const OPERATORS: Record<string, string> = { "=": "==" };

/** Filters as the WHERE conditions of form data. */
export const adhocFilters = (filters: readonly FilterConfig[] | null | undefined): Form[] =>
  (filters ?? []).map(({ column, op, value }) => ({
    clause: "WHERE",
    expressionType: "SIMPLE",
    subject: column,
    operator: OPERATORS[op] ?? op,
    comparator: value,
  }));

interface Axis {
  title?: string | null | undefined;
  scale?: string | null | undefined;
  format?: string | null | undefined;
}

/** The settings of an axis, under the names that a chart type has for them. */
export const axisFields = (
  axis: Axis | null | undefined,
  names: { title: string; format: string; log?: string },
): Form => ({
  ...(axis?.title ? { [names.title]: axis.title } : {}),
  ...(axis?.format ? { [names.format]: axis.format } : {}),
  ...(axis?.scale === "log" && names.log ? { [names.log]: true } : {}),
});

/** The names of dimensions, without the one that is an axis already. */
export const namesOf = (columns: readonly ColumnRef[] | null | undefined, axis?: string): string[] =>
  (columns ?? []).map(({ name }) => name).filter((name) => name !== axis);
