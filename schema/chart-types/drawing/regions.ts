import type { Selection } from "./drawing";
import type { DrawingTable } from "./drawing-table";

/** A map with regions colored by value and optional bubbles. The view loads the boundaries. */
export interface RegionsDrawing {
  kind: "regions";
  /** The boundaries to load: "world", or a country's key in select_country. */
  map: string;
  /** In the order of the rows; regions that the map does not contain appear in the table only. */
  regions: readonly MapRegion[];
  bubbles: readonly MapBubble[];
  /** The color legend; null when colors only distinguish regions. */
  ramp: { colors: readonly string[]; low: string; high: string; title: string } | null;
  /** Colors of regions without a value, of the borders between regions, and of bubbles. */
  look: { empty: string; border: string; bubble: string; bubbleBorder: string };
  /** Returns the region that a row of `table` describes. */
  regionOfRow(row: number): number | null;
  table: DrawingTable;
}

export interface MapRegion {
  /** ISO 3166-2 code, or alpha-3 on the world map; a region's name when the data contains names. */
  code: string;
  /** Null when only the map knows the name. */
  name: string | null;
  color: string | null;
  tip: readonly { name: string; text: string }[];
  selection: Selection | null;
  /** Position of a region too small for the boundaries, such as a small island; null otherwise. */
  at: { longitude: number; latitude: number } | null;
}

export interface MapBubble {
  /** Index into `regions`, for its tooltip and selection. */
  region: number;
  longitude: number;
  latitude: number;
  /** Radius in pixels on a map at least 700 pixels wide. */
  radius: number;
}
