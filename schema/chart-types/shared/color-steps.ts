import { parseColor } from "./color-text";

/** Returns the color at a fraction (0–1) of a list of colors, interpolated in RGB. */
export function colorAt(colors: readonly string[], share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (colors.length - 1);
  const below = Math.min(Math.floor(place), Math.max(0, colors.length - 2));
  const [from, to] = [parseColor(colors[below] ?? ""), parseColor(colors[below + 1] ?? colors[below] ?? "")];
  if (!from || !to) return colors[Math.round(place)] ?? "";
  return `rgb(${from.map((channel, at) => Math.round(channel + (to[at]! - channel) * (place - below))).join(",")})`;
}
