import { Buffer } from "node:buffer";
import { expect, it } from "vitest";
import { imageHeader, isWebp } from "./image-header";

const png = (width: number, height: number) => {
  const head = Buffer.from("89504e470d0a1a0a0000000d4948445200000000000000000806000000", "hex");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};
/** A JPEG's start: an application segment, a table, then the frame. */
const jpeg = Buffer.from("ffd8ffe000064a464946ffdb000400ffffc200110800300040030122000211", "hex");

it("imageHeader reads a PNG's size", () => {
  expect(imageHeader(png(640, 480))).toEqual({ type: "image/png", width: 640, height: 480 });
});
it("imageHeader reads a JPEG's size from its frame, after other segments and fill bytes", () => {
  expect(imageHeader(jpeg)).toEqual({ type: "image/jpeg", width: 64, height: 48 });
});
it.each([
  ["an SVG file", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["a GIF file", Buffer.from("GIF89a\x01\x00\x01\x00")],
  ["an HTML file", Buffer.from("<!doctype html><script>1</script>")],
  ["an empty file", Buffer.alloc(0)],
  ["a PNG without a width", png(0, 4)],
  ["a cut PNG", png(4, 4).subarray(0, 20)],
  ["a cut JPEG", jpeg.subarray(0, 14)],
])("imageHeader returns null for %s", (_, bytes) => {
  expect(imageHeader(bytes)).toBeNull();
});
it("isWebp recognizes the format by its container", () => {
  expect(isWebp(Buffer.from("RIFF\x24\x00\x00\x00WEBPVP8 "))).toBe(true);
  expect(isWebp(Buffer.from("RIFF\x24\x00\x00\x00WAVEfmt "))).toBe(false);
});
