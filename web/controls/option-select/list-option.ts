import type { ReactNode } from "react";
import type { SelectOption } from "../../../schema/chart-types/define";

export type OptionValue = string | number | boolean | null;

export interface ListOption<V extends OptionValue = OptionValue> {
  value: V;
  label: string;
  hint?: string | undefined;
  /** Shown before the label, in the list and in the input. */
  picture?: ReactNode;
}

export const optionsOf = (options: readonly SelectOption[], translate: (text: string) => string): ListOption[] =>
  options.map(([value, label, hint]) => ({
    value,
    label: translate(label),
    ...(hint ? { hint: translate(hint) } : {}),
  }));

/**
 * Options that are searched elsewhere: the typed text is reported, and the options are its results, or a superset of
 * them.
 */
export interface SearchedOptions {
  onText: (text: string) => void;
  onMore: (() => void) | undefined;
}

/** Number of options listed initially, and added each time the list is scrolled to its end. */
export const LISTED_AT_ONCE = 200;

/** The options whose label or stored text contains the typed text, those that start with it first. */
export function matchingOptions<O extends ListOption<any>>(options: readonly O[], text: string): O[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [...options];
  const holding = options.filter(
    ({ label, value }) =>
      label.toLowerCase().includes(wanted) ||
      (typeof value === "string" ? value.toLowerCase().includes(wanted) : String(value) === wanted),
  );
  const starts = (option: O) => Number(!option.label.toLowerCase().startsWith(wanted));
  return holding.toSorted((a, b) => starts(a) - starts(b));
}

/** The option of a value, also when one of the two is a number stored as text. */
export function optionOf<O extends ListOption<any>>(options: readonly O[], value: unknown): O | undefined {
  return (
    options.find((option) => option.value === value) ??
    (value === null || value === undefined || value === ""
      ? undefined
      : options.find((option) => option.value !== null && String(option.value) === String(value)))
  );
}

/** Values of a pasted text, split at commas, lines, tabs and semicolons. */
export const pastedTexts = (text: string): string[] =>
  text
    .split(/\r\n|[,\n\t;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
