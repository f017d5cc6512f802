import { isReady, loadChartType } from "../../schema/chart-types/catalog";
import type { Drawing } from "../../schema/chart-types/drawing/drawing";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
import { drawingSvg } from "../../schema/svg/drawing-svg";
import type { ChartToPrint, PrintedChart } from "../../schema/svg/painter";
import { framed, noPicture, type PictureSpace } from "../../schema/svg/picture";
import { painted } from "./paint";

/** Returns a chart as its page draws it, or its rows where only a page can draw it; below its title and with its notes if it has
 * any. */
export async function printChart(
  { formData, response, width, height, title, notes, growsForLegend }: ChartToPrint,
  theme: DrawTheme,
): Promise<PrintedChart> {
  const space = { width, height, theme, growsForLegend };
  const { svg, isRows } = isReady(formData.viz_type)
    ? await drawn((await loadChartType(formData.viz_type)).draw(response, formData, theme), space)
    : { svg: noPicture(space), isRows: false };
  return { svg: title === null ? svg : framed(svg, space, title, notes).svg, isRows };
}

async function drawn(drawing: Drawing, space: PictureSpace): Promise<PrintedChart> {
  const svg = await painted(drawing, space);
  return svg === null ? { svg: drawingSvg(drawing, space), isRows: drawing.kind !== "empty" } : { svg, isRows: false };
}
