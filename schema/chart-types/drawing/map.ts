import type { DrawingTable } from "./drawing-table";

/** Places on a map that can be moved and zoomed. Its land, water and borders need no network. */
export interface MapDrawing {
  kind: "map";
  points: readonly MapPoint[];
  /** Points closer than `radius` pixels become one; null draws each. */
  cluster: { radius: number; label: ClusterLabel } | null;
  /** Of points without one of their own, in pixels. */
  radius: number;
  color: string;
  opacity: number;
  /** Where to look at first; null shows all points. */
  view: { longitude: number; latitude: number; zoom: number } | null;
  /** A style of a workspace's own: an https address of a MapLibre style, or of tiles with {z}, {x} and {y}. */
  style: string | null;
  look: MapLook;
  table: DrawingTable;
}

/** What a gathering of points says: how many, or a figure of their values. */
export type ClusterLabel = "count" | "sum" | "mean" | "min" | "max" | "std" | "var";

export interface MapPoint {
  longitude: number;
  latitude: number;
  /** What gatherings reckon with. */
  value: number | null;
  /** Written on the point. */
  label: string | null;
  /** Pixels, or metres on the ground; null takes the drawing's. */
  radius: { pixels: number } | { metres: number } | null;
  title: string;
  tip: readonly { name: string; text: string }[];
}

/** The map beneath, in the theme's colours. */
export interface MapLook {
  water: string;
  land: string;
  border: string;
  text: string;
  /** Around points and below their labels. */
  halo: string;
  /** Of labels on points. */
  onPoint: string;
}
