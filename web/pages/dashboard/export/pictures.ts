import type { PrintedBox } from "../../../../schema/dashboard/printed-boxes";
import { controlledFormData } from "../../../../schema/dashboard/controlled-form-data";
import { awaitedFilters, extraFormDataOf } from "../../../../schema/dashboard/filter-plan";
import { loadChartType } from "../../../../schema/chart-types/catalog";
import type { Drawing } from "../../../../schema/chart-types/drawing/drawing";
import { chartDataQuery } from "../../../charts/chart-data";
import { isReady } from "../../../charts/chart-types";
import { chartSvg } from "../../../charts/export/chart-svg";
import { pictureWords } from "../../../charts/export/picture-words";
import { svgToPng } from "../../../charts/export/svg-to-png";
import { t } from "../../../i18n";
import { chartInput, drawnFormData } from "../chart-input";
import type { SavedDashboard } from "./save-dashboard";

/** Room for a chart's name, and around its picture. */
export const NAME_PX = 36;
export const PAD_PX = 12;

export type Pictures = ReadonlyMap<PrintedBox, ImageBitmap>;

/** Each chart's picture in its box, a few at a time; a chart that fails says so in its place. */
export async function pictures({ queryClient, dashboard }: SavedDashboard, boxes: readonly PrintedBox[]): Promise<Pictures> {
  const drawn = new Map<PrintedBox, ImageBitmap>();
  const left = boxes.filter((box) => box.kind === "chart");
  const work = async (): Promise<void> => {
    for (let box = left.shift(); box; box = left.shift()) {
      const room = { theme: dashboard.theme, width: Math.max(40, Math.round(box.width - 2 * PAD_PX)), height: Math.max(40, Math.round(box.height - NAME_PX - PAD_PX)), say: pictureWords };
      const drawing = await drawingOf(box.chartId).catch((error: unknown): Drawing => ({ kind: "empty", title: t("This chart could not be drawn"), hint: error instanceof Error ? error.message : "" }));
      const svg = await chartSvg(drawing, room).catch(() => null);
      if (svg !== null) drawn.set(box, await createImageBitmap(await svgToPng(svg, room.width, room.height)));
    }
  };
  const drawingOf = async (chartId: number): Promise<Drawing> => {
    const chart = dashboard.charts?.get(chartId);
    if (!chart || !isReady(chart.form_data.viz_type)) return { kind: "empty", title: t("This chart is no longer here"), hint: "" };
    const { plan, masks } = dashboard.filters;
    if (awaitedFilters(plan, masks, chartId).length > 0) return { kind: "empty", title: t("Waiting for filters"), hint: "" };
    const [{ draw }, result] = await Promise.all([loadChartType(chart.form_data.viz_type), queryClient.fetchQuery(chartDataQuery(chartInput(dashboard, chart)))]);
    return draw({ ...result, dataset: dashboard.datasets.get(chart.form_data.datasource) }, drawnFormData(dashboard, controlledFormData(plan, masks, chartId, chart.form_data), extraFormDataOf(plan, masks, chartId), result.queries[0]?.colnames), dashboard.theme);
  };
  await Promise.all([work(), work(), work()]);
  return drawn;
}
