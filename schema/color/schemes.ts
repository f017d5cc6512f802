import { categoricalSchemes } from "./categorical-schemes";
import { sequentialSchemes } from "./sequential-schemes";

export { categoricalSchemes } from "./categorical-schemes";
export { sequentialSchemes } from "./sequential-schemes";

/** `id` is what charts and dashboards store. */
export interface ColorScheme {
  id: string;
  label: string;
  colors: string[];
}

export const DEFAULT_CATEGORICAL_SCHEME = "edgewise";
export const DEFAULT_SEQUENTIAL_SCHEME = "edgewise_seq";

const categorical = new Map(categoricalSchemes.map((scheme) => [scheme.id, scheme.colors]));
const sequential = new Map(sequentialSchemes.map((scheme) => [scheme.id, scheme.colors]));

/** Colours of a stored color_scheme; the default scheme's when there is none of that id. */
export function categoricalScheme(id: string | null | undefined): string[] {
  return categorical.get(id ?? "") ?? categorical.get(DEFAULT_CATEGORICAL_SCHEME)!;
}

/** Colours, low to high, of a stored linear_color_scheme; the default scheme's when there is none of that id. */
export function sequentialScheme(id: string | null | undefined): string[] {
  return sequential.get(id ?? "") ?? sequential.get(DEFAULT_SEQUENTIAL_SCHEME)!;
}
