export const LAYER_TYPES = ["XYZ", "WMS", "WFS"] as const;
export type LayerType = (typeof LAYER_TYPES)[number];

/** A layer as cartodiagrams store it; keys of other types are preserved when the type changes. */
export type StoredLayer = Record<string, unknown> & { type: LayerType; url: string; title: string };

/** The settings besides URL, title and attribution. */
export const LAYER_PARTS: Record<
  LayerType,
  readonly ("version" | "layersParam" | "typeName" | "maxFeatures" | "style")[]
> = {
  XYZ: [],
  WMS: ["version", "layersParam"],
  WFS: ["version", "typeName", "maxFeatures", "style"],
};
export const LAYER_VERSIONS = {
  XYZ: [],
  WMS: ["1.3.0", "1.1.1"],
  WFS: ["2.0.0", "1.1.0", "1.0.0"],
} as const satisfies Record<LayerType, readonly string[]>;

export type LayerProblem = "url" | "placeholders" | "title" | "layersParam" | "typeName";

/** The error that keeps a layer from being drawn; null if there is none. */
export function layerProblem({ type, url, title, layersParam, typeName }: StoredLayer): LayerProblem | null {
  if (!/^https:\/\/[^\s/]+/.test(url)) return "url";
  if (type === "XYZ" && !(url.includes("{z}") && url.includes("{x}") && /\{-?y\}/.test(url))) return "placeholders";
  if (title.trim() === "") return "title";
  if (type === "WMS" && !layersParam) return "layersParam";
  return type === "WFS" && !typeName && !layersParam ? "typeName" : null;
}
