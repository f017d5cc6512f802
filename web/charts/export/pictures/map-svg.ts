import type { MapDrawing, MapPoint } from "../../../../schema/chart-types/drawing/map";
import { element, textElement } from "../../../../schema/svg/element";
import { picture, type PictureSpace } from "../../../../schema/svg/picture";
import { boundsOf } from "../../renderers/map/bounds";
import { mapGround, mapPlacing } from "./map-ground";
import { figureOf, gatheringsOf } from "./map-points";

const METRES_PER_PIXEL = 78271.517;

/** Points over Edgewise's own land and water: third-party tiles are not exported. */
export async function mapSvg(drawing: MapDrawing, space: PictureSpace): Promise<string> {
  const { points, cluster, look, color, opacity, view } = drawing;
  const placing = mapPlacing({ view, bounds: boundsOf(points), padding: 40, width: space.width, height: space.height });
  const ground = await mapGround(placing, look, space, true);
  const radiusOf = ({ radius, latitude }: MapPoint): number => {
    if (!radius) return drawing.radius;
    return "pixels" in radius
      ? Math.max(1, radius.pixels)
      : Math.max(1.5, (radius.metres / (METRES_PER_PIXEL * Math.cos((latitude * Math.PI) / 180))) * 2 ** placing.zoom);
  };
  const marks = gatheringsOf(drawing, placing)
    .filter(({ x, y }) => x > -40 && y > -40 && x < space.width + 40 && y < space.height + 40)
    .map(({ x, y, points: held }) => {
      const [only] = held;
      if (held.length > 1 && cluster) {
        const r = 12 + (18 * Math.log(1 + held.length)) / Math.log(1 + points.length);
        const circle = element("circle", {
          cx: x,
          cy: y,
          r,
          fill: color,
          "fill-opacity": opacity,
          stroke: color,
          "stroke-opacity": 0.25 * opacity,
          "stroke-width": 5,
        });
        return (
          circle +
          textElement(figureOf(held, cluster.label), { x, y: y + 4, "text-anchor": "middle", fill: look.onPoint })
        );
      }
      const circle = element("circle", {
        cx: x,
        cy: y,
        r: radiusOf(only!),
        fill: color,
        "fill-opacity": opacity,
        stroke: look.halo,
        "stroke-opacity": opacity,
      });
      return only!.label === null
        ? circle
        : circle +
            textElement(only!.label, {
              x,
              y: y + 22,
              "text-anchor": "middle",
              "font-size": 11,
              fill: look.text,
              stroke: look.halo,
              "stroke-width": 3,
              "paint-order": "stroke",
            });
    });
  return picture(space, drawing.table.summary, ground, ...marks);
}
