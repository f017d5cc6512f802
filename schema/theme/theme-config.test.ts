import { expect, it } from "vitest";
import { isDark, themeVariables } from "./theme-config";

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);

it("applies only colors and a typeface of a theme configuration", () => {
  const config = {
    token: {
      colorPrimary: "#ff0000",
      colorText: "url(https://evil.example)",
      fontFamily: "Georgia, serif",
      borderRadius: 4,
    },
    algorithm: "dark",
  };
  const variables = Object.fromEntries(themeVariables(config, isColor));
  expect(variables).toMatchObject({
    "--accent": "#ff0000",
    "--accent-text": "#ff0000",
    "--focus": "#ff0000",
    "--font-sans": "Georgia, serif",
    "--accent-soft": "color-mix(in srgb, #ff0000 16%, var(--surface))",
  });
  expect(JSON.stringify(variables)).not.toContain("evil");
  expect(themeVariables({ token: { fontFamily: "x;} body{display:none" } }, isColor)).toEqual([]);
  const onAccent = (colorPrimary: string) =>
    Object.fromEntries(themeVariables({ token: { colorPrimary } }, isColor))["--on-accent"];
  expect([onAccent("#007a87"), onAccent("#b86bff"), onAccent("#ffd54f"), onAccent("red")]).toEqual([
    "#ffffff",
    "#16191d",
    "#16191d",
    undefined,
  ]);
  expect([isDark(config), isDark({ algorithm: ["default", "compact"] }), isDark({}), isDark(null)]).toEqual([
    true,
    false,
    null,
    null,
  ]);
});

it("derives light or dark from the background color where no algorithm is named, so that text stays readable", () => {
  const received = (token: object, algorithm?: string) => isDark({ token, ...(algorithm ? { algorithm } : {}) });
  expect([
    received({ colorBgBase: "#fff8f0" }),
    received({ colorBgLayout: "#101418" }),
    received({ colorTextBase: "#eeeeee" }),
    received({ colorText: "#222222" }),
  ]).toEqual([false, true, true, false]);
  expect([
    received({ colorPrimary: "#ff0000" }),
    received({ colorBgBase: "ivory" }),
    received({ colorBgBase: "#fff8f0" }, "dark"),
  ]).toEqual([null, null, true]);
});
