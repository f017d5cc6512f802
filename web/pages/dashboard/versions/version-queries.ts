import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { DashboardChart } from "../../../../schema/dashboard/calls";
import { call } from "../../../api/transport/client";

const PAGE_SIZE = 20;

/** Versions newest first, paginated. */
export const versionsQuery = (dashboardId: number) =>
  infiniteQueryOptions({
    queryKey: ["dashboard-versions", dashboardId],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/v1/dashboard/:id/versions", {
        params: { id: dashboardId },
        query: { q: { page: pageParam, page_size: PAGE_SIZE } },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.count ? pages.length : undefined),
    staleTime: 0,
  });

export const versionQuery = (dashboardId: number, version: number) =>
  queryOptions({
    queryKey: ["dashboard-versions", dashboardId, version],
    queryFn: async ({ signal }) =>
      (await call("GET /api/v1/dashboard/:id/versions/:version", { params: { id: dashboardId, version }, signal }))
        .result,
  });

/** Changes from a version to another one, or to the current state. */
export const differenceQuery = (dashboardId: number, version: number, to: number | null) =>
  queryOptions({
    queryKey: ["dashboard-versions", dashboardId, version, "difference", to],
    queryFn: async ({ signal }) =>
      (
        await call("GET /api/v1/dashboard/:id/versions/:version/difference", {
          params: { id: dashboardId, version },
          query: to === null ? {} : { to },
          signal,
        })
      ).result,
    staleTime: 0,
  });

export const restoreVersion = (dashboardId: number, version: number) =>
  call("POST /api/v1/dashboard/:id/versions/:version/restore", { params: { id: dashboardId, version }, body: {} });

/** A chart that the version shows but the dashboard does not; null if it is deleted or access is denied. */
export const chartOfThenQuery = (id: number) =>
  queryOptions({
    queryKey: ["chart-of-then", id],
    queryFn: async ({ signal }): Promise<DashboardChart | null> => {
      const response = await call("GET /api/v1/explore/", { query: { slice_id: id }, signal }).catch(() => null);
      if (!response?.result.slice) return null;
      const { slice, form_data } = response.result;
      return {
        id,
        slice_name: slice.slice_name,
        slice_url: `/explore/?slice_id=${id}`,
        description: slice.description ?? null,
        description_markeddown: slice.description_markeddown ?? "",
        certified_by: slice.certified_by ?? null,
        certification_details: slice.certification_details ?? null,
        cache_timeout: slice.cache_timeout ?? null,
        form_data: { ...form_data, viz_type: form_data.viz_type ?? "" },
        is_explorable: true,
      };
    },
  });
