import type { ExpressionSpecification, Map as MapLibreMap } from "maplibre-gl";
import type { Feature } from "geojson";
import type { ClusterLabel, MapDrawing } from "../../../../schema/chart-types/drawing/map";

const SOURCE = "points";
const FONT = ["Inter Variable"];
/** Meters per pixel at the equator at zoom 0. */
const METRES_PER_PIXEL = 78271.517;
const GATHERING = { from: 12, to: 30 };

/** Adds points, clusters and their labels, and replaces those of an earlier drawing. */
export function addPoints(map: MapLibreMap, drawing: MapDrawing): void {
  removePoints(map);
  const { cluster, look, color, opacity, points } = drawing;
  map.addSource(SOURCE, {
    type: "geojson",
    data: { type: "FeatureCollection", features: points.map(featureOf) },
    ...(cluster
      ? {
          cluster: true,
          clusterRadius: cluster.radius,
          clusterMaxZoom: 17,
          clusterProperties: gatheredBy(cluster.label),
        }
      : {}),
  });
  const one: ExpressionSpecification = ["!", ["has", "point_count"]];
  const share: ExpressionSpecification = ["/", ["ln", ["+", 1, ["get", "point_count"]]], Math.log(1 + points.length)];
  map.addLayer({
    id: "point",
    type: "circle",
    source: SOURCE,
    filter: one,
    paint: {
      "circle-color": color,
      "circle-opacity": opacity,
      "circle-radius": radiusOf(drawing),
      "circle-stroke-color": look.halo,
      "circle-stroke-width": 1,
      "circle-stroke-opacity": opacity,
    },
  });
  map.addLayer({
    id: "point-label",
    type: "symbol",
    source: SOURCE,
    filter: ["all", one, ["has", "label"]],
    layout: {
      "text-field": ["get", "label"],
      "text-font": FONT,
      "text-size": 11,
      "text-offset": [0, 1.1],
      "text-anchor": "top",
      "text-optional": true,
    },
    paint: { "text-color": look.text, "text-halo-color": look.halo, "text-halo-width": 1.5 },
  });
  if (!cluster) return;
  map.addLayer({
    id: "gathering",
    type: "circle",
    source: SOURCE,
    filter: ["has", "point_count"],
    paint: {
      "circle-color": color,
      "circle-opacity": opacity,
      "circle-radius": ["+", GATHERING.from, ["*", GATHERING.to - GATHERING.from, share]],
      "circle-stroke-color": color,
      "circle-stroke-opacity": 0.25 * opacity,
      "circle-stroke-width": 5,
    },
  });
  map.addLayer({
    id: "gathering-label",
    type: "symbol",
    source: SOURCE,
    filter: ["has", "point_count"],
    layout: {
      "text-field": short(figure(cluster.label)),
      "text-font": FONT,
      "text-size": 12,
      "text-allow-overlap": true,
    },
    paint: { "text-color": look.onPoint },
  });
}

function removePoints(map: MapLibreMap): void {
  for (const id of ["point", "point-label", "gathering", "gathering-label"]) if (map.getLayer(id)) map.removeLayer(id);
  if (map.getSource(SOURCE)) map.removeSource(SOURCE);
}

function featureOf({ longitude, latitude, value, label, radius }: MapDrawing["points"][number], at: number): Feature {
  const metres =
    radius && "metres" in radius ? radius.metres / (METRES_PER_PIXEL * Math.cos((latitude * Math.PI) / 180)) : null;
  const properties = {
    at,
    ...(value === null ? {} : { value, square: value * value }),
    ...(label === null ? {} : { label }),
    ...(radius && "pixels" in radius ? { pixels: Math.max(1, radius.pixels) } : {}),
    ...(metres === null ? {} : { ground: metres }),
  };
  return { type: "Feature", properties, geometry: { type: "Point", coordinates: [longitude, latitude] } };
}

/** In pixels; a radius on the ground doubles with each zoom level. */
function radiusOf({ radius, points }: MapDrawing): ExpressionSpecification {
  const onGround = points.some((point) => point.radius && "metres" in point.radius);
  if (!onGround) return ["coalesce", ["get", "pixels"], radius];
  const grown = (times: number): ExpressionSpecification => [
    "case",
    ["has", "ground"],
    ["max", 1.5, ["*", ["get", "ground"], times]],
    radius,
  ];
  return ["interpolate", ["exponential", 2], ["zoom"], 0, grown(1), 20, grown(2 ** 20)];
}

const counted: ExpressionSpecification = ["+", ["case", ["has", "value"], 1, 0]];
const summed = (property: string): ExpressionSpecification => ["+", ["coalesce", ["get", property], 0]];
// Tiles store integers of 64 bits at most: a larger one would make its tile empty.
const extreme = (which: "min" | "max"): ExpressionSpecification => [
  which,
  ["coalesce", ["get", "value"], which === "min" ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER],
];

/** The values that a cluster aggregates for its label. */
function gatheredBy(label: ClusterLabel): Record<string, ExpressionSpecification> {
  if (label === "count") return {};
  if (label === "min" || label === "max") return { [label]: extreme(label) };
  return { n: counted, sum: summed("value"), squares: summed("square") };
}

function figure(label: ClusterLabel): ExpressionSpecification {
  if (label === "count") return ["get", "point_count"];
  if (label === "sum" || label === "min" || label === "max") return ["get", label];
  const n: ExpressionSpecification = ["max", 1, ["get", "n"]];
  const mean: ExpressionSpecification = ["/", ["get", "sum"], n];
  if (label === "mean") return mean;
  const variance: ExpressionSpecification = ["max", 0, ["-", ["/", ["get", "squares"], n], ["*", mean, mean]]];
  return label === "var" ? variance : ["sqrt", variance];
}

/** 1234 → 1.2k, 12345 → 12k: the space in a circle is small. */
function short(value: ExpressionSpecification): ExpressionSpecification {
  const size: ExpressionSpecification = ["abs", value];
  const times = (by: number, digits: number): ExpressionSpecification => [
    "/",
    ["round", ["*", ["/", value, by], 10 ** digits]],
    10 ** digits,
  ];
  return [
    "case",
    [">=", size, 1e7],
    ["concat", times(1e6, 0), "M"],
    [">=", size, 1e6],
    ["concat", times(1e6, 1), "M"],
    [">=", size, 1e4],
    ["concat", times(1e3, 0), "k"],
    [">=", size, 1e3],
    ["concat", times(1e3, 1), "k"],
    ["to-string", times(1, 2)],
  ];
}
