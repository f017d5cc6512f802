import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DrawTheme } from "../schema/chart-types/drawing/theme";

/** Returns the theme of tokens.css for tests; labels get colors a, b, c … in order of first use. */
export function testTheme(mode: "light" | "dark" = "light"): DrawTheme {
  const css = readFileSync(join(import.meta.dirname, "../web/theme/tokens.css"), "utf8");
  const block = css.slice(css.indexOf(mode === "light" ? ':root,[data-theme="light"]{' : '[data-theme="dark"]{'));
  const tokens = new Map(Array.from(block.slice(0, block.indexOf("\n}")).matchAll(/--([\w-]+):([^;]+);/g), ([, name, value]) => [name!, value!] as const));
  return {
    mode,
    locale: "en-US",
    token: (name) => tokens.get(name) ?? "",
    categorical() {
      const given = new Map<string, string>();
      return (label) => {
        if (!given.has(label)) given.set(label, `color-${String.fromCharCode(97 + given.size)}`);
        return given.get(label)!;
      };
    },
  };
}
