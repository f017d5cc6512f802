import { InvalidInput } from "../invalid-input";
import type { ChartConfig } from "./parse-config";
import type { ColumnRef, FilterConfig } from "./references";

interface DatasetNames {
  columns: readonly { column_name: string }[];
  metrics: readonly { metric_name: string }[];
}

/** Throws, with the names that there are, if settings name a column or metric that the dataset lacks. */
export function requireColumns(config: ChartConfig, { columns, metrics }: DatasetNames): void {
  const columnNames = columns.map(({ column_name }) => column_name);
  const metricNames = metrics.map(({ metric_name }) => metric_name);
  const references = Object.values(config).flatMap((value) => (Array.isArray(value) ? value : [value]) as unknown[]);
  for (const reference of references) {
    if (isFilter(reference)) requireName("column", reference.column, columnNames);
    if (!isReference(reference)) continue;
    if (reference.saved_metric) requireName("metric", reference.name, metricNames);
    else if (!(reference.aggregate === "COUNT" && reference.name === "*"))
      requireName("column", reference.name, columnNames);
  }
  if (config.chart_type === "big_number" && config.temporal_column)
    requireName("column", config.temporal_column, columnNames);
}

const MOST_NAMES = 50;

function requireName(kind: "column" | "metric", name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const other = names.find((each) => each.toLowerCase() === name.toLowerCase());
  const hint = other ? `Did you mean ${other}?` : `There are: ${names.slice(0, MOST_NAMES).join(", ")}.`;
  throw new InvalidInput(`The dataset has no ${kind} ${name}. ${hint}`);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isReference = (value: unknown): value is ColumnRef =>
  isObject(value) && "name" in value && "saved_metric" in value;
const isFilter = (value: unknown): value is FilterConfig => isObject(value) && "column" in value && "op" in value;
