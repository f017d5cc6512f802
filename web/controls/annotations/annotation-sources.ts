import { queryOptions } from "@tanstack/react-query";
import { asArray, columnLabel, metricLabel } from "../../../schema/query/labels";
import type { Metric, QueryColumn } from "../../../schema/query/query-context";
import { charts } from "../../api/charts";
import { allPages } from "../../api/transport/all-pages";
import { call } from "../../api/transport/client";

/** Charts whose rows can be annotations, by the stored source type. */
const CHART_TYPES = { line: "echarts_timeseries_line", table: "table" } as const;

/** Layers or charts that can be the source of annotations. */
export function sourcesQuery(source: "NATIVE" | "line" | "table", enabled: boolean) {
  return queryOptions({
    queryKey: ["annotation-sources", source],
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      if (source === "NATIVE") {
        const layers = await allPages((paging) =>
          call("GET /api/v1/annotation_layer/", { query: { q: { columns: ["id", "name"], ...paging } }, signal }),
        );
        return layers.map(({ id, name }) => ({ value: id, label: name }));
      }
      const q = {
        columns: ["id", "slice_name"],
        filters: [{ col: "viz_type", opr: "eq", value: CHART_TYPES[source] }],
        order_column: "slice_name",
        order_direction: "asc" as const,
      };
      const listed = await allPages((paging) =>
        call("GET /api/v1/chart/", { query: { q: { ...q, ...paging } }, signal }),
      );
      return listed.map(({ id, slice_name }) => ({ value: id, label: slice_name }));
    },
  });
}

/** The columns in the result of a table chart. */
export function sourceColumnsQuery(chartId: number | null) {
  return queryOptions({
    queryKey: ["annotation-source-columns", chartId],
    enabled: chartId !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { params } = await charts.get(chartId!, signal);
      return columnsOfParams(params);
    },
  });
}

export function columnsOfParams(params: string | null): string[] {
  const form = JSON.parse(params || "{}") as Record<string, unknown>;
  const columns = ["all_columns", "groupby", "columns"]
    .flatMap((key) => asArray<QueryColumn>(form[key] as QueryColumn[] | null))
    .map(columnLabel);
  const metrics = asArray<Metric>(form["metrics"] as Metric[] | null).map(metricLabel);
  return [...new Set([...columns, ...metrics])];
}
