import type { FormData } from "../../../schema/chart-types/define";
import type { Drawing } from "../../../schema/chart-types/drawing/drawing";
import type { DrawTheme } from "../../../schema/chart-types/drawing/theme";
import { isReady, loadChartType } from "../../../schema/chart-types/catalog";
import type { ChartAnswer } from "../../../schema/query/answer";
import { framed, type PictureRoom } from "../../../schema/svg/picture";
import { saveFile } from "../../ui/save-file";
import { chartSvg } from "./chart-svg";
import { pictureWords } from "./picture-words";
import { svgToPng } from "./svg-to-png";

/** A chart with its rows, to be saved as it is drawn. */
export interface PictureRequest {
  formData: FormData;
  answer: ChartAnswer;
  theme: DrawTheme;
  title: string;
  /** CSS pixels, e.g. of the chart as it stands on the page. */
  width?: number;
  height?: number;
}

const WIDTH = 960;
const HEIGHT = 540;

/** Saves the chart as a file of shapes, which stays sharp at any size. */
export async function saveSvg(request: PictureRequest): Promise<void> {
  const { svg } = await whole(request);
  saveFile(new Blob([svg], { type: "image/svg+xml" }), `${fileName(request.title)}.svg`);
}

/** Saves the chart as an image, two of its pixels a CSS pixel. */
export async function savePng(request: PictureRequest): Promise<void> {
  const { svg, width, height } = await whole(request);
  const png = await svgToPng(svg, width, height);
  saveFile(png, `${fileName(request.title)}.png`);
}

/** The chart under its title, with room around both. */
async function whole(request: PictureRequest): Promise<ReturnType<typeof framed>> {
  const room = roomOf(request);
  return framed(await chartSvg(await drawn(request), room), room, request.title);
}

async function drawn({ formData, answer, theme }: PictureRequest): Promise<Drawing> {
  if (!isReady(formData.viz_type)) throw new Error(`no chart type ${formData.viz_type}`);
  return (await loadChartType(formData.viz_type)).draw(answer, formData, theme);
}

const roomOf = ({ theme, width = WIDTH, height = HEIGHT }: PictureRequest): PictureRoom => ({ theme, width: Math.round(width), height: Math.round(height), say: pictureWords });

/** What every file system takes for a name. */
export const fileName = (title: string): string => title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").replace(/\s+/g, " ").trim().slice(0, 100) || "chart";
