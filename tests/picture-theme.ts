import type { DrawTheme } from "../schema/chart-types/drawing/theme";
import { colorScale } from "../schema/color/scale";
import { categoricalScheme } from "../schema/color/schemes";
import { testTheme } from "./draw-theme";

/** Returns the theme of tokens.css with the color schemes that charts store, as the page has it. */
export function pictureTheme(mode: "light" | "dark"): DrawTheme {
  return { ...testTheme(mode), categorical: (schemeId) => colorScale({ colors: categoricalScheme(schemeId) }) };
}
