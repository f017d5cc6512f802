import type { DrawTheme } from "../drawing/theme";
import { readableOn } from "./color-text";

const INKS = ["#ffffff", "#16191d"];

/** Returns the color of text on a mark of the given color. */
export const textOn = (color: string, theme: DrawTheme, opacity = 1): string =>
  readableOn(color, opacity, theme.token("surface"), INKS) ?? theme.token("text-1");
