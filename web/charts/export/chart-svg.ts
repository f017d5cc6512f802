import type { Drawing } from "../../../schema/chart-types/drawing/drawing";
import { drawingSvg } from "../../../schema/svg/drawing-svg";
import type { PictureSpace } from "../../../schema/svg/picture";
import { loadEchartsSvg } from "./load-echarts-svg";

/**
 * Word clouds, templates and maps of deck.gl need a page for their layout; without one their rows are drawn as a table.
 */
const hasPage = typeof document !== "undefined";

/** Returns any drawing as an SVG document of the given size, in the theme's colors. */
export async function chartSvg(drawing: Drawing, space: PictureSpace): Promise<string> {
  switch (drawing.kind) {
    case "echarts":
      return loadEchartsSvg(drawing, space);
    case "regions":
      return (await import("./pictures/regions-svg")).regionsSvg(drawing, space);
    case "map":
      return (await import("./pictures/map-svg")).mapSvg(drawing, space);
    case "deck":
      return hasPage
        ? (await import("./pictures/deck-picture")).deckPicture(drawing, space)
        : drawingSvg(drawing, space);
    case "placed-charts":
      return (await import("./pictures/placed-charts-svg")).placedChartsSvg(drawing, space, chartSvg);
    case "pivot":
      return (await import("../../../schema/svg/pivot-svg")).pivotSvg(drawing, space);
    case "paired-test":
      return (await import("./pictures/paired-test-svg")).pairedTestSvg(drawing, space);
    case "switched":
      return chartSvg(
        (drawing.options.find(({ value }) => value === drawing.first) ?? drawing.options[0]!).draw(),
        space,
      );
    case "with-rows":
      return loadEchartsSvg(drawing.picture, space);
    case "words":
      return hasPage ? (await import("./pictures/words-svg")).wordsSvg(drawing, space) : drawingSvg(drawing, space);
    case "html":
      return hasPage ? (await import("./pictures/html-svg")).htmlSvg(drawing, space) : drawingSvg(drawing, space);
    default:
      return drawingSvg(drawing, space);
  }
}
