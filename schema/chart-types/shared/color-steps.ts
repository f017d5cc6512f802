import { contrastBetween, parseColor } from "./color-text";

/** The colour at a share (0–1) of the way along ordered colours, mixed in RGB. */
export function colorAt(colors: readonly string[], share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (colors.length - 1);
  const below = Math.min(Math.floor(place), Math.max(0, colors.length - 2));
  const [from, to] = [parseColor(colors[below] ?? ""), parseColor(colors[below + 1] ?? colors[below] ?? "")];
  if (!from || !to) return colors[Math.round(place)] ?? "";
  return `rgb(${from.map((channel, at) => Math.round(channel + (to[at]! - channel) * (place - below))).join(",")})`;
}

/** Ordered colours as thin lines can use them: without ends that the surface would swallow. All of them when few would be left. */
export function visibleOn(surface: string, colors: readonly string[], least = 1.5): string[] {
  const seen = colors.filter((color) => (contrastBetween(color, surface) ?? least) >= least);
  return seen.length >= 2 ? seen : [...colors];
}
