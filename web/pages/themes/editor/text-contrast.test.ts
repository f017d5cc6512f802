import { expect, it } from "vitest";
import { contrastWarning } from "./text-contrast";

const isColor = (text: string) => text.startsWith("#");
const warning = (token: object) => contrastWarning({ token }, isColor);

it("contrastWarning names the contrast of text on the primary color below 4.5", () => {
  expect(warning({ colorPrimary: "#ffd54f", colorTextLightSolid: "#ffffff" })).toBe(
    "Text on the primary color is hard to read: its contrast is 1.4, below 4.5.",
  );
});

it("contrastWarning returns null for readable text, and without a primary color", () => {
  expect(warning({ colorPrimary: "#007a87" })).toBeNull();
  expect(warning({ colorPrimary: "#ffd54f" })).toBeNull();
  expect(warning({ colorTextLightSolid: "#ffffff" })).toBeNull();
});
