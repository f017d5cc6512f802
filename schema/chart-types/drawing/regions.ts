import type { Selection } from "./drawing";
import type { DrawingTable } from "./drawing-table";

/** A map whose regions are coloured by value, with bubbles over them if wanted. Boundaries come with the view. */
export interface RegionsDrawing {
  kind: "regions";
  /** Which boundaries: "world", or a country as select_country stores it. */
  map: string;
  /** In the rows' order; those that no region of the map has stay in the table alone. */
  regions: readonly MapRegion[];
  bubbles: readonly MapBubble[];
  /** What the colours mean; null where colours only tell regions apart. */
  ramp: { colors: readonly string[]; low: string; high: string; title: string } | null;
  /** Of a region without a value, of the lines between regions, of bubbles. */
  look: { empty: string; border: string; bubble: string; bubbleBorder: string };
  /** The region that a row of `table` tells of. */
  regionOfRow(row: number): number | null;
  table: DrawingTable;
}

export interface MapRegion {
  /** ISO 3166-2 code, or alpha-3 on the world's map; a region's name where the data holds names. */
  code: string;
  /** Null where only the map knows it. */
  name: string | null;
  color: string | null;
  tip: readonly { name: string; text: string }[];
  selection: Selection | null;
  /** Where the boundaries are too coarse to hold it, as of small islands. */
  at: { longitude: number; latitude: number } | null;
}

export interface MapBubble {
  /** Index into `regions`: its tooltip and its selection. */
  region: number;
  longitude: number;
  latitude: number;
  /** Pixels on a map 700 pixels wide or wider. */
  radius: number;
}
