import { buildQueryContext } from "../../query/build-query";
import { columnLabel } from "../../query/labels";
import type { QueryColumn, QueryContext } from "../../query/query-context";
import { type FormData, parseFields, type Values } from "../define";
import { mapboxFields } from "./fields";

/** Returns raw points, or one point per group. */
export function mapboxQuery(formData: FormData): QueryContext {
  const values = parseFields(mapboxFields, formData);
  const groups = values.groupby as QueryColumn[];
  return buildQueryContext(formData, (base) => {
    if (groups.length > 0)
      return [{ ...base, columns: groups, metrics: countsRows(values) ? [COUNT] : (base.metrics ?? []) }];
    const { metrics: _metrics, ...raw } = base;
    const wanted = [values.all_columns_x, values.all_columns_y, labelColumn(values), radiusColumn(values)].filter(
      (column) => column !== null && column !== undefined,
    ) as QueryColumn[];
    const distinct = new Map(wanted.map((column) => [columnLabel(column), column]));
    return [
      { ...raw, columns: [...distinct].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, column]) => column) },
    ];
  });
}

const COUNT = { expressionType: "SQL" as const, sqlExpression: "COUNT(*)", label: "count" };

/** “count” is the number of rows of a group, so it does not apply without groups. */
export const countsRows = (values: Values<typeof mapboxFields>): boolean =>
  values.groupby.length > 0 && values.mapbox_label[0] === "count";

/** Returns the column that labels points; null for “count” or without a label. */
export function labelColumn(values: Values<typeof mapboxFields>): QueryColumn | null {
  const [label] = values.mapbox_label;
  return label === undefined || label === "count" ? null : (label as QueryColumn);
}

export const radiusColumn = (values: Values<typeof mapboxFields>): string | null =>
  values.point_radius === "Auto" || values.point_radius === "" ? null : values.point_radius;
