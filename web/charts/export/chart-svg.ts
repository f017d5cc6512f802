import type { Drawing } from "../../../schema/chart-types/drawing/drawing";
import { drawingSvg } from "../../../schema/svg/drawing-svg";
import type { PictureRoom } from "../../../schema/svg/picture";
import { echartsSvg } from "./echarts-svg";

/** Words and templates are laid out by the page; without one their rows are drawn as a table. */
const hasPage = typeof document !== "undefined";

/** Any drawing as an SVG document of a size, in the theme's colours. */
export async function chartSvg(drawing: Drawing, room: PictureRoom): Promise<string> {
  switch (drawing.kind) {
    case "echarts": return echartsSvg(drawing, room);
    case "regions": return (await import("./pictures/regions-svg")).regionsSvg(drawing, room);
    case "map": return (await import("./pictures/map-svg")).mapSvg(drawing, room);
    case "placed-charts": return (await import("./pictures/placed-charts-svg")).placedChartsSvg(drawing, room, chartSvg);
    case "pivot": return (await import("./pictures/pivot-svg")).pivotSvg(drawing, room);
    case "paired-test": return (await import("./pictures/paired-test-svg")).pairedTestSvg(drawing, room);
    case "switched": return chartSvg((drawing.options.find(({ value }) => value === drawing.first) ?? drawing.options[0]!).draw(), room);
    case "with-rows": return echartsSvg(drawing.picture, room);
    case "words": return hasPage ? (await import("./pictures/words-svg")).wordsSvg(drawing, room) : drawingSvg(drawing, room);
    case "html": return hasPage ? (await import("./pictures/html-svg")).htmlSvg(drawing, room) : drawingSvg(drawing, room);
    default: return drawingSvg(drawing, room);
  }
}
