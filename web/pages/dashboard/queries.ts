import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/transport/client";
import { notesByDatasource } from "../../../schema/dataset/notes";

/** Access denied and not found are final; other errors are retried once. */
const retry = (failures: number, error: Error) => failures < 1 && !((error as { status?: number }).status! >= 400);

export function dashboardQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: ["dashboard", idOrSlug],
    queryFn: async ({ signal }) =>
      (await call("GET /api/v1/dashboard/:id", { params: { id: idOrSlug }, signal })).result,
    staleTime: 30_000,
    retry,
    networkMode: "always",
  });
}

/** The charts of a dashboard. */
export function dashboardChartsQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: ["dashboard", idOrSlug, "charts"],
    queryFn: async ({ signal }) =>
      (await call("GET /api/v1/dashboard/:id/charts", { params: { id: idOrSlug }, signal })).result,
    staleTime: 30_000,
    retry,
    networkMode: "always",
  });
}

/** Names and formats of the datasets' columns and metrics, by the datasource key of form_data. */
export function dashboardDatasetsQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: ["dashboard", idOrSlug, "datasets"],
    queryFn: async ({ signal }) => {
      const { result } = await call("GET /api/v1/dashboard/:id/datasets", { params: { id: idOrSlug }, signal });
      return notesByDatasource(result);
    },
    staleTime: 30_000,
    retry,
    networkMode: "always",
    structuralSharing: false,
  });
}

export function favoriteQuery(dashboardId: number) {
  return queryOptions({
    queryKey: ["dashboard", dashboardId, "favorite"],
    queryFn: async ({ signal }) => {
      const { result } = await call("GET /api/v1/dashboard/favorite_status/", {
        query: { q: [dashboardId] },
        signal,
      });
      return result.some((item) => item.id === dashboardId && item.value);
    },
    staleTime: 60_000,
    retry,
    networkMode: "always",
  });
}

export const saveFavorite = (id: number, favorite: boolean): Promise<unknown> =>
  favorite
    ? call("POST /api/v1/dashboard/:id/favorites/", { params: { id }, body: {} })
    : call("DELETE /api/v1/dashboard/:id/favorites/", { params: { id } });
