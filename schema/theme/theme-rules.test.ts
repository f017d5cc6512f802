import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { HONORED_TOKENS, themeVariables } from "./theme-config";
import { brandLink } from "./theme-rules";

it("themeVariables bounds sizes and weights, which may be numbers or texts", () => {
  const token = { fontSizeXS: "8", fontSize: 15, borderRadius: "10px", borderRadiusSM: 900, fontWeightStrong: "500" };
  expect(Object.fromEntries(themeVariables({ token }, () => false))).toEqual({
    "--fs-11": "11px",
    "--fs-13": "15px",
    "--r-6": "10px",
    "--r-4": "16px",
    "--fw-semi": "500",
  });
  expect(themeVariables({ token: { borderRadius: "4px;}x{", fontSize: Infinity } }, () => false)).toEqual([]);
});

it("brandLink returns a path or an https address, and the name of the logo", () => {
  expect(brandLink({ token: { brandLogoHref: "https://intranet.example/", brandLogoAlt: "Acme" } })).toEqual({
    href: "https://intranet.example/",
    name: "Acme",
  });
  for (const brandLogoHref of ["javascript:alert(1)", "//evil.example", "/\\evil.example", "/", 7])
    expect(brandLink({ token: { brandLogoHref } }).href).toBeNull();
});

it("docs/themes.md lists every token that has an effect", () => {
  const [, listed = ""] = readFileSync("docs/themes.md", "utf8")
    .split(/^## .*$/m)
    .slice(1);
  expect(HONORED_TOKENS.filter((token) => !listed.includes(`\`${token}\``))).toEqual([]);
});
