type Lab = readonly [number, number, number];

/** Simulates how people without red or green cones see colors (Machado, Oliveira and Fernandes 2009, severity 1). */
const SIMULATIONS = [
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
] as const;
/** Colors closer than this are hard to distinguish. */
const APART = 10;
const LOOKED_AT = 8;

/** Whether the first eight colors are distinguishable without red or green cones. */
export function isColorBlindSafe(colors: readonly string[]): boolean {
  const first = colors.slice(0, LOOKED_AT).map(linearRgb);
  return SIMULATIONS.every((matrix) => {
    const seen = first.map((rgb) =>
      lab(
        matrix.map((row) =>
          Math.min(1, Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])),
        ) as unknown as Lab,
      ),
    );
    return seen.every((one, at) =>
      seen.slice(at + 1).every((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) >= APART),
    );
  });
}

function linearRgb(hex: string): Lab {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Lab;
}

function lab([r, g, b]: Lab): Lab {
  const curve = (share: number) => (share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116);
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
