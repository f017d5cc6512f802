import type { Color, Layer, Position as DeckPosition } from "@deck.gl/core";
import { ArcLayer, GeoJsonLayer, PathLayer, PolygonLayer, ScatterplotLayer } from "@deck.gl/layers";
import type {
  FeatureLayer,
  GeoJsonLayer as DrawnGeoJson,
  Position,
  Rgba,
} from "../../../../schema/chart-types/drawing/deck";
import { loadIcon } from "./load-icon";

const place = (position: Position) => position as unknown as DeckPosition;
const color = (channels: Rgba) => channels as unknown as Color;

/** Returns deck.gl's layer for features of rows, in the options that Superset passes. */
export function featureLayer(layer: FeatureLayer, opacity: number): Layer {
  const shared = { id: layer.id, pickable: true, opacity };
  switch (layer.kind) {
    case "points":
      return new ScatterplotLayer<(typeof layer.features)[number]>({
        ...shared,
        data: layer.features,
        getPosition: (feature) => place(feature.position),
        getRadius: (feature) => feature.radius,
        getFillColor: (feature) => color(feature.color),
        stroked: false,
        ...(layer.minPixels === null ? {} : { radiusMinPixels: layer.minPixels }),
        ...(layer.maxPixels === null ? {} : { radiusMaxPixels: layer.maxPixels }),
      });
    case "arcs":
      return new ArcLayer<(typeof layer.features)[number]>({
        ...shared,
        data: layer.features,
        getSourcePosition: (feature) => place(feature.from),
        getTargetPosition: (feature) => place(feature.to),
        getSourceColor: (feature) => color(feature.fromColor),
        getTargetColor: (feature) => color(feature.toColor),
        getWidth: layer.width,
      });
    case "paths":
      return new PathLayer<(typeof layer.features)[number]>({
        ...shared,
        data: layer.features,
        getPath: (feature) => feature.path.map(place),
        getColor: (feature) => color(feature.color),
        getWidth: layer.width,
        widthUnits: layer.widthUnit,
        capRounded: true,
        jointRounded: true,
        // Also where the zoom makes a line of meters thinner than a pixel.
        widthMinPixels: 1,
      });
    case "polygons":
      return new PolygonLayer<(typeof layer.features)[number]>({
        ...shared,
        opacity: layer.opacity * opacity,
        data: layer.features,
        getPolygon: (feature) => feature.ring.map(place),
        getFillColor: (feature) => color(feature.fill),
        getLineColor: color(layer.line),
        getElevation: (feature) => (feature.fill[3] === 0 ? 0 : feature.elevation),
        elevationScale: layer.elevationScale,
        filled: layer.filled,
        stroked: layer.stroked,
        extruded: layer.extruded,
        getLineWidth: layer.lineWidth,
        lineWidthUnits: layer.lineWidthUnit,
      });
    case "geojson":
      return geoJsonLayer(layer, shared);
  }
}

type Drawn = DrawnGeoJson["features"][number];

function geoJsonLayer(layer: DrawnGeoJson, shared: { id: string; pickable: boolean; opacity: number }): Layer {
  const data = layer.features.map((feature) => ({ type: "Feature", geometry: feature.geometry, properties: feature }));
  const icon = layer.icons && loadIcon(layer.icons.url);
  const of = (object: unknown) => (object as { properties: Drawn }).properties;
  return new GeoJsonLayer({
    ...shared,
    data: data as never,
    filled: layer.filled,
    stroked: layer.stroked,
    extruded: layer.extruded,
    getFillColor: (object) => color(of(object).fill ?? [0, 0, 0, 255]),
    getLineColor: (object) => color(of(object).line ?? [0, 0, 0, 255]),
    getLineWidth: layer.lineWidth,
    lineWidthUnits: layer.lineWidthUnit,
    ...(layer.pointRadius === null ? {} : { pointRadiusScale: layer.pointRadius }),
    pointType: ["circle", ...(layer.labels ? ["text"] : []), ...(icon ? ["icon"] : [])].join("+"),
    ...(layer.labels
      ? {
          getText: (object: unknown) => of(object).label ?? "",
          getTextColor: color(layer.labels.color),
          getTextSize: layer.labels.size,
          textSizeUnits: layer.labels.unit,
          textFontFamily: '"Inter Variable", sans-serif',
          textCharacterSet: "auto" as const,
        }
      : {}),
    ...(icon && layer.icons
      ? {
          iconAtlas: icon as never,
          iconMapping: { marker: { x: 0, y: 0, width: 128, height: 128, mask: false } },
          getIcon: () => "marker",
          getIconSize: layer.icons.size,
          iconSizeUnits: layer.icons.unit,
        }
      : {}),
  });
}
