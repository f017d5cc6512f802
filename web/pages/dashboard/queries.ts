import { queryOptions } from "@tanstack/react-query";
import type { FormData } from "../../../schema/chart-types/define";
import { api } from "../../api/transport/client";
import { type DatasetResponse, notesByDatasource } from "../../charts/dataset-notes";

/** The properties of GET /api/v1/dashboard/{id or slug} that the page uses. */
export interface DashboardResult {
  id: number;
  uuid: string;
  slug: string | null;
  url: string;
  dashboard_title: string | null;
  css: string | null;
  published: boolean | null;
  certified_by: string | null;
  certification_details: string | null;
  json_metadata: string | null;
  position_json: string | null;
  owners: { id: number; first_name: string; last_name: string }[];
  roles: { id: number; name: string }[];
  tags: { id: number; name: string; type: number }[];
  /** The dashboard's theme, applied on top of the workspace's; json_data is Superset's theme configuration. */
  theme?: { id: number; theme_name: string | null; json_data: string | null } | null;
  is_managed_externally: boolean;
  changed_by_name: string;
  /** UTC, without a zone. */
  changed_on: string;
  changed_on_delta_humanized: string;
}

/** One item of GET /api/v1/dashboard/{id or slug}/charts. */
export interface DashboardChart {
  id: number;
  slice_name: string;
  slice_url: string;
  description: string | null;
  description_markeddown: string;
  certified_by: string | null;
  certification_details: string | null;
  cache_timeout: number | null;
  form_data: FormData;
}

/** Access denied and not found are final; other errors are retried once. */
const retry = (failures: number, error: Error) => failures < 1 && !((error as { status?: number }).status! >= 400);

const path = (idOrSlug: string) => `/api/v1/dashboard/${encodeURIComponent(idOrSlug)}`;

export function dashboardQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: ["dashboard", idOrSlug],
    queryFn: async ({ signal }) => (await api.get<{ result: DashboardResult }>(path(idOrSlug), undefined, { signal })).result,
    staleTime: 30_000,
    retry,
    networkMode: "always",
  });
}

/** The charts of a dashboard. */
export function dashboardChartsQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: ["dashboard", idOrSlug, "charts"],
    queryFn: async ({ signal }) => (await api.get<{ result: DashboardChart[] }>(`${path(idOrSlug)}/charts`, undefined, { signal })).result,
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
      const { result } = await api.get<{ result: DatasetResponse[] }>(`${path(idOrSlug)}/datasets`, undefined, { signal });
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
      const { result } = await api.get<{ result: { id: number; value: boolean }[] }>("/api/v1/dashboard/favorite_status/", { q: [dashboardId] }, { signal });
      return result.some((item) => item.id === dashboardId && item.value);
    },
    staleTime: 60_000,
    retry,
    networkMode: "always",
  });
}

export function saveFavorite(dashboardId: number, favorite: boolean): Promise<unknown> {
  const target = `/api/v1/dashboard/${dashboardId}/favorites/`;
  return favorite ? api.post(target, {}) : api.delete(target);
}
