import type { DrawTheme } from "../chart-types/drawing/theme";
import { colorScale } from "../color/scale";
import { categoricalScheme } from "../color/schemes";

/** The theme of pictures by the text of tokens.css. */
export function tokenTheme(css: string, mode: DrawTheme["mode"], locale = "en-US"): DrawTheme {
  const start = css.indexOf(mode === "light" ? ':root,[data-theme="light"]{' : '[data-theme="dark"]{');
  const tokens = new Map([...tokensIn(css.slice(0, css.indexOf("\n}"))), ...tokensIn(css.slice(start, css.indexOf("\n}", start)))]);
  const scales = new Map<string, (label: string) => string>();
  return {
    mode,
    locale,
    token: (name) => tokens.get(name) ?? "",
    categorical(schemeId) {
      const id = schemeId ?? "";
      const scale = scales.get(id) ?? colorScale({ colors: categoricalScheme(id) });
      scales.set(id, scale);
      return scale;
    },
  };
}

const tokensIn = (css: string): [string, string][] => Array.from(css.matchAll(/--([\w-]+):([^;]+);/g), ([, name, value]) => [name!, value!]);
