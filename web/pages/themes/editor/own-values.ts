import tokensCss from "../../../../schema/theme/tokens.css?raw";
import { FONTS, isDark, SIZES } from "../../../../schema/theme/theme-config";
import type { ThemeMode } from "../../../theme/ThemeProvider";
import { ownValues } from "./preview-rules";

const values = {
  light: ownValues(tokensCss, "light"),
  dark: ownValues(tokensCss, "dark"),
} as const;

/** Edgewise's own value of a variable in a mode. */
export const ownValue = (mode: ThemeMode, variable: string): string => values[mode](variable);

/** The mode that a theme is shown in: its own, or that of the page. */
export function modeOf(config: unknown, page: ThemeMode): ThemeMode {
  const dark = isDark(config);
  return dark === null ? page : dark ? "dark" : "light";
}

/** What a text or a size is while a theme does not set it. */
export function defaultText(token: string, mode: ThemeMode): string {
  const variable = FONTS[token] ?? SIZES[token]?.[0];
  if (variable !== undefined) return ownValue(mode, variable).replace(/px$/, "");
  return { brandAppName: "Edgewise", brandLogoHref: "/", brandLogoHeight: "24", brandLogoMargin: "0" }[token] ?? "";
}
