import { buildQueryContext } from "../../query/build-query";
import { columnLabel, metricLabel } from "../../query/labels";
import type { PostProcessing, QueryColumn, QueryContext, QueryObject } from "../../query/query-context";
import type { FormData } from "../define";
import { chosenColumns } from "../shared/chosen";
import { whiskersOf } from "./whiskers";

/** Metrics by the columns that spread them and by the groups, as a box a group. */
export function boxPlotQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const groupby = chosenColumns(formData["groupby"]);
    const spread = chosenColumns(formData["columns"]);
    const legacy = formData["granularity_sqla"];
    const across = spread.length === 0 && typeof legacy === "string" && legacy !== "" ? [legacy] : spread;
    const { is_timeseries: _, ...rest } = base;
    return [{ ...rest, columns: [...across.map((column) => atGrain(column, formData, base)), ...groupby], series_columns: groupby, post_processing: boxes(formData, base, groupby) }];
  });
}

/** A temporal column is truncated to the grain. */
function atGrain(column: QueryColumn, formData: FormData, base: QueryObject): QueryColumn {
  const timeGrain = base.extras?.time_grain_sqla;
  const temporal = formData["temporal_columns_lookup"] as Record<string, boolean> | undefined;
  return typeof column === "string" && timeGrain && temporal?.[column] ? { timeGrain, columnType: "BASE_AXIS", sqlExpression: column, label: column, expressionType: "SQL" } : column;
}

/** Without stored whiskers nothing is computed. */
function boxes(formData: FormData, base: QueryObject, groupby: readonly QueryColumn[]): PostProcessing[] {
  const stored = formData["whiskerOptions"];
  if (typeof stored !== "string" || stored === "") return [];
  const whiskers = whiskersOf(stored);
  if (whiskers === null) throw new Error(`Unsupported whisker type: ${stored}`);
  return [{ operation: "boxplot", options: { ...whiskers, groupby: groupby.map(columnLabel), metrics: (base.metrics ?? []).map(metricLabel) } }];
}
