import { defineMessage } from "../../language/message";
/** A value with its label. */
export interface Marked {
  value: number;
  label: string;
}

const parts = (text: string): string[] => (text.trim() === "" ? [] : text.split(",").map((part) => part.trim()));

/**
 * Parses comma-separated numbers and pairs each with the label at the same index; entries that are not numbers are
 * dropped.
 */
export function markedValues(values: string, labels: string): Marked[] {
  const names = parts(labels);
  return parts(values).flatMap((text, at) =>
    text === "" || !Number.isFinite(Number(text)) ? [] : [{ value: Number(text), label: names[at] ?? "" }],
  );
}

/** Returns an error message for a list with entries that are not numbers, or null. */
export function notNumbers(values: string): string | null {
  return parts(values).some((text) => text === "" || !Number.isFinite(Number(text)))
    ? defineMessage("Enter numbers separated by commas")
    : null;
}
