import type { DrawTheme } from "../schema/chart-types/drawing/theme";
import { colorScale } from "../schema/color/scale";
import { categoricalScheme } from "../schema/color/schemes";
import { testTheme } from "./draw-theme";

/** The theme of tokens.css with the colour schemes that charts store, as the page has it. */
export function pictureTheme(mode: "light" | "dark"): DrawTheme {
  const scales = new Map<string, (label: string) => string>();
  return {
    ...testTheme(mode),
    categorical(schemeId) {
      const id = schemeId ?? "";
      const scale = scales.get(id) ?? colorScale({ colors: categoricalScheme(id) });
      scales.set(id, scale);
      return scale;
    },
  };
}
