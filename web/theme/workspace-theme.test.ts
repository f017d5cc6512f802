import { expect, it } from "vitest";
import { themeRule } from "./workspace-theme";

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

it("makes a rule of the colours that a theme names, for its mode alone", () => {
  const rule = themeRule("dark", '{"token": {"colorPrimary": "#b4005a"}}', isColor);
  expect(rule).toMatch(/^:root\[data-theme="dark"\]\{.*--accent:#b4005a;.*\}$/);
});

it("leaves out what is no colour, no theme or no JSON", () => {
  for (const json of ['{"token": {"colorPrimary": "red;}body{display:none"}}', "[]", "{x", ""]) expect(themeRule("light", json, isColor), json).toBe("");
});
