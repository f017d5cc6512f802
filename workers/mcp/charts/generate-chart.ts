import { z } from "zod";
import { configInput } from "../chart-config/parse-config";
import { InvalidInput } from "../invalid-input";
import { identifier } from "../objects/identifier";
import { defineTool, fromJsonText, requestInput, rowCacheFields, wantsFreshRows } from "../tool";
import { chartResponse } from "./chart-response";
import { prepareChart, previewsOf, storeForm } from "./prepared-chart";
import { exploreUrl, PREVIEW_FORMATS } from "./preview/preview-content";

export const previewFormats = fromJsonText(z.array(z.enum(PREVIEW_FORMATS)).default(["url"]));
export const datasetInput = identifier("Dataset ID or UUID");

export const generateChart = defineTool({
  name: "generate_chart",
  title: "Create chart",
  description:
    "Makes a chart of a dataset and returns its address, which people should be shown. It is saved with save_chart only.",
  scope: "write",
  isReadOnly: false,
  input: requestInput(
    z.object({
      dataset_id: datasetInput,
      config: configInput,
      chart_name: z.string().max(250).nullish(),
      save_chart: z.boolean().default(false),
      generate_preview: z.boolean().default(true),
      preview_formats: previewFormats,
      ...rowCacheFields,
    }),
  ),
  run: async ({ request }, { api }) => {
    const { dataset_id, config, chart_name, save_chart, generate_preview } = request;
    if (!save_chart && !generate_preview)
      throw new InvalidInput("Set save_chart or generate_preview: nothing would happen without both.");
    const chart = await prepareChart(api, dataset_id, config);
    const name = chart_name?.trim() || chart.name;
    // A query that fails must not be saved.
    const formats = generate_preview ? request.preview_formats : [];
    const previewed = await previewsOf(api, chart, formats, "", wantsFreshRows(request));
    const chartId = save_chart ? await createChart(api, chart, name) : null;
    const key = save_chart ? null : await storeForm(api, chart, null);
    const url = exploreUrl(api, chartId, key);
    const previews = withUrl(previewed, url);
    return { data: await chartResponse(api, chart, { chartId, name, key, url, previews }) };
  },
});

type Prepared = Awaited<ReturnType<typeof prepareChart>>;

const createChart = async (
  api: Parameters<typeof prepareChart>[0],
  { datasetId, vizType, form }: Prepared,
  name: string,
): Promise<number> =>
  (
    await api.post<{ id: number }>("/api/v1/chart/", {
      slice_name: name,
      viz_type: vizType,
      datasource_id: datasetId,
      datasource_type: "table",
      params: JSON.stringify(form),
    })
  ).id;

/** The address is known once the chart is stored. */
export const withUrl = (previews: Record<string, object>, url: string): Record<string, object> =>
  "url" in previews ? { ...previews, url: { ...previews["url"], preview_url: url } } : previews;
