import type { PrintedBox } from "../../../../schema/dashboard/printed-boxes";
import { controlledFormData } from "../../../../schema/dashboard/controlled-form-data";
import { drawnFormData } from "../../../../schema/dashboard/drawn-form-data";
import { awaitedFilters, extraFormDataOf } from "../../../../schema/dashboard/filter-plan";
import type { Drawing } from "../../../../schema/chart-types/drawing/drawing";
import type { PictureSpace } from "../../../../schema/svg/picture";
import type { PlacedText } from "../../../../schema/svg/placed-texts";
import { chartDataQuery } from "../../../charts/chart-data";
import { chartTypeModule } from "../../../charts/chart-types";
import { chartSvg } from "../../../charts/export/chart-svg";
import { svgToPng } from "../../../charts/export/svg-to-png";
import { t } from "../../../i18n";
import { chartInput } from "../tile/chart-input";
import { markdownSvg } from "./markdown-svg";
import { textsOf } from "./page-texts";
import type { SavedDashboard } from "./save-dashboard";

/** Height of a chart's name, and padding around its image, px. */
export const NAME_PX = 36;
export const PAD_PX = 12;

/** A box's image, and its texts with their positions in it. */
export interface BoxPicture {
  image: ImageBitmap;
  texts: readonly PlacedText[];
}
export type Pictures = ReadonlyMap<PrintedBox, BoxPicture>;

/** Images of charts and Markdown in their boxes, a few at a time; a chart that fails shows a message instead. */
export async function pictures(
  { queryClient, dashboard }: SavedDashboard,
  boxes: readonly PrintedBox[],
): Promise<Pictures> {
  const drawn = new Map<PrintedBox, BoxPicture>();
  const left = boxes.filter((box) => box.kind === "chart" || box.kind === "markdown");
  const work = async (): Promise<void> => {
    for (let box = left.shift(); box; box = left.shift()) {
      const { width, height } = pictureSpace(box);
      const svg = await (
        box.kind === "markdown"
          ? markdownSvg(box.code, { theme: dashboard.theme, width, height })
          : chartPicture(box.chartId, { theme: dashboard.theme, width, height })
      ).catch(() => null);
      if (svg !== null)
        drawn.set(box, {
          image: await createImageBitmap(await svgToPng(svg, width, height)),
          texts: textsOf(svg, width, height),
        });
    }
  };
  const chartPicture = async (chartId: number, space: PictureSpace): Promise<string> =>
    chartSvg(
      await drawingOf(chartId).catch((error: unknown): Drawing => ({
        kind: "empty",
        title: t("Couldn't draw this chart"),
        hint: error instanceof Error ? error.message : "",
      })),
      space,
    );
  const drawingOf = async (chartId: number): Promise<Drawing> => {
    const chart = dashboard.charts?.get(chartId);
    if (!chart) return { kind: "empty", title: t("This chart no longer exists"), hint: "" };
    const { plan, masks } = dashboard.filters;
    if (awaitedFilters(plan, masks, chartId).length > 0)
      return { kind: "empty", title: t("Waiting for filters"), hint: "" };
    const [{ draw }, result] = await Promise.all([
      chartTypeModule(chart.form_data.viz_type),
      queryClient.fetchQuery(chartDataQuery(chartInput(dashboard, chart))),
    ]);
    return draw(
      { ...result, dataset: dashboard.datasets.get(chart.form_data.datasource) },
      drawnFormData(
        dashboard,
        controlledFormData(plan, masks, chartId, chart.form_data),
        extraFormDataOf(plan, masks, chartId),
        result.queries[0]?.colnames,
      ),
      dashboard.theme,
    );
  };
  await Promise.all([work(), work(), work()]);
  return drawn;
}

/** Position and size of the image in its box: Markdown fills its box, a chart is below its name. */
export function pictureSpace({ kind, width, height }: PrintedBox): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const least = (px: number): number => Math.max(40, Math.round(px));
  return kind === "chart"
    ? { x: PAD_PX, y: NAME_PX, width: least(width - 2 * PAD_PX), height: least(height - NAME_PX - PAD_PX) }
    : { x: 0, y: 0, width: least(width), height: least(height) };
}
