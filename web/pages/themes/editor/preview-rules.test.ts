import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ownValues, previewRules } from "./preview-rules";

const css = readFileSync(join(import.meta.dirname, "../../../../schema/theme/tokens.css"), "utf8");
const isColor = (text: string) => text.startsWith("#");

it("previewRules sets a theme's colors and sizes only inside of the preview, after Edgewise's own sizes", () => {
  const config = { algorithm: ["dark", "compact"], token: { colorPrimary: "#b4005a", fontSize: 16 } };
  const rules = previewRules(config, ownValues(css, "dark"), isColor);
  const selectors = rules.match(/[^{}]+(?=\{)/g)!.filter((head) => !head.startsWith("@"));
  expect(new Set(selectors)).toEqual(new Set([".theme-scope.theme-scope"]));
  expect(rules).toMatch(/--fs-13:13px;.*--ctl:32px;.*--accent:#b4005a;.*--fs-13:16px;.*--ctl:28px;/);
});

it("ownValues returns the values of a mode", () => {
  expect([ownValues(css, "light")("--surface"), ownValues(css, "dark")("--surface")]).toEqual(["#ffffff", "#16181b"]);
});
