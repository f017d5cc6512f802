import type { SelectValue } from "../../../../schema/filter-types/masks";

interface Options {
  options: readonly SelectValue[];
  selected: readonly SelectValue[];
  text: string;
  formatValue: (value: SelectValue) => string;
}

/**
 * Entries of the list: options that contain the text, prefix matches first; without a text also selected values that
 * are not options.
 */
export function listedValues({ options, selected, text, formatValue }: Options): SelectValue[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") {
    const known = new Set(options);
    return [...selected.filter((value) => !known.has(value)), ...options];
  }
  const holding = options.filter((value) => formatValue(value).toLowerCase().includes(wanted));
  const begins = (value: SelectValue) => Number(!formatValue(value).toLowerCase().startsWith(wanted));
  return holding.toSorted((a, b) => begins(a) - begins(b));
}

/** The typed text as a value: a number if the options are numbers; undefined if it is empty or already an option. */
export function typedValue(
  text: string,
  options: readonly SelectValue[],
  formatValue: (value: SelectValue) => string,
): SelectValue | undefined {
  const typed = text.trim();
  if (typed === "" || options.some((value) => formatValue(value) === typed)) return undefined;
  const numeric =
    options.some((value) => typeof value === "number") &&
    options.every((value) => value === null || typeof value === "number");
  if (!numeric) return typed;
  return Number.isFinite(Number(typed)) ? Number(typed) : undefined;
}

const LETTERS = 18;
const LETTERS_A_TAG = 4;

/** How many tags fit in one line of the input, at least one. */
export function tagsThatFit(labels: readonly string[]): number {
  let left = LETTERS;
  const fitting = labels.findIndex((label, index) => {
    left -= Math.min(label.length, 20) + (index === 0 ? 0 : LETTERS_A_TAG);
    return left < 0;
  });
  return fitting === -1 ? labels.length : Math.max(1, fitting);
}
