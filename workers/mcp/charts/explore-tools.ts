import { z } from "zod";
import { configInput } from "../chart-config/parse-config";
import { defineTool, formCacheFields, requestInput, wantsFreshRows } from "../tool";
import { chartResponse } from "./chart-response";
import { datasetInput, previewFormats } from "./generate-chart";
import { prepareChart, previewsOf, storeForm } from "./prepared-chart";
import { exploreUrl } from "./preview/preview-content";

export const generateExploreLink = defineTool({
  name: "generate_explore_link",
  title: "Generate explore link",
  description: "Returns an address that opens a chart of a dataset in Explore, for people to look at, change and save.",
  scope: "read",
  isReadOnly: false,
  input: requestInput(z.object({ dataset_id: datasetInput, config: configInput, ...formCacheFields })),
  run: async ({ request: { dataset_id, config } }, { api }) => {
    const chart = await prepareChart(api, dataset_id, config);
    const form_data_key = await storeForm(api, chart, null);
    return {
      data: { url: exploreUrl(api, null, form_data_key), form_data: chart.form, form_data_key, error: null },
    };
  },
});

export const updateChartPreview = defineTool({
  name: "update_chart_preview",
  title: "Update chart preview",
  description: "Replaces the unsaved settings of a form_data_key, from generate_chart or generate_explore_link.",
  scope: "write",
  isReadOnly: false,
  isDestructive: true,
  input: requestInput(
    z.object({
      form_data_key: z.string().min(1).max(64),
      dataset_id: datasetInput,
      config: configInput,
      generate_preview: z.boolean().default(true),
      preview_formats: previewFormats,
      ...formCacheFields,
    }),
  ),
  run: async ({ request }, { api }) => {
    const chart = await prepareChart(api, request.dataset_id, request.config);
    const key = await storeForm(api, chart, null, request.form_data_key);
    const url = exploreUrl(api, null, key);
    const previews = request.generate_preview
      ? await previewsOf(api, chart, request.preview_formats, url, wantsFreshRows(request))
      : {};
    return { data: await chartResponse(api, chart, { chartId: null, name: chart.name, key, url, previews }) };
  },
});
