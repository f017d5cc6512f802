import type { FormData } from "../chart-types/define";
import type { Selection } from "../chart-types/drawing/drawing";
import { asArray, columnLabel } from "../query/labels";
import type { QueryColumn, QueryFilter } from "../query/query-context";
import { grainRange } from "./grain-range";

/** Filters that match only the rows behind a mark; a time on the axis matches its whole grain. */
export function drillFilters(selection: Selection, formData: FormData): QueryFilter[] {
  return Object.entries(selection).map(([key, val]): QueryFilter => {
    const name =
      key === TIMESTAMP && typeof formData["granularity_sqla"] === "string" ? formData["granularity_sqla"] : key;
    const col = columnNamed(name, formData);
    if (val === null) return { col, op: "IS NULL" };
    const range =
      typeof val === "number" && isTimeIn(formData, name)
        ? grainRange(val, String(formData["time_grain_sqla"] ?? ""))
        : null;
    return range
      ? { col, op: "TEMPORAL_RANGE", val: `${timeText(range.from)} : ${timeText(range.to)}` }
      : { col, op: "==", val };
  });
}

/** Name of the time axis in responses for older forms. */
const TIMESTAMP = "__timestamp";

const DIMENSION_KEYS = [
  "x_axis",
  "groupby",
  "groupby_b",
  "columns",
  "groupbyRows",
  "groupbyColumns",
  "series",
  "source",
  "target",
  "entity",
] as const;

/** The query column of a dimension; a dimension of custom SQL is filtered by that SQL. */
function columnNamed(name: string, formData: FormData): QueryColumn {
  const dimensions = DIMENSION_KEYS.flatMap((key) => asArray(formData[key] as QueryColumn | QueryColumn[] | null));
  return (
    dimensions.find((column) => typeof column === "object" && column !== null && columnLabel(column) === name) ?? name
  );
}

/**
 * Whether a chart's values of a column are times truncated to its grain: those of the axis, and temporal dimensions of
 * tables and pivot tables.
 */
export function isTimeIn(formData: FormData, name: string): boolean {
  const axis =
    asArray(formData["x_axis"] as QueryColumn | null)[0] ?? (formData["granularity_sqla"] as string | undefined);
  if (axis !== undefined && axis !== null && columnLabel(axis) === name) return true;
  const times = (formData["temporal_columns_lookup"] ?? {}) as Record<string, boolean>;
  return times[name] === true && !(formData.viz_type in TRUNCATE_ONE && firstTime(formData, times) !== name);
}

/** Tables truncate only their first temporal column to the grain. */
const TRUNCATE_ONE: Record<string, true> = { table: true, "ag-grid-table": true };
const firstTime = (formData: FormData, times: Record<string, boolean>): string | undefined =>
  asArray(formData["groupby"] as QueryColumn[] | null).find(
    (column): column is string => typeof column === "string" && times[column] === true,
  );

/** A time as the time range grammar parses it. */
const timeText = (at: number): string => new Date(at).toISOString().slice(0, 19);
