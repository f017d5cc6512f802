import { twoSidedP } from "./student-t";

type Line = readonly (number | null)[];

/**
 * Returns the p-value of a paired t-test over the times at which both lines have a number; NaN when it is undefined.
 */
export function pairedP(line: Line, control: Line): number {
  const differences = control
    .flatMap((value, at) => (value === null || (line[at] ?? null) === null ? [] : [value - line[at]!]))
    .filter(Number.isFinite);
  const count = differences.length;
  const sum = differences.reduce((total, difference) => total + difference, 0);
  const squares = differences.reduce((total, difference) => total + difference ** 2, 0);
  const spread = count * squares - sum ** 2;
  if (count < 2 || (spread === 0 && sum === 0)) return Number.NaN;
  return twoSidedP(Math.abs(sum * Math.sqrt((count - 1) / Math.max(0, spread))), count - 1);
}

/** Returns by how many percent a line's sum exceeds the control's. */
export function liftPercent(line: Line, control: Line): number {
  const [own, other] = [total(line), total(control)];
  return ((own - other) / other) * 100;
}

const total = (line: Line): number => line.reduce<number>((sum, value) => sum + (value ?? 0), 0);
