import jsQR from "jsqr";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { QrCode } from "./QrCode";

/** Pixels per module, for the decoder. */
const SCALE = 4;

/** Returns the text that a scanner reads from the drawn code. */
function scanned(text: string): string | undefined {
  const svg = renderToStaticMarkup(createElement(QrCode, { text, label: "Key" }));
  const modules = Number(/viewBox="0 0 (\d+) /.exec(svg)![1]);
  const edge = modules * SCALE;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < SCALE; dy++)
      for (let dx = 0; dx < SCALE; dx++) {
        const pixel = (Number(y) * SCALE + dy) * edge + Number(x) * SCALE + dx;
        pixels.fill(0, pixel * 4, pixel * 4 + 3);
      }
  return jsQR(pixels, edge, edge)?.data;
}

describe("QrCode", () => {
  it.each([
    "otpauth://totp/Edgewise:admin?secret=JBSWY3DPEHPK3PXP&issuer=Edgewise&algorithm=SHA1&digits=6&period=30",
    "otpauth://totp/Zürich:zoë@example.com?secret=ABC",
    `otpauth://totp/${"x".repeat(490)}?secret=ABC`,
  ])("draws a code that a scanner reads as %s", (text) => {
    expect(scanned(text)).toBe(text);
  });

  it("leaves the quiet zone of four modules white", () => {
    const svg = renderToStaticMarkup(createElement(QrCode, { text: "a", label: "Key" }));
    const places = [...svg.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([svg.includes('viewBox="0 0 29 29"'), Math.min(...places), Math.max(...places)]).toEqual([true, 4, 24]);
  });
});
