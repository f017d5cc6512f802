import { z } from "zod";
import { defineTool, requestInput } from "../../tool";
import { chartRows, chartSource } from "../chart-rows";
import { exploreUrl, PREVIEW_FORMATS, previewContent } from "./preview-content";

const PREVIEW_ROWS = 500;
const size = (most: number, usual: number) => z.int().min(10).max(most).default(usual);

export const getChartPreview = defineTool({
  name: "get_chart_preview",
  title: "Get chart preview",
  description:
    "Returns a chart's address, its rows as a text table or text bars, or a Vega-Lite specification. get_chart_image draws it.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(
    z.object({
      ...chartSource,
      format: z.enum(PREVIEW_FORMATS).default("url"),
      width: size(2400, 800),
      height: size(2400, 600),
      ascii_width: size(400, 80),
      ascii_height: size(200, 20),
    }),
  ),
  run: async ({ request }, { api }) => {
    const chart = await chartRows(api, { ...request, limit: PREVIEW_ROWS });
    const url = exploreUrl(api, chart.id, request.form_data_key);
    const content = previewContent(request.format, chart, url, request);
    return {
      data: {
        chart_id: chart.id,
        chart_name: chart.name,
        chart_type: chart.vizType,
        explore_url: url,
        content,
        chart_description: `${chart.vizType} with ${chart.result.rowcount} rows`,
        format: request.format,
        width: request.width,
        height: request.height,
      },
    };
  },
});
