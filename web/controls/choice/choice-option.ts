import type { ReactNode } from "react";
import type { Choice } from "../../../schema/chart-types/define";

export type ChoiceValue = string | number | boolean | null;

export interface ChoiceOption<V extends ChoiceValue = ChoiceValue> {
  value: V;
  label: string;
  hint?: string | undefined;
  /** Shown before the label, in the list and in the box. */
  picture?: ReactNode;
}

export const optionsOf = (choices: readonly Choice[], say: (text: string) => string): ChoiceOption[] =>
  choices.map(([value, label, hint]) => ({ value, label: say(label), ...(hint ? { hint: say(hint) } : {}) }));

/** Options that someone else searches: what was typed is told, and the options are the answer to it, or more than that. */
export interface SearchedOptions {
  onText: (text: string) => void;
  onMore: (() => void) | undefined;
}

/** So many are listed at first, and as many more each time the list is scrolled to its end. */
export const LISTED_AT_ONCE = 200;

/** The options whose label or stored text holds what was typed, those that start with it first. */
export function matchingOptions<O extends ChoiceOption<any>>(options: readonly O[], text: string): O[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [...options];
  const holding = options.filter(({ label, value }) => label.toLowerCase().includes(wanted) || (typeof value === "string" ? value.toLowerCase().includes(wanted) : String(value) === wanted));
  const starts = (option: O) => Number(!option.label.toLowerCase().startsWith(wanted));
  return holding.toSorted((a, b) => starts(a) - starts(b));
}

/** The option of a value, also when one of the two is a number kept as text. */
export function optionOf<O extends ChoiceOption<any>>(options: readonly O[], value: unknown): O | undefined {
  return options.find((option) => option.value === value) ?? (value === null || value === undefined || value === "" ? undefined : options.find((option) => option.value !== null && String(option.value) === String(value)));
}

/** Texts of a paste: apart at commas, lines, tabs and semicolons. */
export const pastedTexts = (text: string): string[] => text.split(/\r\n|[,\n\t;]/).map((part) => part.trim()).filter((part) => part !== "");
