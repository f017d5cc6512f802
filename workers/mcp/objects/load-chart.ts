import type { ChartDetails } from "../../../schema/chart/calls";
import type { ApiRequests } from "../api-requests";
import { pathPart } from "./identifier";

export interface LoadedChart extends ChartDetails {
  uuid: string;
  datasource_id: number | null;
  datasource_type: string | null;
  changed_on_delta_humanized: string;
  query_context: string | null;
}

/** Returns a chart that the person may read. */
export const loadChart = async (api: ApiRequests, id: number | string): Promise<LoadedChart> =>
  (await api.get<{ result: LoadedChart }>(`/api/v1/chart/${pathPart(id)}`)).result;

/** Returns settings that were edited in Explore and not saved. */
export async function loadUnsavedForm(api: ApiRequests, key: string): Promise<Record<string, unknown>> {
  const { form_data } = await api.get<{ form_data: string }>(`/api/v1/explore/form_data/${pathPart(key)}`);
  return JSON.parse(form_data) as Record<string, unknown>;
}
