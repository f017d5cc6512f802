import { expect, it } from "vitest";
import { themeWarning } from "./theme-warning";

const theme = (token: object) => JSON.stringify({ token });

it("themeWarning names tokens without effect, whether misspelled or unused", () => {
  expect(themeWarning(theme({ colorPrimary: "#007a87", colrLink: "#fff", brandSpinnerUrl: null }), [])).toBe(
    "These tokens have no effect: colrLink (did you mean colorLink?), brandSpinnerUrl.",
  );
});

it.each([
  ["colorprimary", "colorPrimary"],
  ["colorPrimray", "colorPrimary"],
  ["borderRadiuss", "borderRadius"],
  ["fontFamly", "fontFamily"],
])("themeWarning suggests a token for the mistyped %s", (token, suggestion) => {
  expect(themeWarning(theme({ [token]: 1 }), [])).toContain(`${token} (did you mean ${suggestion}?)`);
});

it("themeWarning names hosts of fonts that the workspace does not allow", () => {
  const json = theme({ fontUrls: ["https://fonts.googleapis.com/css2?family=Lato", "http://plain.example/a.css"] });
  expect(themeWarning(json, [])).toBe(
    "Fonts of fonts.googleapis.com are not loaded until an admin allows them on the workspace page.",
  );
  expect(themeWarning(json, ["fonts.googleapis.com"])).toBeNull();
});

it("themeWarning returns null for text that is no JSON yet", () => {
  expect(themeWarning('{"token": {', [])).toBeNull();
});
