import { expect, it } from "vitest";
import { isDark, themeVariables } from "./theme-config";

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);

it("takes colours and a typeface of a theme configuration, and nothing else", () => {
  const config = { token: { colorPrimary: "#ff0000", colorText: "url(https://evil.example)", fontFamily: "Georgia, serif", borderRadius: 4 }, algorithm: "dark" };
  expect(themeVariables(config, isColor)).toEqual([["--accent", "#ff0000"], ["--accent-text", "#ff0000"], ["--focus", "#ff0000"], ["--font-sans", "Georgia, serif"]]);
  expect(themeVariables({ token: { fontFamily: "x;} body{display:none" } }, isColor)).toEqual([]);
  expect([isDark(config), isDark({ algorithm: ["default", "compact"] }), isDark({}), isDark(null)]).toEqual([true, false, null, null]);
});
