import type { DrawTheme } from "../chart-types/drawing/theme";
import { colorScale, type StoredLabelColors } from "../color/scale";
import { categoricalScheme } from "../color/schemes";
import type { Translator } from "../language/translator";

/**
 * The theme of pictures, from the contents of tokens.css and the texts of a language, whose numbers and dates it also
 * has; `labelColors` are those of the dashboard that is drawn, `overrides` the themes in force, as CSS.
 */
export function tokenTheme(
  css: string,
  mode: DrawTheme["mode"],
  { t, tag }: Translator,
  labelColors: StoredLabelColors = {},
  overrides = "",
): DrawTheme {
  const tokens = new Map([
    ...rules(css).flatMap(([selectors, declarations]) => (applies(selectors, mode) ? tokensIn(declarations) : [])),
    ...overridden(overrides, mode),
  ]);
  const token = (name: string): string => valueOf(tokens, name, 0);
  return {
    mode,
    locale: tag === "en" ? "en-US" : tag,
    t,
    token,
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

/** The tokens of themes: rules of the root, or declarations without one. Rules for a medium do not count. */
function overridden(css: string, mode: DrawTheme["mode"]): [name: string, value: string][] {
  const tokens: [string, string][] = [];
  const within: string[] = [];
  let text = "";
  for (const sign of `${css};`) {
    if (sign === "{") {
      within.push(text.trim());
      text = "";
    } else if (sign === ";" || sign === "}") {
      const declaration = text.trim();
      const colon = declaration.indexOf(":");
      if (declaration.startsWith("--") && colon > 0 && within.every((selector) => ROOTS[mode].includes(selector)))
        tokens.push([declaration.slice(2, colon), declaration.slice(colon + 1).trim()]);
      text = "";
      if (sign === "}") within.pop();
    } else text += sign;
  }
  return tokens;
}

/** Selectors of the rules that the pages' themes have. */
const ROOTS: Record<DrawTheme["mode"], readonly string[]> = {
  light: [":root", ":root:root:root", ':root[data-theme="light"]'],
  dark: [":root", ":root:root:root", ':root[data-theme="dark"]'],
};

/** The value of a token with those that it names, as a page computes it. */
const valueOf = (tokens: ReadonlyMap<string, string>, name: string, depth: number): string =>
  (tokens.get(name) ?? "").replace(/var\(--([\w-]+)\)/g, (_, other: string) =>
    depth < MOST_DEPTH ? valueOf(tokens, other, depth + 1) : "",
  );

const MOST_DEPTH = 4;
