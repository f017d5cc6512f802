import { IDENTITY, type Matrix } from "../../../schema/svg/matrix";

const POINTS: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };

type Step = { command: string; points: readonly (readonly [number, number])[] };

/** Returns the steps of a path that contains only absolute M, L, Q, C and Z. */
function steps(d: string): Step[] {
  return Array.from(d.matchAll(/([MLQCZ])([^MLQCZ]*)/g), ([, command, inside]) => {
    const numbers = (inside!.match(/-?[\d.]+(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    return {
      command: command!,
      points: Array.from(
        { length: POINTS[command!]! },
        (_, at) => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0] as const,
      ),
    };
  });
}

/** Converts a path to PDF operators, which have no quadratic curves. */
export function pathOperators(d: string, [a, b, c, e, f, g]: Matrix = IDENTITY): string[] {
  let [x, y] = [0, 0];
  const moved = ([px, py]: readonly [number, number]): readonly [number, number] => [
    a * px + c * py + f,
    b * px + e * py + g,
  ];
  return steps(d).map(({ command, points: own }) => {
    const points = own.map(moved);
    const [from, last] = [[x, y] as const, points.at(-1)];
    if (last) [x, y] = last;
    switch (command) {
      case "M":
        return `${pairs(points)} m`;
      case "L":
        return `${pairs(points)} l`;
      case "C":
        return `${pairs(points)} c`;
      case "Q": {
        const [bend, end] = points as [readonly [number, number], readonly [number, number]];
        const toward = (point: readonly [number, number]): readonly [number, number] => [
          point[0] + (2 / 3) * (bend[0] - point[0]),
          point[1] + (2 / 3) * (bend[1] - point[1]),
        ];
        return `${pairs([toward(from), toward(end), end])} c`;
      }
      default:
        return "h";
    }
  });
}

/** Returns the bounding box of a path's points. */
export function boundsOf(d: string): { left: number; top: number; width: number; height: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of steps(d))
    for (const [x, y] of points)
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

const pairs = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${number(x)} ${number(y)}`).join(" ");

/** Formats a number without an exponent, which PDF does not support. */
export const number = (value: number, digits = 2): string => String(Number(value.toFixed(digits)));
