import { isReady, loadChartType } from "../../schema/chart-types/catalog";
import type { Drawing } from "../../schema/chart-types/drawing/drawing";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
import { drawingSvg } from "../../schema/svg/drawing-svg";
import type { ChartToPaint, PrintedChart } from "../../schema/svg/painter";
import { ENGLISH, framed, type PictureRoom, words } from "../../schema/svg/picture";
import { painted } from "./paint";

/** A chart as its page draws it, or its rows where only a page can; under its title where it has one. */
export async function printChart({ formData, answer, width, height, title }: ChartToPaint & { title: string | null }, theme: DrawTheme): Promise<PrintedChart> {
  const room = { width, height, theme };
  const { svg, isRows } = isReady(formData.viz_type) ? await drawn((await loadChartType(formData.viz_type)).draw(answer, formData, theme), room) : { svg: words(room, ENGLISH.noPicture), isRows: false };
  return { svg: title === null ? svg : framed(svg, room, title).svg, isRows };
}

async function drawn(drawing: Drawing, room: PictureRoom): Promise<PrintedChart> {
  const svg = await painted(drawing, room);
  return svg === null ? { svg: drawingSvg(drawing, room), isRows: drawing.kind !== "empty" } : { svg, isRows: false };
}
