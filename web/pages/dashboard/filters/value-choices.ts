import type { SelectValue } from "../../../../schema/filter-types/masks";

interface Choices {
  options: readonly SelectValue[];
  chosen: readonly SelectValue[];
  text: string;
  say: (value: SelectValue) => string;
}

/** What the list holds: options that contain the text, those that start with it first; without a text also chosen values that are no option. */
export function listedValues({ options, chosen, text, say }: Choices): SelectValue[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") {
    const known = new Set(options);
    return [...chosen.filter((value) => !known.has(value)), ...options];
  }
  const holding = options.filter((value) => say(value).toLowerCase().includes(wanted));
  const begins = (value: SelectValue) => Number(!say(value).toLowerCase().startsWith(wanted));
  return holding.toSorted((a, b) => begins(a) - begins(b));
}

/** What was typed as a value of its own: a number where the options are numbers; undefined when it is one of them or none. */
export function typedValue(text: string, options: readonly SelectValue[], say: (value: SelectValue) => string): SelectValue | undefined {
  const typed = text.trim();
  if (typed === "" || options.some((value) => say(value) === typed)) return undefined;
  const numeric = options.some((value) => typeof value === "number") && options.every((value) => value === null || typeof value === "number");
  if (!numeric) return typed;
  return Number.isFinite(Number(typed)) ? Number(typed) : undefined;
}

const LETTERS = 18;
const LETTERS_A_TAG = 4;

/** How many tags a line of the box has room for, at least one. */
export function tagsThatFit(labels: readonly string[]): number {
  let left = LETTERS;
  const fitting = labels.findIndex((label, index) => {
    left -= Math.min(label.length, 20) + (index === 0 ? 0 : LETTERS_A_TAG);
    return left < 0;
  });
  return fitting === -1 ? labels.length : Math.max(1, fitting);
}
