import { describe, expect, it } from "vitest";
import { themeProblems, tokenProblem } from "./token-problem";

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);

describe("tokenProblem", () => {
  it.each([
    ["colorPrimary", "#007a87"],
    ["fontSize", 14],
    ["fontSize", "14px"],
    ["borderRadius", 0],
    ["fontFamily", 'Lato, "Open Sans", sans-serif'],
    ["fontUrls", ["https://fonts.example/a.css"]],
    ["brandLogoUrl", "/static/logo.png"],
    ["brandLogoHref", "https://example.com/"],
    ["brandLogoHref", "/"],
    ["brandLogoHeight", "24px"],
    ["brandLogoMargin", "4px 0"],
    ["brandAppName", "Acme"],
    ["colorPrimary", null],
    ["colorPrimary", undefined],
  ])("accepts %s: %j", (token, value) => {
    expect(tokenProblem(token, value, isColor)).toBeNull();
  });

  it.each([
    ["colorPrimary", "reed", "Not a color: reed"],
    ["colorLink", 5, "Not a color: 5"],
    ["fontSize", -3, "Enter a number from 12 to 20."],
    ["fontSize", "large", "Enter a number from 12 to 20."],
    ["borderRadius", 99, "Enter a number from 0 to 16."],
    ["fontFamily", "x;} body{display:none", "Enter names of typefaces, separated by commas."],
    ["fontUrls", ["http://fonts.example/a.css"], "Enter up to 15 https addresses, one per line."],
    ["fontUrls", "https://fonts.example/a.css", "Enter up to 15 https addresses, one per line."],
    ["brandLogoUrl", "javascript:alert(1)", "Enter an https address, a path or a data: image."],
    ["brandLogoHref", "//evil.example", "Enter an https address or a path."],
    ["brandLogoHeight", 200, "Enter a number from 12 to 40."],
    ["brandLogoMargin", "auto", "Enter one to four lengths, such as “4px 0”."],
    ["brandAppName", 5, "Enter a text."],
  ])("refuses %s: %j", (token, value, problem) => {
    expect(tokenProblem(token, value, isColor)).toBe(problem);
  });
});

it("themeProblems returns the problems of known tokens by name", () => {
  const config = { token: { colorPrimary: "reed", fontSize: 13, unknown: "x" } };
  expect([...themeProblems(config, isColor)]).toEqual([["colorPrimary", "Not a color: reed"]]);
  expect(themeProblems([], isColor).size).toBe(0);
});
