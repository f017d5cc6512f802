import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DrawTheme } from "../schema/chart-types/drawing/theme";
import { tokenTheme } from "../schema/svg/token-theme";
import { ENGLISH } from "../schema/language/translator";

/** Returns the theme of tokens.css for tests; labels get colors a, b, c … in order of first use. */
export function testTheme(mode: "light" | "dark" = "light"): DrawTheme {
  const css = readFileSync(join(import.meta.dirname, "../schema/theme/tokens.css"), "utf8");
  return {
    ...tokenTheme(css, mode, ENGLISH),
    categorical() {
      const given = new Map<string, string>();
      return (label) => {
        if (!given.has(label)) given.set(label, `color-${String.fromCharCode(97 + given.size)}`);
        return given.get(label)!;
      };
    },
  };
}
