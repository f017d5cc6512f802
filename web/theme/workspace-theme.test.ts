import { expect, it } from "vitest";
import { themeRule } from "./workspace-theme";

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

it("returns a CSS rule with the colors of a theme, for its mode only", () => {
  const rule = themeRule("dark", '{"token": {"colorPrimary": "#b4005a"}}', isColor);
  expect(rule).toMatch(/^:root\[data-theme="dark"\]\{.*--accent:#b4005a;.*\}$/);
});

it("leaves out invalid colors, and returns nothing for invalid themes and JSON", () => {
  for (const json of ['{"token": {"colorPrimary": "red;}body{display:none"}}', "[]", "{x", ""]) expect(themeRule("light", json, isColor), json).toBe("");
});
