/** Parses #rgb, #rrggbb and rgb() colors into numbers, to change their opacity and to choose a readable text color. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function parseColor(text: string): Rgb | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
    return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
  }
  const parts = /^rgba?\(([^)]+)\)$/i
    .exec(text.trim())?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  return parts && parts.length >= 3 && parts.slice(0, 3).every(Number.isFinite)
    ? [parts[0]!, parts[1]!, parts[2]!]
    : null;
}

export function fade(color: string, opacity: number): string {
  if (opacity >= 1) return color;
  const rgb = parseColor(color);
  return rgb
    ? `rgba(${rgb.join(",")},${opacity})`
    : `color-mix(in srgb, ${color} ${Math.round(opacity * 100)}%, transparent)`;
}

/** Returns the candidate with the highest WCAG contrast on a color that is drawn with an opacity over a surface. */
export function readableOn(
  color: string,
  opacity: number,
  surface: string,
  candidates: readonly string[],
): string | undefined {
  const over = parseColor(color);
  const under = parseColor(surface);
  if (!over || !under) return undefined;
  const ground = over.map((channel, i) => channel * opacity + under[i]! * (1 - opacity)) as unknown as Rgb;
  let best: string | undefined;
  let bestContrast = 0;
  for (const candidate of candidates) {
    const text = parseColor(candidate);
    const contrast = text ? contrastOf(text, ground) : 0;
    if (contrast > bestContrast) {
      best = candidate;
      bestContrast = contrast;
    }
  }
  return best;
}

function contrastOf(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
