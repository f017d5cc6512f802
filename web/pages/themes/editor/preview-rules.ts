import { ENGLISH } from "../../../../schema/language/translator";
import { tokenTheme } from "../../../../schema/svg/token-theme";
import { FONTS, SIZES } from "../../../../schema/theme/theme-config";
import { brandRules, COMPACT_MEDIA, COMPACT_SIZES, themeRules } from "../../../../schema/theme/theme-rules";
import type { ThemeMode } from "../../../theme/ThemeProvider";

/** The class of elements that have the colors and sizes of the theme being edited; their `data-theme` is its mode. */
export const SCOPE = "theme-scope";

/** Returns Edgewise's own values of variables in a mode, from the contents of tokens.css. */
export function ownValues(css: string, mode: ThemeMode): (variable: string) => string {
  const { token } = tokenTheme(css, mode, ENGLISH);
  return (variable) => token(variable.slice(2));
}

/**
 * Returns the rules of a theme for the preview. Sizes and typefaces begin with Edgewise's own: the page has those of
 * its workspace's or its applied theme.
 */
export function previewRules(
  config: unknown,
  ownValue: (variable: string) => string,
  isColor: (text: string) => boolean,
): string {
  const scope = `.${SCOPE}.${SCOPE}`;
  const own = (names: readonly string[]) => names.map((name) => `${name}:${ownValue(name)};`).join("");
  const sizes = [...Object.values(FONTS), ...Object.values(SIZES).map(([name]) => name)];
  return (
    `${scope}{${own(sizes)}}` +
    `${COMPACT_MEDIA}{${scope}{${own(COMPACT_SIZES)}}}` +
    themeRules(scope, config, isColor) +
    brandRules(scope, config)
  );
}
