import type { Drawing } from "../../../../schema/chart-types/drawing/drawing";
import type { PlacedChartsDrawing } from "../../../../schema/chart-types/drawing/placed-charts";
import { element } from "../../../../schema/svg/element";
import { picture, type PictureSpace, placed } from "../../../../schema/svg/picture";
import { boundsOf } from "../../renderers/map/bounds";
import { spaceForCharts } from "../../renderers/placed-charts/space-for-charts";
import { mapGround, mapPlacing } from "./map-ground";

const PADDING = 8;

/** Small charts over Edgewise's own land and water, each at its position. */
export async function placedChartsSvg(
  drawing: PlacedChartsDrawing,
  space: PictureSpace,
  chartSvg: (drawing: Drawing, space: PictureSpace) => Promise<string>,
): Promise<string> {
  const { width, height, theme } = space;
  const placing = mapPlacing({
    view: drawing.view,
    bounds: boundsOf(drawing.places),
    padding: spaceForCharts(drawing.sizeAt(drawing.view?.zoom ?? 2), { width, height }),
    width,
    height,
  });
  const size = drawing.sizeAt(placing.zoom);
  const inner = {
    ...space,
    width: Math.max(1, size.width - 2 * PADDING),
    height: Math.max(1, size.height - 2 * PADDING),
    theme: { ...theme, token: (name: string) => (name === "surface" ? "transparent" : theme.token(name)) },
  };
  const charts = await Promise.all(
    drawing.places.map(async ({ longitude, latitude, drawing: each }) => {
      const [x, y] = placing.at(longitude, latitude);
      const corner = [x - size.width / 2, y - size.height / 2] as const;
      const card = element("rect", {
        x: corner[0],
        y: corner[1],
        ...size,
        rx: drawing.radius,
        fill: drawing.background,
      });
      return card + placed(await chartSvg(each, inner), corner[0] + PADDING, corner[1] + PADDING);
    }),
  );
  return picture(space, drawing.table.summary, await mapGround(placing, drawing.look, space, false), ...charts);
}
