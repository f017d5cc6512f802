import { buildQueryContext } from "../../query/build-query";
import { columnLabel, metricLabel } from "../../query/labels";
import type { PostProcessing, QueryColumn, QueryContext, QueryObject } from "../../query/query-context";
import type { FormData } from "../define";
import { selectedColumns } from "../shared/selected-fields";
import { whiskersOf } from "./whiskers";

/** Returns the metrics by the distribution columns and the dimensions; post-processing makes one box per group. */
export function boxPlotQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const groupby = selectedColumns(formData["groupby"]);
    const spread = selectedColumns(formData["columns"]);
    const legacy = formData["granularity_sqla"];
    const across = spread.length === 0 && typeof legacy === "string" && legacy !== "" ? [legacy] : spread;
    const { is_timeseries: _, ...rest } = base;
    return [
      {
        ...rest,
        columns: [...across.map((column) => atGrain(column, formData, base)), ...groupby],
        series_columns: groupby,
        post_processing: boxes(formData, base, groupby),
      },
    ];
  });
}

/** Truncates a temporal column to the time grain. */
function atGrain(column: QueryColumn, formData: FormData, base: QueryObject): QueryColumn {
  const timeGrain = base.extras?.time_grain_sqla;
  const temporal = formData["temporal_columns_lookup"] as Record<string, boolean> | undefined;
  return typeof column === "string" && timeGrain && temporal?.[column]
    ? { timeGrain, columnType: "BASE_AXIS", sqlExpression: column, label: column, expressionType: "SQL" }
    : column;
}

/** Returns the box plot step; empty without stored whiskers. Throws for an unsupported whisker type. */
function boxes(formData: FormData, base: QueryObject, groupby: readonly QueryColumn[]): PostProcessing[] {
  const stored = formData["whiskerOptions"];
  if (typeof stored !== "string" || stored === "") return [];
  const whiskers = whiskersOf(stored);
  if (whiskers === null) throw new Error(`Unsupported whisker type: ${stored}`);
  return [
    {
      operation: "boxplot",
      options: { ...whiskers, groupby: groupby.map(columnLabel), metrics: (base.metrics ?? []).map(metricLabel) },
    },
  ];
}
