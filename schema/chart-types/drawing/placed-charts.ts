import type { Drawing } from "./drawing";
import type { DrawingTable } from "./drawing-table";
import type { MapLook } from "./map";

/** Small charts, each at its location on a map. */
export interface PlacedChartsDrawing {
  kind: "placed-charts";
  places: readonly PlacedChart[];
  /** Returns the size of every chart in pixels at a zoom level. */
  sizeAt(zoom: number): { width: number; height: number };
  /** Background color of each chart. */
  background: string;
  /** Corner radius in pixels. */
  radius: number;
  /** Initial view; null shows all locations. */
  view: { longitude: number; latitude: number; zoom: number } | null;
  /** Layers over the base map, lowest first. */
  layers: readonly MapLayer[];
  look: MapLook;
  table: DrawingTable;
}

export interface PlacedChart {
  longitude: number;
  latitude: number;
  drawing: Drawing;
}

/**
 * `tiles` is a URL with {z}, {x} and {y}, or {bbox-epsg-3857}; `address` is a URL of GeoJSON in EPSG:3857, with
 * {bbox-epsg-3857}.
 */
export type MapLayer = { title: string; attribution: string } & (
  | { kind: "tiles"; tiles: string }
  | { kind: "features"; address: string; look: FeatureLook }
);

/** Colors, widths in pixels, opacity from 0 to 1. */
export interface FeatureLook {
  fill: string;
  fillOpacity: number;
  line: string;
  lineWidth: number;
  mark: string;
  markRadius: number;
  markBorder: string;
}
