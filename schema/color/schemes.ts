import { categoricalSchemes } from "./categorical-schemes";

export { categoricalSchemes } from "./categorical-schemes";

/** `id` is what charts and dashboards store. */
export interface ColorScheme {
  id: string;
  label: string;
  colors: string[];
}

export const DEFAULT_CATEGORICAL_SCHEME = "edgewise";

const categorical = new Map(categoricalSchemes.map((scheme) => [scheme.id, scheme.colors]));

/** Colours of a stored color_scheme; the default scheme's when there is none of that id. */
export function categoricalScheme(id: string | null | undefined): string[] {
  return categorical.get(id ?? "") ?? categorical.get(DEFAULT_CATEGORICAL_SCHEME)!;
}
