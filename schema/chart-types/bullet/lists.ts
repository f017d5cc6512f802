/** A value with what it is called. */
export interface Marked {
  value: number;
  label: string;
}

const parts = (text: string): string[] => (text.trim() === "" ? [] : text.split(",").map((part) => part.trim()));

/** Numbers with commas between, each with the label of its place; what is no number is left out. */
export function markedValues(values: string, labels: string): Marked[] {
  const names = parts(labels);
  return parts(values).flatMap((text, at) => (text === "" || !Number.isFinite(Number(text)) ? [] : [{ value: Number(text), label: names[at] ?? "" }]));
}

/** What is wrong with a list of numbers, in words. */
export function notNumbers(values: string): string | null {
  const wrong = parts(values).find((text) => text === "" || !Number.isFinite(Number(text)));
  return wrong === undefined ? null : wrong === "" ? "A number is missing between commas" : `“${wrong}” is not a number`;
}
