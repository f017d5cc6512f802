import { expect, it } from "vitest";
import { SYSTEM_PLACES, activeThemePath } from "../../../schema/theme/workspace-rules";
import { pageTheme, THEME_PATHS } from "./page-theme";
import { viewportOf } from "./viewport";

const visit = (cookie: string) => viewportOf(new Headers({ cookie: `edgewise_viewport=${cookie}` }));
const visited = visit("1440x900.264.light");
const responsesOf = (light: object | null, dark: object | null = null, status = 200) =>
  new Map(
    [light, dark].map((config, at) => [
      activeThemePath(SYSTEM_PLACES[at]!),
      {
        status,
        text: JSON.stringify({ result: config ? [{ is_system: false, json_data: JSON.stringify(config) }] : [] }),
      },
    ]),
  );

it("requests the workspace's themes as the application would", () => {
  expect(THEME_PATHS[0]).toBe(
    `/api/v1/theme/?q=${encodeURIComponent("(filters:!((col:is_system_default,opr:eq,value:!t)),page:0,page_size:1)")}`,
  );
});

it("has the workspace's theme of the mode, for the page and for its pictures", () => {
  const theme = pageTheme(visited, responsesOf({ token: { colorPrimary: "#b4005a" } }));
  expect(theme.workspace).toMatch(/^:root\[data-theme="light"\]\{.*--accent:#b4005a;/);
  expect(theme.pictureCss).toContain("--accent:#b4005a;");
  const dark = pageTheme(visit("1440x900.264.dark"), responsesOf({ token: { colorPrimary: "#b4005a" } }));
  expect(dark.pictureCss).toBe("");
});

it("has no theme for people who may not read themes, and leaves it to the browser after a failure", () => {
  expect(pageTheme(visited, responsesOf(null, null, 403)).workspace).toBe("");
  expect(pageTheme(visited, responsesOf(null, null, 503)).workspace).toBeNull();
});

it("has the dashboard's theme above the workspace's, and its mode whatever the person selected", () => {
  const own = JSON.stringify({ algorithm: "dark", token: { colorBgBase: "#101820" } });
  const theme = pageTheme(visited, responsesOf(null, { token: { colorBgBase: "#000000" } }), own);
  expect(theme).toMatchObject({ mode: "dark", hasOwnMode: true });
  expect(theme.dashboard).toContain(":root:root:root{");
  expect(theme.pictureCss.indexOf("#000000")).toBeLessThan(theme.pictureCss.indexOf("#101820"));
});

it("leaves out of a theme what could end its rules or the element", () => {
  const hostile = "red;}</style><script>alert(1)</script>";
  const token = { colorPrimary: hostile, fontFamily: hostile, colorText: "url(//evil)", brandAppName: hostile };
  const theme = pageTheme(visited, responsesOf({ token }), JSON.stringify({ token }));
  expect([theme.workspace, theme.dashboard, theme.brand, theme.pictureCss].join("")).not.toMatch(/[<>]|alert\(|evil/);
  expect(theme.dashboard).toBe("");
});

it("leaves pictures of a compact theme to the application, whose tiles have other sizes", () => {
  expect(pageTheme(visited, responsesOf(null), '{"algorithm":["compact"]}').hasUsualSizes).toBe(false);
  expect(pageTheme(visited, responsesOf(null), '{"algorithm":["default"]}').hasUsualSizes).toBe(true);
});
