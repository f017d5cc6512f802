import { isReady, loadChartType } from "../../schema/chart-types/catalog";
import type { Drawing } from "../../schema/chart-types/drawing/drawing";
import type { DrawTheme } from "../../schema/chart-types/drawing/theme";
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
  const svg = await tileSvg(drawing, { width, height, theme, isTile: true });
  if (svg === null || svg.length > MOST_CHARACTERS) return null;
  const markup = inlineMarkup(svg, idPrefix);
  return markup === null ? null : { markup, kind: "svg" };
}

/** Pages show these with controls or rows of their own. */
const WITH_CONTROLS: ReadonlySet<Drawing["kind"]> = new Set(["switched", "with-rows", "paired-test"]);

const tileSvg = async (drawing: Drawing, space: PictureSpace): Promise<string | null> =>
  WITH_CONTROLS.has(drawing.kind) ? null : painted(drawing, space);
