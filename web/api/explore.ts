import { queryOptions } from "@tanstack/react-query";
import type { FormData } from "../../schema/chart-types/define";
import { type Datasource, parseDatasource } from "../../schema/datasource/datasource";
import type { ExploreStateBody } from "../../schema/explore-state/wire";
import { call } from "./transport/client";

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
  const target: ExploreTarget = Object.fromEntries(
    keys.flatMap((key) => (given.get(key) ? [[key, given.get(key)]] : [])),
  );
  const older = parseDatasource(given.get("datasource"));
  if (older && !target.datasource_id)
    Object.assign(target, { datasource_id: String(older.id), datasource_type: older.type });
  return Object.keys(target).some((key) => key !== "datasource_type") ? target : null;
}

export function exploreQuery(target: ExploreTarget) {
  return queryOptions({
    queryKey: ["explore", target],
    queryFn: async ({ signal }) => (await call("GET /api/v1/explore/", { query: { ...target }, signal })).result,
    // A page that is opened again shows the form that is cached by then.
    staleTime: 0,
    gcTime: 0,
  });
}

/** A dataset or query by itself, as form_data names it. */
export function exploreDatasetQuery(datasource: string) {
  return queryOptions({
    queryKey: ["explore-dataset", datasource],
    queryFn: ({ signal }) => exploreCalls.dataset(datasource, signal),
    staleTime: 60_000,
    // The page's own response is newer than one that another visit left.
    gcTime: 5_000,
  });
}

/** The address of Explore for a dataset or query, with the key of a stored form. */
export const exploreAddress = ({ id, type }: Datasource, formKey: string | null = null): string =>
  `/explore/?datasource_type=${type}&datasource_id=${id}${formKey ? `&form_data_key=${formKey}` : ""}`;

export const exploreCalls = {
  /** A dataset or query by its uid, "[Missing Dataset]" if there is none that the person may read. */
  dataset: async (uid: string, signal?: AbortSignal) => {
    const { id = "", type = "table" } = parseDatasource(uid) ?? {};
    const query = { datasource_id: String(id), datasource_type: type };
    return (await call("GET /api/v1/explore/", { query, signal })).result.dataset;
  },
  /** Stores the form of a chart in progress; the key is the same for the same browser tab, dataset and chart. */
  keep: async (form: ExploreStateBody, tabId: string) =>
    (await call("POST /api/v1/explore/form_data", { query: { tab_id: tabId }, body: form })).key,
  forget: (key: string) => call("DELETE /api/v1/explore/form_data/:key", { params: { key } }),
  /** Returns the URL that opens the chart as it is now, for people who may read its dataset. */
  share: async (formData: FormData, urlParams: [string, string][]) =>
    (await call("POST /api/v1/explore/permalink", { body: { formData, urlParams } })).url,
};
