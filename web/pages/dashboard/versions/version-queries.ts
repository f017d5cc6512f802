import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { DashboardVersion, DashboardVersionContent } from "../../../../schema/dashboard-version/wire";
import type { Change } from "../../../../schema/dashboard/difference/change";
import { api } from "../../../api/transport/client";
import type { DashboardChart } from "../queries";

const PAGE_SIZE = 20;
const path = (dashboardId: number) => `/api/v1/dashboard/${dashboardId}/versions`;

/** Versions newest first, paginated. */
export const versionsQuery = (dashboardId: number) =>
  infiniteQueryOptions({
    queryKey: ["dashboard-versions", dashboardId],
    queryFn: ({ pageParam, signal }) => api.get<{ count: number; result: DashboardVersion[] }>(path(dashboardId), { q: { page: pageParam, page_size: PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.count ? pages.length : undefined),
    staleTime: 0,
  });

export const versionQuery = (dashboardId: number, version: number) =>
  queryOptions({
    queryKey: ["dashboard-versions", dashboardId, version],
    queryFn: async ({ signal }) => (await api.get<{ result: DashboardVersionContent }>(`${path(dashboardId)}/${version}`, undefined, { signal })).result,
  });

/** Changes from a version to another one, or to the current state. */
export const differenceQuery = (dashboardId: number, version: number, to: number | null) =>
  queryOptions({
    queryKey: ["dashboard-versions", dashboardId, version, "difference", to],
    queryFn: async ({ signal }) => (await api.get<{ result: Change[] }>(`${path(dashboardId)}/${version}/difference${to === null ? "" : `?to=${to}`}`, undefined, { signal })).result,
    staleTime: 0,
  });

export const restoreVersion = (dashboardId: number, version: number) => api.post(`${path(dashboardId)}/${version}/restore`, {});

/** A chart that the version shows but the dashboard does not; null if it is deleted or access is denied. */
export const chartOfThenQuery = (id: number) =>
  queryOptions({
    queryKey: ["chart-of-then", id],
    queryFn: async ({ signal }): Promise<DashboardChart | null> => {
      const response = await api.get<ExploreResponse>("/api/v1/explore/", { slice_id: id }, { signal }).catch(() => null);
      if (!response?.result.slice) return null;
      const { slice, form_data } = response.result;
      return {
        id, slice_name: slice.slice_name, slice_url: `/explore/?slice_id=${id}`, description: slice.description ?? null, description_markeddown: slice.description_markeddown ?? "", certified_by: slice.certified_by ?? null,
        certification_details: slice.certification_details ?? null, cache_timeout: slice.cache_timeout ?? null, form_data,
      };
    },
  });

interface ExploreResponse {
  result: { form_data: DashboardChart["form_data"]; slice: (Pick<DashboardChart, "slice_name"> & Partial<Omit<DashboardChart, "slice_name">>) | null };
}
