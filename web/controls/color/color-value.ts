/** A color as sRGB, opacity 0 to 1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

/** Reads { r, g, b, a } as stored, #rgb, #rrggbb, #rrggbbaa and rgb()/rgba(); null for anything else. */
export function parseRgba(stored: unknown): Rgba | null {
  if (typeof stored === "object" && stored !== null) {
    const { r, g, b, a = 1 } = stored as Record<string, unknown>;
    const channels = [r, g, b, a].map(Number);
    return r === undefined || channels.some((one) => !Number.isFinite(one))
      ? null
      : { r: channels[0]!, g: channels[1]!, b: channels[2]!, a: channels[3]! };
  }
  if (typeof stored !== "string") return null;
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(stored.trim())?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
    const [r, g, b, a = 255] = (full.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    return { r: r!, g: g!, b: b!, a: Math.round((a / 255) * 100) / 100 };
  }
  const parts = /^rgba?\(([^)]+)\)$/i
    .exec(stored.trim())?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (!parts || parts.length < 3 || parts.slice(0, 3).some((part) => !Number.isFinite(part) || part < 0 || part > 255))
    return null;
  return { r: parts[0]!, g: parts[1]!, b: parts[2]!, a: parts[3] ?? 1 };
}

const pair = (channel: number): string =>
  Math.round(Math.min(255, Math.max(0, channel)))
    .toString(16)
    .padStart(2, "0");

/** "#rrggbb", followed by two digits of opacity where it is not 1. */
export const hexOf = ({ r, g, b, a }: Rgba): string => `#${pair(r)}${pair(g)}${pair(b)}${a < 1 ? pair(a * 255) : ""}`;
export const cssOf = ({ r, g, b, a }: Rgba): string => `rgb(${r} ${g} ${b} / ${a})`;

/** WCAG contrast of two opaque colors, 1 to 21. */
export function contrast(one: Rgba, other: Rgba): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance({ r, g, b }: Rgba): number {
  const linear = (channel: number) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
