import { queryOptions } from "@tanstack/react-query";
import { asArray, columnLabel, metricLabel } from "../../../schema/query/labels";
import type { Metric, QueryColumn } from "../../../schema/query/query-context";
import { api } from "../../api/transport/client";

interface Listed {
  id: number;
  name?: string;
  slice_name?: string;
}

/** Charts whose rows can be annotations, by the stored source type. */
const CHART_TYPES = { line: "echarts_timeseries_line", table: "table" } as const;

/** Layers or charts that can be the source of annotations. */
export function sourcesQuery(source: "NATIVE" | "line" | "table", enabled: boolean) {
  return queryOptions({
    queryKey: ["annotation-sources", source],
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const q =
        source === "NATIVE"
          ? { columns: ["id", "name"], page: 0, page_size: 100 }
          : { columns: ["id", "slice_name"], filters: [{ col: "viz_type", opr: "eq", value: CHART_TYPES[source] }], order_column: "slice_name", order_direction: "asc", page: 0, page_size: 200 };
      const { result } = await api.get<{ result: Listed[] }>(source === "NATIVE" ? "/api/v1/annotation_layer/" : "/api/v1/chart/", { q }, { signal });
      return result.map(({ id, name, slice_name }) => ({ value: id, label: name ?? slice_name ?? String(id) }));
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
      const { result } = await api.get<{ result: { params: string | null } }>(`/api/v1/chart/${chartId}`, undefined, { signal });
      return columnsOfParams(result.params);
    },
  });
}

export function columnsOfParams(params: string | null): string[] {
  const form = JSON.parse(params || "{}") as Record<string, unknown>;
  const columns = ["all_columns", "groupby", "columns"].flatMap((key) => asArray<QueryColumn>(form[key] as QueryColumn[] | null)).map(columnLabel);
  const metrics = asArray<Metric>(form["metrics"] as Metric[] | null).map(metricLabel);
  return [...new Set([...columns, ...metrics])];
}
