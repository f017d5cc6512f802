/** a b c d e f, as SVG and PDF write them: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The product: applies the second, then the first, as nested transforms do. */
export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** The matrix of a transform attribute. */
export function matrixOf(transform: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, name, inside] of (transform ?? "").matchAll(/\b(\w+)\s*\(([^()]*)\)/g))
    matrix = times(matrix, step(name!, (inside!.match(/-?[\d.]+(?:e-?\d+)?/gi) ?? []).map(Number)));
  return matrix;
}

function step(name: string, [first = 0, ...rest]: readonly number[]): Matrix {
  switch (name) {
    case "matrix":
      return [first, rest[0] ?? 0, rest[1] ?? 0, rest[2] ?? 1, rest[3] ?? 0, rest[4] ?? 0];
    case "translate":
      return [1, 0, 0, 1, first, rest[0] ?? 0];
    case "scale":
      return [first, 0, 0, rest[0] ?? first, 0, 0];
    case "rotate": {
      const [cos, sin] = [Math.cos((first * Math.PI) / 180), Math.sin((first * Math.PI) / 180)];
      const [x, y] = [rest[0] ?? 0, rest[1] ?? 0];
      return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
    }
    default:
      return IDENTITY;
  }
}
