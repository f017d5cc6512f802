import type { FormData } from "../../../../schema/chart-types/define";

/** Whether two forms are equal, regardless of the order of their keys. */
export function sameForm(one: FormData, other: FormData): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && same(one[key], other[key]));
}

/** Whether two stored values are deeply equal. */
export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether a form value is empty. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
