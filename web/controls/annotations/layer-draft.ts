import { parseFormula } from "../../../schema/chart-types/shared/formula";
import { defineMessage } from "../../../schema/language/message";

/** An item of annotation_layers, keys as stored; unknown ones are preserved. */
export type Layer = Record<string, unknown>;
export type AnnotationType = "FORMULA" | "EVENT" | "INTERVAL" | "TIME_SERIES";
export type SourceType = "" | "NATIVE" | "line" | "table";

/** The sources of each type. */
export const SOURCES: Record<AnnotationType, readonly SourceType[]> = {
  FORMULA: [""],
  EVENT: ["NATIVE", "table"],
  INTERVAL: ["NATIVE", "table"],
  TIME_SERIES: ["line"],
};

export const typeOf = (layer: Layer): AnnotationType =>
  (layer["annotationType"] as AnnotationType | undefined) ?? "FORMULA";
export const sourceOf = (layer: Layer): SourceType => (layer["sourceType"] as SourceType | undefined) ?? "";

/** A new layer, with every key that Superset stores. */
export const newLayer = (): Layer => ({
  name: "",
  annotationType: "FORMULA",
  sourceType: "",
  value: "",
  show: true,
  showLabel: false,
  showMarkers: false,
  hideLine: false,
  color: null,
  opacity: "",
  style: "solid",
  width: 1,
  timeColumn: "",
  intervalEndColumn: "",
  titleColumn: "",
  descriptionColumns: [],
  overrides: {},
});

/** The layer with another type: the type's first source, without the query settings of the old one. */
export function withType(layer: Layer, annotationType: AnnotationType): Layer {
  const sources = SOURCES[annotationType];
  return sources.includes(sourceOf(layer))
    ? { ...layer, annotationType }
    : withSource({ ...layer, annotationType }, sources[0] ?? "");
}

export const withSource = (layer: Layer, sourceType: SourceType): Layer => ({
  ...layer,
  sourceType,
  value: sourceType === "" ? "" : null,
  timeColumn: "",
  intervalEndColumn: "",
  titleColumn: "",
  descriptionColumns: [],
  overrides: {},
});

/** The error that keeps a layer from being drawn; null if there is none. */
export function layerProblem(layer: Layer, otherNames: readonly string[]): string | null {
  const name = String(layer["name"] ?? "").trim();
  const [type, source] = [typeOf(layer), sourceOf(layer)];
  if (name === "") return defineMessage("Name is required");
  if (otherNames.includes(name)) return defineMessage("Another layer already has this name");
  if (layer["value"] === null || layer["value"] === undefined || layer["value"] === "")
    return type === "FORMULA"
      ? defineMessage("Formula is required")
      : source === "NATIVE"
        ? defineMessage("Annotation layer is required")
        : defineMessage("Chart is required");
  if (type === "FORMULA") return formulaProblem(String(layer["value"]));
  if (source === "table" && !layer["timeColumn"])
    return type === "INTERVAL"
      ? defineMessage("Interval start column is required")
      : defineMessage("Event time column is required");
  return source === "table" && type === "INTERVAL" && !layer["intervalEndColumn"]
    ? defineMessage("Interval end column is required")
    : null;
}

/** The error in a formula of x; null if it can be drawn. */
export function formulaProblem(text: string): string | null {
  try {
    parseFormula(text)(1);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Overrides with one key copied from the chart that shows the layer (stored as null) or left to the source. */
export function withOverride(layer: Layer, key: string, value: unknown): Layer {
  const { [key]: _, ...rest } = (layer["overrides"] ?? {}) as Record<string, unknown>;
  return { ...layer, overrides: value === undefined ? rest : { ...rest, [key]: value } };
}
