import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { DashboardVersion, DashboardVersionContent } from "../../../../schema/dashboard-version/wire";
import type { Change } from "../../../../schema/dashboard/difference/change";
import { api } from "../../../api/client";

const PAGE_SIZE = 20;
const path = (dashboardId: number) => `/api/v1/dashboard/${dashboardId}/versions`;

/** The newest first, a page at a time. */
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

/** What changed from a version to now. */
export const sinceQuery = (dashboardId: number, version: number) =>
  queryOptions({
    queryKey: ["dashboard-versions", dashboardId, version, "since"],
    queryFn: async ({ signal }) => (await api.get<{ result: Change[] }>(`${path(dashboardId)}/${version}/difference`, undefined, { signal })).result,
    staleTime: 0,
  });

export const restoreVersion = (dashboardId: number, version: number) => api.post(`${path(dashboardId)}/${version}/restore`, {});
