import { z } from "zod";
import { parsedObject } from "../../resources/resource/parsed-object";
import { configInput } from "../chart-config/parse-config";
import { InvalidInput } from "../invalid-input";
import { identifier } from "../objects/identifier";
import { loadChart, type LoadedChart } from "../objects/load-chart";
import { defineTool, requestInput, rowCacheFields, wantsFreshRows } from "../tool";
import type { ApiRequests } from "../api-requests";
import { chartResponse } from "./chart-response";
import { previewFormats } from "./generate-chart";
import { prepareChart, type PreparedChart, previewsOf, storeForm } from "./prepared-chart";
import { exploreUrl, type PreviewFormat } from "./preview/preview-content";

export const updateChart = defineTool({
  name: "update_chart",
  title: "Update chart",
  description:
    "Changes a saved chart's settings or name. By default it returns an address where a person reviews and saves the " +
    "change; with generate_preview: false the chart is overwritten.",
  scope: "write",
  isReadOnly: false,
  isDestructive: true,
  input: requestInput(
    z.object({
      identifier: identifier("Chart ID or UUID"),
      config: configInput.nullish(),
      chart_name: z.string().max(250).nullish(),
      generate_preview: z.boolean().default(true),
      preview_formats: previewFormats,
      ...rowCacheFields,
    }),
  ),
  run: async ({ request }, { api }) => {
    const { identifier: id, config, chart_name, generate_preview, preview_formats } = request;
    if (!config && !chart_name) throw new InvalidInput("Give config, chart_name, or both.");
    const chart = await loadChart(api, id);
    const prepared = await changedChart(api, chart, config ?? null);
    const name = chart_name?.trim() || chart.slice_name;
    return {
      data: await (generate_preview
        ? preview(api, chart, prepared, name, wantsFreshRows(request))
        : save(
            api,
            chart,
            prepared,
            name,
            config ? { formats: preview_formats, isFresh: wantsFreshRows(request) } : null,
          )),
    };
  },
});

/** The chart's settings after the change: its own where there are none. */
async function changedChart(
  api: ApiRequests,
  chart: LoadedChart,
  config: Record<string, unknown> | null,
): Promise<PreparedChart> {
  if (chart.datasource_id === null) throw new InvalidInput("The chart has no dataset.");
  if (config) return prepareChart(api, chart.datasource_id, config);
  const form = {
    ...parsedObject(chart.params),
    viz_type: chart.viz_type,
    datasource: `${chart.datasource_id}__table`,
  };
  return { datasetId: chart.datasource_id, vizType: chart.viz_type, name: chart.slice_name, form };
}

async function preview(api: ApiRequests, { id }: LoadedChart, prepared: PreparedChart, name: string, isFresh: boolean) {
  await previewsOf(api, prepared, [], "", isFresh);
  const key = await storeForm(api, { ...prepared, form: { ...prepared.form, slice_name: name } }, id);
  const url = exploreUrl(api, id, key);
  const previews = await previewsOf(api, prepared, ["url"], url, false);
  return chartResponse(api, prepared, { chartId: id, name, key, url, previews });
}

async function save(
  api: ApiRequests,
  { id }: LoadedChart,
  prepared: PreparedChart,
  name: string,
  /** Null where the settings stay. */
  changed: { formats: readonly PreviewFormat[]; isFresh: boolean } | null,
) {
  const url = exploreUrl(api, id, null);
  const previews = changed ? await previewsOf(api, prepared, changed.formats, url, changed.isFresh) : {};
  await api.put(`/api/v1/chart/${id}`, {
    slice_name: name,
    // The stored query context is of the settings before.
    ...(changed ? { viz_type: prepared.vizType, params: JSON.stringify(prepared.form), query_context: null } : {}),
  });
  return chartResponse(api, prepared, { chartId: id, name, key: null, url, previews });
}
