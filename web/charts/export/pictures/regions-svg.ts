import type { RegionsDrawing } from "../../../../schema/chart-types/drawing/regions";
import { shortened } from "../../../../schema/plot/x-labels";
import { element, textElement } from "../../../../schema/svg/element";
import { picture, type PictureSpace } from "../../../../schema/svg/picture";
import { textWidth } from "../../../../schema/svg/text-width";
import { loadBoundaries } from "../../renderers/regions/load-boundaries";
import { mapFrame } from "../../renderers/regions/map-frame";
import { matchRegions } from "../../renderers/regions/match-regions";

const LEGEND = 28;
const RAMP = 160;
const EVEN_WIDTH = 700;

/** The whole map in the colors of its values, with its bubbles and legend. */
export async function regionsSvg(drawing: RegionsDrawing, space: PictureSpace): Promise<string> {
  const { look, regions, bubbles, ramp } = drawing;
  const { width, height, theme } = space;
  const land = await loadBoundaries(drawing.map);
  const frame = mapFrame(drawing.map, land, { x: 0, y: 0, width, height: Math.max(1, height - (ramp ? LEGEND : 0)) });
  const matched = matchRegions(land, regions);
  const onMap = new Set(matched);
  const line = { stroke: look.border, "stroke-width": 0.6 };
  const boxes = frame.insets.map((box) =>
    element("rect", { ...box, rx: 4, fill: "none", stroke: theme.token("border-1") }),
  );
  const paths = frame.paths.map((d, place) =>
    d
      ? element("path", {
          d,
          fill: (matched[place] === null ? null : regions[matched[place]!]!.color) ?? look.empty,
          ...line,
        })
      : "",
  );
  const dots = regions.map(({ at, color }, region) => {
    const place = at && !onMap.has(region) ? frame.place(at.longitude, at.latitude) : null;
    return place ? element("circle", { cx: place[0], cy: place[1], r: 3, fill: color ?? look.empty, ...line }) : "";
  });
  const circles = bubbles.map(({ longitude, latitude, radius }) => {
    const place = frame.place(longitude, latitude);
    return place
      ? element("circle", {
          cx: place[0],
          cy: place[1],
          r: Math.max(1, radius * Math.min(1, width / EVEN_WIDTH)),
          fill: look.bubble,
          "fill-opacity": 0.55,
          stroke: look.bubbleBorder,
        })
      : "";
  });
  return picture(
    space,
    drawing.table.summary,
    ...boxes,
    ...paths,
    ...dots,
    ...circles,
    ramp ? rampSvg(ramp, space) : "",
  );
}

function rampSvg(
  { colors, low, high, title }: NonNullable<RegionsDrawing["ramp"]>,
  { width, height, theme }: PictureSpace,
): string {
  const y = height - 10;
  const measure = (text: string): number => textWidth(text, 400, 12);
  const name = shortened(title, Math.max(0, width - RAMP - measure(low) - measure(high) - 48), measure);
  const lowAt = 8 + (name ? measure(name) + 8 : 0);
  const rampAt = lowAt + measure(low) + 8;
  const stops = colors.map((color, at) =>
    element("stop", { offset: `${Math.round((at / Math.max(1, colors.length - 1)) * 100)}%`, "stop-color": color }),
  );
  const quiet = { y, fill: theme.token("text-2") };
  return element(
    "g",
    {},
    element("defs", {}, element("linearGradient", { id: "ramp" }, ...stops)),
    ...(name ? [textElement(name, { x: 8, y, fill: theme.token("text-1") })] : []),
    textElement(low, { ...quiet, x: lowAt }),
    element("rect", { x: rampAt, y: y - 8, width: RAMP, height: 8, rx: 2, fill: "url(#ramp)" }),
    textElement(high, { ...quiet, x: rampAt + RAMP + 8 }),
  );
}
