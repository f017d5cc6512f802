import { BUNDLE_KINDS, type BundleKind } from "../../workers/bundle/kinds";

export type Json = Record<string, unknown>;

/** An object of a bundle in the form that is compared and written: without ids, times and other facts of one server. */
export interface BundleObject {
  kind: BundleKind;
  uuid: string;
  name: string;
  content: Json;
  /** The names of the folders around it, from the top down; empty where it is in none. */
  folder: readonly string[];
}

/** Objects by uuid, in the order of their dependencies, and descriptions of tags by name. */
export interface BundleObjects {
  objects: ReadonlyMap<string, BundleObject>;
  tags: ReadonlyMap<string, string | null>;
}

/** The kinds in an order in which each comes after those that it needs. */
export const KINDS = ["theme", "database", "dataset", "chart", "dashboard", "saved_query"] as const;

/** The key of each kind's name. */
export const NAME_KEYS: Record<BundleKind, string> = {
  theme: "theme_name",
  database: "database_name",
  dataset: "table_name",
  chart: "slice_name",
  dashboard: "dashboard_title",
  saved_query: "label",
};

/** Returns the kind of the objects in a file by its folder: "charts/a.yaml" is a chart. */
export const kindOfPath = (path: string): BundleKind | undefined =>
  KINDS.find((kind) => path.startsWith(`${BUNDLE_KINDS[kind].folder}/`) && /\.ya?ml$/.test(path));

export const isJson = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);
