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
  layers: readonly TileLayer[];
  look: MapLook;
  table: DrawingTable;
}

export interface PlacedChart {
  longitude: number;
  latitude: number;
  drawing: Drawing;
}

export interface TileLayer {
  title: string;
  /** With {z}, {x} and {y}, or {bbox-epsg-3857}. */
  tiles: string;
  attribution: string;
}
