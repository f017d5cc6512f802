import type { DrawingTable } from "./drawing-table";
import type { Selection } from "./drawing";
import type { MapLook } from "./map";

/** Layers that deck.gl draws on a map, lowest first. */
export interface DeckDrawing {
  kind: "deck";
  layers: readonly DeckLayer[];
  /** The stored view; its center and zoom apply where `bounds` is null. */
  view: DeckView;
  /** The initial view shows all of it, from the south-west to the north-east; null for the stored view. */
  bounds: readonly [Position, Position] | null;
  legend: DeckLegend | null;
  /** The address of a base map: a MapLibre style, or tiles with {z}, {x} and {y}; null for the default map. */
  style: string | null;
  look: MapLook;
  table: DrawingTable;
}

/** Zoom as Superset stores it: in deck.gl's levels of a world of 512 pixels. Bearing and pitch in degrees. */
export interface DeckView {
  longitude: number;
  latitude: number;
  zoom: number;
  bearing: number;
  pitch: number;
}

/** Longitude and latitude in degrees. */
export type Position = readonly [longitude: number, latitude: number];
/** Channels from 0 to 255. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

export interface DeckLegend {
  corner: "tl" | "tr" | "bl" | "br";
  /** Entries that name a category of features hide and show it. */
  entries: readonly { label: string; color: Rgba; category: string | null }[];
}

export type DeckLayer = PointsLayer | ArcsLayer | PathsLayer | PolygonsLayer | GeoJsonLayer | CellsLayer | DensityLayer;

/** The layers whose features are rows of the result. */
export type FeatureLayer = Exclude<DeckLayer, CellsLayer | DensityLayer>;

interface LayerBase {
  id: string;
  /** The tooltip at the pointer; null for none. */
  tip(hit: DeckHit): DeckTip | null;
  /** What a click on a row's feature selects; null where it selects nothing. */
  selection(row: number): Selection | null;
}

/** What the pointer is over: features by their index, and for cells what they aggregate. */
export interface DeckHit {
  features: readonly number[];
  coordinate: Position | null;
  value: number | null;
  elevation: number | null;
  threshold: number | readonly number[] | null;
}

/** Names with texts, or a Handlebars template with its data. */
export type DeckTip =
  | { rows: readonly { name: string; text: string }[] }
  | { template: string; data: Record<string, unknown> };

/** `category` is that of the legend; `row` is the row of the result. */
interface Feature {
  row: number;
  category: string | null;
}

/** Circles; radii in meters on the ground, limited to a range in pixels. */
export interface PointsLayer extends LayerBase {
  kind: "points";
  features: readonly (Feature & { position: Position; radius: number; color: Rgba })[];
  minPixels: number | null;
  maxPixels: number | null;
}

/** Arcs from one position to another; width in pixels. */
export interface ArcsLayer extends LayerBase {
  kind: "arcs";
  features: readonly (Feature & { from: Position; to: Position; fromColor: Rgba; toColor: Rgba })[];
  width: number;
}

export interface PathsLayer extends LayerBase {
  kind: "paths";
  features: readonly (Feature & { path: readonly Position[]; color: Rgba })[];
  width: number;
  widthUnit: LengthUnit;
}

/** Elevation in meters, multiplied by `elevationScale`. */
export interface PolygonsLayer extends LayerBase {
  kind: "polygons";
  features: readonly (Feature & { ring: readonly Position[]; fill: Rgba; elevation: number })[];
  filled: boolean;
  stroked: boolean;
  extruded: boolean;
  line: Rgba;
  lineWidth: number;
  lineWidthUnit: LengthUnit;
  elevationScale: number;
  /** From 0 to 1. */
  opacity: number;
}

/** GeoJSON of any geometry; labels and icons apply to points. */
export interface GeoJsonLayer extends LayerBase {
  kind: "geojson";
  features: readonly (Feature & {
    geometry: GeoJsonGeometry;
    fill: Rgba | null;
    line: Rgba | null;
    label: string | null;
  })[];
  filled: boolean;
  stroked: boolean;
  extruded: boolean;
  lineWidth: number;
  lineWidthUnit: LengthUnit;
  /** Radius of points in meters; null for 1. */
  pointRadius: number | null;
  labels: { color: Rgba; size: number; unit: LengthUnit } | null;
  icons: { url: string; size: number; unit: LengthUnit } | null;
}

export interface GeoJsonGeometry {
  type: string;
  coordinates?: unknown;
  geometries?: readonly GeoJsonGeometry[];
}

export type LengthUnit = "meters" | "pixels";

/** Points with the weight that cells aggregate. */
export interface WeightedPoint {
  row: number;
  position: Position;
  weight: number;
}

/**
 * Points aggregated in cells: squares or hexagons on the ground, sized in meters, or squares on the screen, in pixels.
 */
export interface CellsLayer extends LayerBase {
  kind: "cells";
  shape: "square" | "hexagon" | "screen";
  features: readonly WeightedPoint[];
  size: number;
  extruded: boolean;
  /** The value of a cell by the weights of its points; its height, too. */
  aggregate(weights: readonly number[]): number;
  colors: CellColors;
}

/**
 * Colors of cells by their value: `quantize` divides the values of all cells in steps of equal width, `linear`
 * interpolates; `buckets` are ranges of values with a color each, and `colors[0]` for values in none.
 */
export interface CellColors {
  scale: "quantize" | "linear";
  colors: readonly Rgba[];
  buckets: readonly { low: number; high: number }[] | null;
}

/** Density of weighted points: smooth, or by its lines of equal height. */
export interface DensityLayer extends LayerBase {
  kind: "density";
  features: readonly WeightedPoint[];
  as:
    | {
        shape: "heatmap";
        intensity: number;
        radiusPixels: number;
        colors: readonly Rgba[];
        aggregation: "SUM" | "MEAN";
      }
    | {
        shape: "contours";
        /** In meters. */
        cellSize: number;
        aggregation: "SUM" | "MIN" | "MAX" | "MEAN";
        contours: readonly { threshold: number | readonly [number, number]; color: Rgba; strokeWidth: number }[];
      };
}
