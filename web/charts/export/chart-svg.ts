import type { Drawing } from "../../../schema/chart-types/drawing/drawing";
import { drawingSvg } from "../../../schema/svg/drawing-svg";
import type { PictureRoom } from "../../../schema/svg/picture";
import { echartsSvg } from "./echarts-svg";

/** Any drawing as an SVG document of a size, in the theme's colours. */
export const chartSvg = (drawing: Drawing, room: PictureRoom): Promise<string> => (drawing.kind === "echarts" ? echartsSvg(drawing, room) : Promise.resolve(drawingSvg(drawing, room)));
