import { expect, it } from "vitest";
import { workspaceRules } from "./workspace-rules";

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
const rules = (configs: { light?: unknown; dark?: unknown }, hosts: string[] = []) =>
  workspaceRules({ light: null, dark: null, ...configs }, isColor, hosts);

it("workspaceRules returns the colors of a theme for its mode only", () => {
  expect(rules({ dark: { token: { colorPrimary: "#b4005a" } } })).toMatch(
    /^:root\[data-theme="dark"\]\{.*--accent:#b4005a;.*\}$/,
  );
});

it("workspaceRules leaves out invalid colors and returns nothing for invalid themes", () => {
  for (const light of [{ token: { colorPrimary: "red;}body{display:none}" } }, [], null, "x"])
    expect(rules({ light })).toBe("");
});

it("workspaceRules begins with the imports of allowed fonts, each once", () => {
  const config = {
    token: {
      fontFamily: "Lato, sans-serif",
      fontUrls: [
        "https://fonts.googleapis.com/css2?family=Lato:wght@400;700",
        "https://evil.example/a.css",
        "http://fonts.googleapis.com/plain.css",
        'https://fonts.googleapis.com/");}body{display:none}',
      ],
    },
  };
  const received = rules({ light: config, dark: config }, ["fonts.googleapis.com"]);
  expect(received).toMatch(/^@import url\("https:\/\/fonts\.googleapis\.com\/css2\?family=Lato:wght@400;700"\);/);
  expect(received.match(/@import/g)).toHaveLength(2);
  expect(received).not.toMatch(/evil|plain|"\);\}body/);
  expect(rules({ light: config })).not.toContain("@import");
});

it("workspaceRules makes controls and rows smaller for the compact algorithm, except for fingers", () => {
  expect(rules({ light: { algorithm: ["default", "compact"] } })).toMatch(
    /^@media \(pointer:fine\) and \(min-width:768px\)\{:root\[data-theme="light"\]\{--ctl:28px;/,
  );
});

it("workspaceRules draws the brand's logo in place of Edgewise's, with its height and margin", () => {
  const received = rules({
    light: {
      token: { brandLogoUrl: "https://cdn.example/logo.svg", brandLogoHeight: "200px", brandLogoMargin: "4px 0" },
    },
  });
  expect(received).toContain('content:url("https://cdn.example/logo.svg")');
  expect(received).toContain("height:40px;margin:4px 0;");
});

it.each([
  ["javascript:alert(1)"],
  ["//evil.example/a.png"],
  ["http://plain.example/a.png"],
  ["/static/assets/images/superset-logo-horiz.png"],
  [null],
])("workspaceRules ignores the logo address %j", (brandLogoUrl) => {
  expect(rules({ light: { token: { brandLogoUrl } } })).toBe("");
});

it("workspaceRules escapes addresses and names, so that they can't end a rule", () => {
  const received = rules({
    light: { token: { brandLogoUrl: '/logo.png");}body{display:none}' } },
    dark: { token: { brandAppName: 'A"}</style><script>' } },
  });
  expect(received).toContain('/logo.png%22%29;}body{display:none}")');
  expect(received).not.toContain("</style>");
  expect(received).not.toContain('A"');
});
