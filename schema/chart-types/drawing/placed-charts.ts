import type { Drawing } from "./drawing";
import type { DrawingTable } from "./drawing-table";
import type { MapLook } from "./map";

/** Small charts, each at its place on a map. */
export interface PlacedChartsDrawing {
  kind: "placed-charts";
  places: readonly PlacedChart[];
  /** Pixels of every chart when the map is looked at from this zoom. */
  sizeAt(zoom: number): { width: number; height: number };
  /** Behind each chart. */
  background: string;
  /** Of its corners, pixels. */
  radius: number;
  /** Null shows all places. */
  view: { longitude: number; latitude: number; zoom: number } | null;
  /** Laid over the map in our colours, lowest first. */
  layers: readonly MapLayer[];
  look: MapLook;
  table: DrawingTable;
}

export interface PlacedChart {
  longitude: number;
  latitude: number;
  drawing: Drawing;
}

/** `tiles` with {z}, {x} and {y}, or {bbox-epsg-3857}; `address` of GeoJSON in EPSG:3857, with {bbox-epsg-3857}. */
export type MapLayer = { title: string; attribution: string } & ({ kind: "tiles"; tiles: string } | { kind: "features"; address: string; look: FeatureLook });

/** Colours, widths in pixels, opacity from 0 to 1. */
export interface FeatureLook {
  fill: string;
  fillOpacity: number;
  line: string;
  lineWidth: number;
  mark: string;
  markRadius: number;
  markBorder: string;
}
