import { expect, it, vi } from "vitest";

vi.mock("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url", () => ({ default: "" }));
const { withFont } = await import("./svg-to-png");

it("embeds the font first in an SVG document, and leaves a document unchanged without a font", () => {
  expect(withFont('<svg width="1"><rect/></svg>', "data:font/woff2;base64,AA==")).toBe(
    '<svg width="1"><style>@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(data:font/woff2;base64,AA==) format("woff2")}</style><rect/></svg>',
  );
  expect(withFont("<svg/>", null)).toBe("<svg/>");
});
