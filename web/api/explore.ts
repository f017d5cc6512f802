import { queryOptions } from "@tanstack/react-query";
import type { FormData } from "../../schema/chart-types/define";
import type { DatasetResponse } from "../charts/dataset-notes";
import { api } from "./transport/client";

export interface ExploreColumn {
  column_name: string;
  verbose_name: string | null;
  type: string | null;
  type_generic: 0 | 1 | 2 | 3 | null;
  is_dttm: boolean;
  description?: string | null;
  expression?: string | null;
  is_certified?: boolean;
  certified_by?: string | null;
  certification_details?: string | null;
  warning_markdown?: string | null;
  groupby?: boolean;
  filterable?: boolean;
  uuid?: string;
}

export interface ExploreMetric {
  metric_name: string;
  verbose_name: string | null;
  expression: string;
  description?: string | null;
  is_certified?: boolean;
  certified_by?: string | null;
  certification_details?: string | null;
  warning_markdown?: string | null;
  uuid?: string;
}

/** A folder of a dataset's metrics and columns, by their uuids. */
export interface DatasetFolder {
  uuid: string;
  type: "folder" | "metric" | "column";
  name?: string | null;
  children?: DatasetFolder[] | null;
}

/** The dataset of GET /api/v1/explore/, the part this page reads. */
export interface ExploreDataset extends Omit<DatasetResponse, "columns" | "metrics"> {
  name: string;
  table_name: string | null;
  schema: string | null;
  sql: string | null;
  description: string | null;
  database: { id: number; name: string; backend: string };
  columns: ExploreColumn[];
  metrics: ExploreMetric[];
  owners: { id?: number; first_name: string; last_name: string }[];
  main_dttm_col?: string | null;
  folders?: DatasetFolder[] | null;
  extra?: string | null;
  time_grain_sqla?: [string | null, string][];
  select_star?: string | null;
}

export interface ExploreSlice {
  slice_id: number;
  slice_name: string;
  description: string | null;
  certified_by: string | null;
  certification_details?: string | null;
  cache_timeout?: number | null;
  is_managed_externally?: boolean;
  /** Ids of people. */
  owners: number[];
  /** The saved form; the response's own form may be a cached one. */
  form_data: FormData;
}

export interface ExploreResponse {
  /** Shown once when the page opens. */
  message?: string | null;
  dataset: ExploreDataset;
  form_data: FormData;
  slice: ExploreSlice | null;
  metadata: { owners: string[]; changed_on_humanized: string; dashboards: { id: number; dashboard_title: string }[]; tags?: { id: number; name: string; type: number }[] } | null;
}

/** What an /explore/ address names: a saved chart, a permalink, a cached form_data key, or a dataset alone. */
export interface ExploreTarget {
  slice_id?: string;
  form_data_key?: string;
  permalink_key?: string;
  datasource_id?: string;
  datasource_type?: string;
}

const keys = ["slice_id", "form_data_key", "permalink_key", "datasource_id", "datasource_type"] as const;

/** The target of an address; null when it names none. `datasource=3__table` is the older form of a dataset. */
export function parseExploreTarget(search: string): ExploreTarget | null {
  const given = new URLSearchParams(search);
  const target: ExploreTarget = Object.fromEntries(keys.flatMap((key) => (given.get(key) ? [[key, given.get(key)]] : [])));
  const [id, type] = given.get("datasource")?.split("__") ?? [];
  if (id && type && !target.datasource_id) Object.assign(target, { datasource_id: id, datasource_type: type });
  return Object.keys(target).some((key) => key !== "datasource_type") ? target : null;
}

export function exploreQuery(target: ExploreTarget) {
  return queryOptions({
    queryKey: ["explore", target],
    queryFn: async ({ signal }) => (await api.get<{ result: ExploreResponse }>("/api/v1/explore/", { ...target }, { signal })).result,
    // A page that is opened again shows the form that is cached by then.
    staleTime: 0,
    gcTime: 0,
  });
}

/** A dataset by itself, as form_data names it. */
export function exploreDatasetQuery(datasource: string) {
  const [datasource_id, datasource_type = "table"] = datasource.split("__");
  return queryOptions({
    queryKey: ["explore-dataset", datasource],
    queryFn: async ({ signal }) => (await api.get<{ result: ExploreResponse }>("/api/v1/explore/", { datasource_id, datasource_type }, { signal })).result.dataset,
    staleTime: 60_000,
    // The page's own response is newer than one that another visit left.
    gcTime: 5_000,
  });
}

/** The body that stores a form. */
export interface StoredFormData {
  datasource_id: number;
  datasource_type: string;
  chart_id?: number;
  form_data: string;
}

export const exploreCalls = {
  /** Stores the form of a chart in progress; the key is the same for the same browser tab, dataset and chart. */
  keep: async (form: StoredFormData, tabId: string) => (await api.post<{ key: string }>(`/api/v1/explore/form_data?tab_id=${encodeURIComponent(tabId)}`, form)).key,
  forget: (key: string) => api.delete<unknown>(`/api/v1/explore/form_data/${key}`),
  /** Returns the URL that opens the chart as it is now, for people who may read its dataset. */
  share: async (formData: FormData, urlParams: [string, string][]) => (await api.post<{ url: string; key: string }>("/api/v1/explore/permalink", { formData, urlParams })).url,
};
