import type { DrawTheme } from "../chart-types/drawing/theme";
import { colorScale } from "../color/scale";
import { categoricalScheme } from "../color/schemes";

/** The theme of pictures, from the contents of tokens.css. */
export function tokenTheme(css: string, mode: DrawTheme["mode"], locale = "en-US"): DrawTheme {
  const start = css.indexOf(mode === "light" ? ':root,[data-theme="light"]{' : '[data-theme="dark"]{');
  const tokens = new Map([...tokensIn(css.slice(0, css.indexOf("\n}"))), ...tokensIn(css.slice(start, css.indexOf("\n}", start)))]);
  return {
    mode,
    locale,
    token: (name) => tokens.get(name) ?? "",
    categorical: (schemeId) => colorScale({ colors: categoricalScheme(schemeId) }),
  };
}

const tokensIn = (css: string): [string, string][] => Array.from(css.matchAll(/(?<![\w-])--([\w-]+):([^;]+);/g), ([, name, value]) => [name!, value!]);
