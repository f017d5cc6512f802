import { categoricalSchemes } from "./categorical-schemes";

export { categoricalSchemes } from "./categorical-schemes";

/** A color scheme; charts and dashboards store its `id`. */
export interface ColorScheme {
  id: string;
  label: string;
  colors: string[];
}

/** Used for a chart that stores no scheme or an unknown one, as in Superset. */
export const DEFAULT_CATEGORICAL_SCHEME = "supersetColors";

const categorical = new Map(categoricalSchemes.map((scheme) => [scheme.id, scheme.colors]));
// A key of Superset's registry that old charts store; no picker lists it.
categorical.set("SUPERSET_DEFAULT", categorical.get("d3Category10")!);

/** Colors of a stored color_scheme; the default scheme's when no scheme has that id. */
export function categoricalScheme(id: string | null | undefined): string[] {
  return categorical.get(id ?? "") ?? categorical.get(DEFAULT_CATEGORICAL_SCHEME)!;
}
