import type { Fields, FormData } from "../chart-types/define";
import type { QueryFilter } from "../query/query-context";

/** Keys that contain a chart's dimensions, the usual one first. */
const SPLIT_KEYS = ["groupby", "groupbyRows", "columns", "series", "entity", "source"] as const;

/** The form_data key that drilling by replaces; null for types without dimensions. */
export function drillKey(fields: Fields): string | null {
  return SPLIT_KEYS.find((key) => fields[key]?.control.kind === "column") ?? null;
}

/**
 * Form data of the chart split by another column, over the rows behind a mark: an unsaved chart that refers to the
 * original one.
 */
export function drillBy(formData: FormData, fields: Fields, column: string, filters: readonly QueryFilter[]): FormData {
  const key = drillKey(fields);
  if (key === null) return formData;
  const { control } = fields[key]!;
  const known = Array.isArray(formData["adhoc_filters"]) ? formData["adhoc_filters"] : [];
  const drilled: FormData = {
    ...formData,
    [key]: "multi" in control && control.multi ? [column] : column,
    ...(key === "groupbyRows" ? { groupbyColumns: [] } : {}),
    adhoc_filters: [...known, ...filters.map(adhocFilter)],
    ...(formData["slice_id"] ? { chart_id: formData["slice_id"] } : {}),
  };
  for (const field of ["slice_id", "slice_name", "query_context"]) delete drilled[field];
  return drilled;
}

/** A filter as Explore stores it, so that a drilled chart opens there unchanged. */
function adhocFilter({ col, op, val }: QueryFilter): Record<string, unknown> {
  const subject = typeof col === "string" ? col : col.sqlExpression;
  return {
    clause: "WHERE",
    expressionType: "SIMPLE",
    filterOptionName: `drill_${subject}`,
    subject: col,
    operator: op,
    ...(val === undefined ? {} : { comparator: val }),
  };
}
