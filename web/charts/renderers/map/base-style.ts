import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import { geoArea, geoCentroid } from "d3-geo";
import type { Feature, MultiPolygon } from "geojson";
import type { MapLook } from "../../../../schema/chart-types/drawing/map";
import { cutAntimeridian } from "./cut-antimeridian";
import { loadBoundaries, type Region } from "../regions/load-boundaries";

const NOTHING = { type: "FeatureCollection" as const, features: [] };
/** Zoom from which coasts are drawn finer. */
const FINE_FROM = 3;

/** Land, borders and country names without tiles, fonts or a network. */
export function baseStyle(look: MapLook, names: boolean): StyleSpecification {
  return {
    version: 8,
    sources: { land: { type: "geojson", data: NOTHING, tolerance: 0.2 }, names: { type: "geojson", data: NOTHING } },
    layers: [
      { id: "water", type: "background", paint: { "background-color": look.water } },
      { id: "land", type: "fill", source: "land", paint: { "fill-color": look.land } },
      { id: "borders", type: "line", source: "land", paint: { "line-color": look.border, "line-width": 0.8 } },
      {
        id: "names",
        type: "symbol",
        source: "names",
        maxzoom: 7,
        layout: {
          visibility: names ? "visible" : "none",
          "text-field": ["get", "name"],
          "text-font": ["Inter Variable"],
          "text-size": 11,
          "text-max-width": 8,
          "symbol-sort-key": ["-", ["get", "area"]],
        },
        paint: { "text-color": look.text, "text-halo-color": look.land, "text-halo-width": 1 },
      },
    ],
  };
}

/** Adds the land, coarse first and finer at higher zooms. Returns a function that stops it. */
export function addLandLayer(map: MapLibreMap): () => void {
  let ended = false;
  let shown: "world" | "world_fine" | null = null;
  const loadDetail = (detail: "world" | "world_fine") =>
    loadBoundaries(detail).then(
      (regions) => {
        const land = map.getSource<GeoJSONSource>("land");
        if (ended || !land || shown === "world_fine" || shown === detail) return;
        shown = detail;
        land.setData({ type: "FeatureCollection", features: regions.map(({ shape }) => cutAntimeridian(shape)) });
        map.getSource<GeoJSONSource>("names")?.setData({ type: "FeatureCollection", features: regions.map(nameOf) });
      },
      () => undefined,
    );
  const look = () => void loadDetail(map.getZoom() >= FINE_FROM ? "world_fine" : "world");
  map.on("load", look);
  map.on("zoomend", look);
  return () => {
    ended = true;
    map.off("load", look);
    map.off("zoomend", look);
  };
}

/** A country's name on its largest part. */
export function nameOf({ name, shape }: Region): Feature {
  const { geometry } = shape;
  const polygons =
    geometry.type === "MultiPolygon"
      ? (geometry as MultiPolygon).coordinates.map((coordinates) => ({ type: "Polygon" as const, coordinates }))
      : [geometry];
  const sized = polygons.map((polygon) => ({ polygon, area: geoArea(polygon as never) }));
  const largest = sized.reduce((most, each) => (each.area > most.area ? each : most));
  return {
    type: "Feature",
    properties: { name, area: largest.area },
    geometry: { type: "Point", coordinates: geoCentroid(largest.polygon as never) },
  };
}
