import { geoIdentity, geoPath } from "d3-geo";
import type { Feature, Geometry, Position } from "geojson";
import type { MapLook } from "../../../../schema/chart-types/drawing/map";
import { element, textElement } from "../../../../schema/svg/element";
import type { PictureSpace } from "../../../../schema/svg/picture";
import { textWidth } from "../../../../schema/svg/text-width";
import { nameOf } from "../../renderers/map/base-style";
import { cutAntimeridian } from "../../renderers/map/cut-antimeridian";
import { loadBoundaries } from "../../renderers/regions/load-boundaries";

/** The center, zoom and projection of a map in an exported image. */
export interface MapPlacing {
  zoom: number;
  at(longitude: number, latitude: number): [number, number];
}

interface MapPlacingInput {
  view: { longitude: number; latitude: number; zoom: number } | null;
  bounds: [[number, number], [number, number]] | null;
  /** Empty pixels around the bounds. */
  padding: number;
  width: number;
  height: number;
}

const TILE = 512;
const CLOSEST = 14;
const FINE_FROM = 3;
const NAMES_UNTIL = 7;

/** The initial view of the map on the page: its view if it has one, else all of its places. */
export function mapPlacing({ view, bounds, padding, width, height }: MapPlacingInput): MapPlacing {
  const [middle, zoom] = view
    ? [unit(view.longitude, view.latitude), view.zoom]
    : bounds
      ? fitted(bounds, width - 2 * padding, height - 2 * padding)
      : [[0.5, 0.5] as const, 0];
  const world = TILE * 2 ** zoom;
  return {
    zoom,
    at(longitude, latitude) {
      const [x, y] = unit(longitude, latitude);
      return [(x - middle[0]) * world + width / 2, (y - middle[1]) * world + height / 2];
    },
  };
}

/** Water, land, borders and the country names that fit. */
export async function mapGround(
  { at, zoom }: MapPlacing,
  look: MapLook,
  { width, height }: PictureSpace,
  names: boolean,
): Promise<string> {
  const regions = await loadBoundaries(zoom >= FINE_FROM ? "world_fine" : "world");
  const path = geoPath(
    geoIdentity().clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]),
  ).digits(1);
  const land = regions.map(({ shape }) => path(flat(cutAntimeridian(shape), at))).filter((d) => d !== null && d !== "");
  const water = element("rect", { width, height, fill: look.water });
  return [
    water,
    element(
      "g",
      { fill: look.land, stroke: look.border, "stroke-width": 0.8 },
      ...land.map((d) => element("path", { d })),
    ),
    ...(names && zoom < NAMES_UNTIL ? [namesSvg(regions.map(nameOf), { at, zoom }, look, { width, height })] : []),
  ].join("");
}

function namesSvg(
  countries: readonly Feature[],
  { at, zoom }: MapPlacing,
  look: MapLook,
  { width, height }: { width: number; height: number },
): string {
  const radius = (TILE * 2 ** zoom) / (2 * Math.PI);
  const used: { x: number; y: number; half: number }[] = [];
  const written = [...countries]
    .sort((one, other) => Number(other.properties!["area"]) - Number(one.properties!["area"]))
    .flatMap(({ properties, geometry }) => {
      const [longitude, latitude] = (geometry as { coordinates: Position }).coordinates as [number, number];
      const [x, y] = at(longitude, latitude);
      const name = String(properties!["name"]);
      const half = textWidth(name, 400, 11) / 2;
      const across = (Math.sqrt(Number(properties!["area"])) * radius) / Math.cos((latitude * Math.PI) / 180);
      const isFree =
        x - half > 0 &&
        x + half < width &&
        y > 12 &&
        y < height - 4 &&
        used.every((other) => Math.abs(other.y - y) > 14 || Math.abs(other.x - x) > other.half + half + 4);
      if (across < half * 2 || !isFree) return [];
      used.push({ x, y, half });
      return [textElement(name, { x, y: y + 4 })];
    });
  return element(
    "g",
    {
      "font-size": 11,
      "text-anchor": "middle",
      fill: look.text,
      stroke: look.land,
      "stroke-width": 2,
      "paint-order": "stroke",
    },
    ...written,
  );
}

/** Position in Mercator's unit square, 0 to 1 from the north-west. */
function unit(longitude: number, latitude: number): [number, number] {
  const angle = (Math.max(-85.051, Math.min(85.051, latitude)) * Math.PI) / 180;
  return [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2];
}

function fitted(
  [west, east]: [[number, number], [number, number]],
  width: number,
  height: number,
): [readonly [number, number], number] {
  const [x0, y1] = unit(...west);
  const [x1, y0] = unit(...east);
  const size = Math.min(Math.max(1, width) / Math.max(x1 - x0, 1e-9), Math.max(1, height) / Math.max(y1 - y0, 1e-9));
  return [[(x0 + x1) / 2, (y0 + y1) / 2], Math.min(CLOSEST, Math.log2(size / TILE))];
}

function flat(shape: Feature<Geometry>, at: MapPlacing["at"]): Geometry {
  const { geometry } = shape;
  const polygons =
    geometry.type === "MultiPolygon" ? geometry.coordinates : geometry.type === "Polygon" ? [geometry.coordinates] : [];
  return {
    type: "MultiPolygon",
    coordinates: polygons.map((rings) =>
      rings.map((ring) => ring.map(([longitude, latitude]) => at(longitude!, latitude!))),
    ),
  };
}
