import { expect, it } from "vitest";
import { ENGLISH } from "../language/translator";
import { tokenTheme } from "./token-theme";

const TOKENS = `:root {
  --font-sans: Inter;
}

:root,
[data-theme="light"] {
  --accent: #007a87;
  --surface: #ffffff;
}

[data-theme="dark"] {
  --accent: #00808c;
  --surface: #16181b;
}
`;
const token = (name: string, overrides?: string, mode: "light" | "dark" = "light") =>
  tokenTheme(TOKENS, mode, ENGLISH, {}, overrides).token(name);

it("tokenTheme returns the tokens of a mode", () => {
  expect([token("accent"), token("accent", "", "dark"), token("font-sans"), token("other")]).toEqual([
    "#007a87",
    "#00808c",
    "Inter",
    "",
  ]);
});

it("tokenTheme prefers those of the workspace's theme of the mode, and of a dashboard's to them", () => {
  const workspace =
    '@import url("https://fonts.example/a.css");:root[data-theme="light"]{--accent:#b00020;--soft:color-mix(in srgb, #b00020 16%, var(--surface));}' +
    '@media (pointer:fine) and (min-width:768px){:root[data-theme="light"]{--accent:#000;}}' +
    ':root[data-theme="dark"]{--accent:#ff8080;}:root[data-theme="light"] .brand span{--accent:#111;font-size:0}';
  expect([token("accent", workspace), token("accent", workspace, "dark")]).toEqual(["#b00020", "#ff8080"]);
  expect(token("soft", workspace)).toBe("color-mix(in srgb, #b00020 16%, #ffffff)");
  expect(token("accent", `${workspace}:root:root:root{--accent:#123456}`)).toBe("#123456");
  expect(token("accent", `${workspace}--accent:#654321`)).toBe("#654321");
});

it("tokenTheme stops at tokens that name each other", () => {
  expect(token("a", ":root{--a:var(--b);--b:var(--a);}")).toBe("");
});
