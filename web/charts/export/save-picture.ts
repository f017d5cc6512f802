import type { FormData } from "../../../schema/chart-types/define";
import type { Drawing } from "../../../schema/chart-types/drawing/drawing";
import type { DrawTheme } from "../../../schema/chart-types/drawing/theme";
import type { FilterPlan } from "../../../schema/dashboard/filter-plan";
import type { DataMasks } from "../../../schema/filter-types/data-mask";
import type { ChartDataResponse } from "../../../schema/query/chart-data-response";
import { framed, type PictureSpace } from "../../../schema/svg/picture";
import { fileName } from "../../../schema/text/file-name";
import { saveFile } from "../../ui/save-file";
import { chartTypeModule } from "../chart-types";
import { chartSvg } from "./chart-svg";
import { pictureNotes } from "./picture-notes";
import { svgToPng } from "./svg-to-png";

/** A chart with its data, to be saved as it is drawn. */
export interface PictureRequest {
  formData: FormData;
  response: ChartDataResponse;
  theme: DrawTheme;
  title: string;
  /** The dashboard's filters, for a chart of a dashboard. */
  under?: { plan: FilterPlan; masks: DataMasks; chartId: number; chartName: (id: number) => string };
  /** CSS pixels, e.g. of the chart on the page. */
  width?: number;
  height?: number;
}

const WIDTH = 960;
const HEIGHT = 540;

/** Saves the chart as SVG, which stays sharp at any size. */
export async function saveSvg(request: PictureRequest): Promise<void> {
  const { svg } = await whole(request);
  saveFile(new Blob([svg], { type: "image/svg+xml" }), `${fileName(request.title)}.svg`);
}

/** Saves the chart as PNG, at two pixels per CSS pixel. */
export async function savePng(request: PictureRequest): Promise<void> {
  const { svg, width, height } = await whole(request);
  const png = await svgToPng(svg, width, height);
  saveFile(png, `${fileName(request.title)}.png`);
}

/** The chart under its title and filters, with padding, its whole legend, and where and when it was saved. */
async function whole(request: PictureRequest): Promise<ReturnType<typeof framed>> {
  const space = spaceOf(request);
  const [drawing, notes] = await Promise.all([drawn(request), pictureNotes(request)]);
  return framed(await chartSvg(drawing, { ...space, growsForLegend: true }), space, request.title, notes);
}

async function drawn({ formData, response, theme }: PictureRequest): Promise<Drawing> {
  return (await chartTypeModule(formData.viz_type)).draw(response, formData, theme);
}

const spaceOf = ({ theme, width = WIDTH, height = HEIGHT }: PictureRequest): PictureSpace => ({
  theme,
  width: Math.round(width),
  height: Math.round(height),
});
