import type { ApiRequests } from "../api-requests";
import { loadChart } from "../objects/load-chart";
import type { PreparedChart } from "./prepared-chart";

interface Facts {
  chartId: number | null;
  name: string;
  key: string | null;
  url: string;
  previews: Record<string, object>;
}

/** What tools that make or change a chart return. */
export async function chartResponse(
  api: ApiRequests,
  { vizType, form }: Pick<PreparedChart, "vizType" | "form">,
  { chartId, name, key, url, previews }: Facts,
) {
  const saved = chartId === null || key !== null ? null : await loadChart(api, chartId);
  return {
    chart: {
      id: chartId,
      uuid: saved?.uuid ?? null,
      slice_name: saved?.slice_name ?? name,
      viz_type: saved?.viz_type ?? vizType,
      url,
      is_unsaved_state: key !== null,
    },
    previews,
    explore_url: url,
    form_data: form,
    form_data_key: key,
    success: true,
    error: null,
    warnings: [],
    schema_version: "2.0",
    api_version: "v1",
  };
}
