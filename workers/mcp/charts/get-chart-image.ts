import { z } from "zod";
import { loadFonts } from "../../reports/load-fonts";
import { InvalidInput } from "../invalid-input";
import { identifier } from "../objects/identifier";
import { loadChart } from "../objects/load-chart";
import { defineTool, requestInput } from "../tool";

const pixels = (usual: number) => z.int().min(50).max(2400).default(usual);

export const getChartImage = defineTool({
  name: "get_chart_image",
  title: "Get chart image",
  description: "Draws a saved chart as a PNG image, or as SVG text.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(
    z.object({
      identifier: identifier("Chart ID or UUID"),
      format: z.enum(["png", "svg"]).default("png"),
      width: pixels(800),
      height: pixels(600),
      theme: z.enum(["light", "dark"]).default("light"),
    }),
  ),
  run: async ({ request: { identifier: id, format, width, height, theme } }, { api, request }) => {
    const chart = await loadChart(api, id);
    const q = encodeURIComponent(JSON.stringify({ window_size: [width, height] }));
    const drawn = await api.send("GET", `/api/v1/chart/${chart.id}/cache_screenshot/?q=${q}&theme=${theme}`);
    const { image_url, task_status } = await drawn.json<{ image_url: string; task_status: string }>();
    if (task_status !== "Updated") throw new InvalidInput("The chart can't be drawn as an image. Open it instead.");
    const svg = await (await api.send("GET", new URL(image_url).pathname)).text();
    const data = { chart_id: chart.id, chart_name: chart.slice_name, chart_type: chart.viz_type, width, height };
    if (format === "svg") return { data: { ...data, svg } };
    const { locale } = await request.translator();
    const { fonts } = await loadFonts(request.env, locale, [svg]);
    return { data, image: { bytes: await request.env.RENDER.png(svg, fonts), mimeType: "image/png" } };
  },
});
