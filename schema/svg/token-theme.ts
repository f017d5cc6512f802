import type { DrawTheme } from "../chart-types/drawing/theme";
import { colorScale, type StoredLabelColors } from "../color/scale";
import { categoricalScheme } from "../color/schemes";
import type { Translator } from "../language/translator";

/**
 * The theme of pictures, from the contents of tokens.css and the texts of a language, whose numbers and dates it also
 * has; `labelColors` are those of the dashboard that is drawn.
 */
export function tokenTheme(
  css: string,
  mode: DrawTheme["mode"],
  { t, tag }: Translator,
  labelColors: StoredLabelColors = {},
): DrawTheme {
  const tokens = new Map(
    rules(css).flatMap(([selectors, declarations]) => (applies(selectors, mode) ? tokensIn(declarations) : [])),
  );
  return {
    mode,
    locale: tag === "en" ? "en-US" : tag,
    t,
    token: (name) => tokens.get(name) ?? "",
    categorical: (schemeId) => colorScale({ colors: categoricalScheme(schemeId), ...labelColors }),
  };
}

/** The rules of a formatted style sheet; a rule inside of an at-rule belongs to none of the selectors used here. */
const rules = (css: string): [selectors: string[], declarations: string][] =>
  css.split("\n}").map((rule) => {
    const [head = "", ...body] = rule.split("{");
    const selectors = head.split("*/").at(-1)!.split(",");
    return [selectors.map((selector) => selector.trim()), body.join("{")];
  });

/** Rules for every theme, and those of the mode. */
const applies = (selectors: string[], mode: DrawTheme["mode"]): boolean =>
  selectors.includes(`[data-theme="${mode}"]`) || (selectors.length === 1 && selectors[0] === ":root");

const tokensIn = (css: string): [string, string][] =>
  Array.from(css.matchAll(/(?<![\w-])--([\w-]+):\s*([^;]+);/g), ([, name, value]) => [name!, value!]);
