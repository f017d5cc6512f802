import { queryOptions } from "@tanstack/react-query";
import type { FormData } from "../../../schema/chart-types/define";
import { parseDatasource } from "../../../schema/datasource/datasource";
import type { QueryFilter, QueryObject } from "../../../schema/query/query-context";
import { queryDeadline } from "../../api/data/chart-data";
import { call } from "../../api/transport/client";
import { download } from "../../api/transport/download";
import { chartTypeModule } from "../chart-types";

const idOf = (datasource: string): { id: string; type: string } => {
  const { id = "", type = "table" } = parseDatasource(datasource) ?? {};
  return { id: String(id), type };
};

/** The columns of a chart's dataset that the chart may be split by. */
export function drillInfoQuery(datasource: string) {
  const { id } = idOf(datasource);
  return queryOptions({
    queryKey: ["drill-info", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/v1/dataset/:id/drill_info/", { params: { id }, signal })).result,
    staleTime: 5 * 60_000,
    retry: false,
  });
}

export interface DetailInput {
  formData: FormData;
  filters: readonly QueryFilter[];
  dashboardId: number | null;
  /** Counts from 0. */
  page: number;
  pageSize: number;
}

/** The chart's own filters and those of the point: no metrics, no groups. */
export async function detailOf(
  formData: FormData,
  filters: readonly QueryFilter[],
): Promise<Pick<QueryObject, "filters" | "granularity" | "time_range" | "extras">> {
  const chartType = await chartTypeModule(formData.viz_type);
  const [query] = chartType.query(formData).queries;
  const { granularity, time_range, extras } = query ?? {};
  return {
    filters: [...(query?.filters ?? []), ...filters],
    ...(granularity ? { granularity } : {}),
    ...(time_range ? { time_range } : {}),
    extras: extras?.where ? { where: extras.where } : {},
  };
}

/** A page of the records behind a chart or one of its points (behavior 25). */
export function detailQuery({ formData, filters, dashboardId, page, pageSize }: DetailInput) {
  const { id, type } = idOf(formData.datasource);
  return queryOptions({
    queryKey: ["detail", JSON.stringify(formData), filters, page, pageSize],
    queryFn: async ({ signal }) => {
      const query = {
        force: false,
        datasource_type: type,
        datasource_id: id,
        page: page + 1,
        per_page: pageSize,
        ...(dashboardId === null ? {} : { dashboard_id: dashboardId }),
      };
      const body = await detailOf(formData, filters);
      return (await call("POST /datasource/samples", { query, body, signal, deadline: queryDeadline() })).result;
    },
    placeholderData: (before) => before,
    staleTime: 60_000,
    retry: false,
  });
}

/** Downloads all records behind a point as a file. */
export async function downloadDetail(
  { formData, filters }: Pick<DetailInput, "formData" | "filters">,
  format: "csv" | "xlsx",
): Promise<{ blob: Blob; name: string | null | undefined }> {
  const { id, type } = idOf(formData.datasource);
  const query = { ...(await detailOf(formData, filters)), columns: [], metrics: [], row_limit: ALL_ROWS };
  return download("/api/v1/chart/data", {
    body: {
      datasource: { id: Number(id), type },
      queries: [query],
      result_type: "drill_detail",
      result_format: format,
      force: false,
    },
  });
}

const ALL_ROWS = 100_000;
