import { isReady, loadChartType } from "../../schema/chart-types/catalog";
import { SWITCH_PX } from "../../schema/chart-types/drawing/switched";
import type { EChartsDrawing } from "../../schema/chart-types/drawing/echarts";
import type { Drawing } from "../../schema/chart-types/drawing/drawing";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
import { horizonHtml } from "../../schema/html/horizon-html";
import { numberHtml } from "../../schema/html/number-html";
import { pairedTestHtml } from "../../schema/html/paired-test-html";
import { pivotHtml } from "../../schema/html/pivot-html";
import { switchedHtml } from "../../schema/html/switched-html";
import { tableHtml } from "../../schema/html/table-html";
import { withRowsHtml } from "../../schema/html/with-rows-html";
import { rowsLayout } from "../../schema/plot/rows-layout";
import { inlineMarkup } from "../../schema/svg/inline-markup";
import type { PaintedTile, TileToPaint } from "../../schema/svg/painter";
import type { PictureSpace } from "../../schema/svg/picture";
import { painted } from "./paint";

/** Most characters of a tile; a page draws larger ones itself. */
const MOST_CHARACTERS = 400_000;

/** Returns a chart for a page; null for charts that a page must draw itself, and for charts with nothing to show. */
export async function paintTile(
  { formData, response, width, height, idPrefix }: TileToPaint,
  theme: DrawTheme,
): Promise<PaintedTile | null> {
  if (!isReady(formData.viz_type)) return null;
  const chartType = await loadChartType(formData.viz_type);
  const drawing = chartType.draw(response, formData, theme);
  const tile = await drawnTile(drawing, { width, height, theme, isTile: true });
  if (tile === null || tile.markup.length > MOST_CHARACTERS) return null;
  const markup = inlineMarkup(tile.markup, idPrefix);
  return markup === null ? null : { ...tile, markup };
}

async function drawnTile(drawing: Drawing, space: PictureSpace): Promise<PaintedTile | null> {
  switch (drawing.kind) {
    case "table":
      return { markup: tableHtml(drawing, space), kind: "html" };
    case "pivot":
      return { markup: pivotHtml(drawing, space), kind: "html" };
    case "number":
      return { markup: numberHtml(drawing, space), kind: "html" };
    case "horizon":
      return { markup: horizonHtml(drawing, space), kind: "html" };
    case "echarts":
      return movesNodes(drawing) ? null : svgTile(drawing, space);
    case "uplot":
      return svgTile(drawing, space);
    case "paired-test":
      return { markup: pairedTestHtml(drawing, space), kind: "html" };
    case "with-rows": {
      const height = rowsLayout(drawing.table.headers.length, space.height).plotHeight;
      const plot = await painted(drawing.plot, { ...space, height });
      return plot === null ? null : { markup: withRowsHtml(drawing, space, plot), kind: "html" };
    }
    case "switched": {
      const { first, options } = drawing;
      const shown = (options.find(({ value }) => value === first) ?? options[0]!).draw();
      const tile = await drawnTile(shown, { ...space, height: Math.max(1, space.height - SWITCH_PX) });
      return tile && { markup: switchedHtml(drawing, space, tile.markup), kind: "html" };
    }
    // Pages lay these out by libraries that need a page: AG Grid, a canvas for words, maps of other hosts' tiles, a
    // sanitizer for templates.
    default:
      return null;
  }
}

async function svgTile(drawing: Drawing, space: PictureSpace): Promise<PaintedTile | null> {
  const markup = await painted(drawing, space);
  return markup === null ? null : { markup, kind: "svg" };
}

/** Whether forces place nodes, which rest elsewhere each time. */
const movesNodes = ({ option }: EChartsDrawing): boolean =>
  [option["series"] ?? []].flat().some((series) => (series as { layout?: unknown }).layout === "force");
