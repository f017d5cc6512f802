import type { DrawingTable } from "./drawing-table";

/** Points on a map that can be moved and zoomed. Its land, water and borders need no network. */
export interface MapDrawing {
  kind: "map";
  points: readonly MapPoint[];
  /** Points closer than `radius` pixels form a cluster; null draws each point. */
  cluster: { radius: number; label: ClusterLabel } | null;
  /** Default radius of points in pixels. */
  radius: number;
  color: string;
  opacity: number;
  /** Initial view; null shows all points. */
  view: { longitude: number; latitude: number; zoom: number } | null;
  /** The workspace's own style: an https address of a MapLibre style, or of tiles with {z}, {x} and {y}. */
  style: string | null;
  look: MapLook;
  table: DrawingTable;
}

/** The label of a cluster: the number of points, or an aggregate of their values. */
export type ClusterLabel = "count" | "sum" | "mean" | "min" | "max" | "std" | "var";

export interface MapPoint {
  longitude: number;
  latitude: number;
  /** The value that clusters aggregate. */
  value: number | null;
  /** Text drawn on the point. */
  label: string | null;
  /** In pixels, or in meters on the ground; null for the drawing's default. */
  radius: { pixels: number } | { metres: number } | null;
  title: string;
  tip: readonly { name: string; text: string }[];
}

/** The look of the base map, in the theme's colors. */
export interface MapLook {
  water: string;
  land: string;
  border: string;
  text: string;
  /** Color of the outline around points and labels. */
  halo: string;
  /** Color of labels on points. */
  onPoint: string;
}
