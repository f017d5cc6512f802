import type { FormData } from "../../../../schema/chart-types/define";

/** Whether two forms say the same, in whatever order their keys stand. */
export function sameForm(one: FormData, other: FormData): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && same(one[key], other[key]));
}

/** Whether two stored values are equal, by what they hold. */
export const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Nothing, as forms store it. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
