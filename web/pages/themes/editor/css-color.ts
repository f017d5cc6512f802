import { parseRgba, type Rgba } from "../../../controls/color/color-value";

/** Whether the browser knows a color, as hex code, by name or by function. */
export const isCssColor = (text: string): boolean => CSS.supports("color", text);

/** Returns any CSS color as sRGB; null for anything else. */
export function rgbaOf(value: unknown): Rgba | null {
  if (typeof value !== "string" || !isCssColor(value)) return null;
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return parseRgba(value);
  pen.fillStyle = value;
  return parseRgba(pen.fillStyle);
}
