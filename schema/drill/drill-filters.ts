import type { FormData } from "../chart-types/define";
import type { Selection } from "../chart-types/drawing/drawing";
import { asArray, columnLabel } from "../query/labels";
import type { QueryColumn, QueryFilter } from "../query/query-context";
import { grainRange } from "./grain-range";

/** Filters that leave only the rows behind a mark; a time on the axis stands for its whole grain. */
export function drillFilters(selection: Selection, formData: FormData): QueryFilter[] {
  return Object.entries(selection).map(([key, val]): QueryFilter => {
    const name = key === TIMESTAMP && typeof formData["granularity_sqla"] === "string" ? formData["granularity_sqla"] : key;
    const col = columnNamed(name, formData);
    if (val === null) return { col, op: "IS NULL" };
    const range = typeof val === "number" && isAxis(name, formData) ? grainRange(val, String(formData["time_grain_sqla"] ?? "")) : null;
    return range ? { col, op: "TEMPORAL_RANGE", val: `${timeText(range.from)} : ${timeText(range.to)}` } : { col, op: "==", val };
  });
}

/** What the time axis is called in answers to older forms. */
const TIMESTAMP = "__timestamp";

const DIMENSION_KEYS = ["x_axis", "groupby", "groupby_b", "columns", "groupbyRows", "groupbyColumns", "series", "source", "target", "entity"] as const;

/** A dimension of one's own SQL filters by that SQL. */
function columnNamed(name: string, formData: FormData): QueryColumn {
  const dimensions = DIMENSION_KEYS.flatMap((key) => asArray(formData[key] as QueryColumn | QueryColumn[] | null));
  return dimensions.find((column) => typeof column === "object" && column !== null && columnLabel(column) === name) ?? name;
}

function isAxis(name: string, formData: FormData): boolean {
  const axis = asArray(formData["x_axis"] as QueryColumn | null)[0] ?? (formData["granularity_sqla"] as string | undefined);
  return axis !== undefined && axis !== null && columnLabel(axis) === name;
}

/** As the time grammar reads it. */
const timeText = (at: number): string => new Date(at).toISOString().slice(0, 19);
