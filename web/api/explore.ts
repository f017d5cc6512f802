import { queryOptions } from "@tanstack/react-query";
import type { FormData } from "../../schema/chart-types/define";
import type { DatasetAnswer } from "../charts/dataset-notes";
import { api } from "./client";

export interface ExploreColumn {
  column_name: string;
  verbose_name: string | null;
  type: string | null;
  type_generic: 0 | 1 | 2 | 3 | null;
  is_dttm: boolean;
  description?: string | null;
}

export interface ExploreMetric {
  metric_name: string;
  verbose_name: string | null;
  expression: string;
  description?: string | null;
}

/** The dataset of GET /api/v1/explore/, the part this page reads. */
export interface ExploreDataset extends Omit<DatasetAnswer, "columns" | "metrics"> {
  name: string;
  table_name: string | null;
  schema: string | null;
  sql: string | null;
  description: string | null;
  database: { id: number; name: string; backend: string };
  columns: ExploreColumn[];
  metrics: ExploreMetric[];
  owners: { first_name: string; last_name: string }[];
}

export interface ExploreSlice {
  slice_id: number;
  slice_name: string;
  description: string | null;
  certified_by: string | null;
}

export interface ExploreAnswer {
  dataset: ExploreDataset;
  form_data: FormData;
  slice: ExploreSlice | null;
  metadata: { owners: string[]; changed_on_humanized: string; dashboards: { id: number; dashboard_title: string }[] } | null;
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
    queryFn: async ({ signal }) => (await api.get<{ result: ExploreAnswer }>("/api/v1/explore/", { ...target }, { signal })).result,
  });
}
