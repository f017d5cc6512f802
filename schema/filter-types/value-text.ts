import { NULL_TEXT } from "../format/null-text";

/** The text of a filter's value in its label. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return NULL_TEXT;
  if (value === "") return "<empty string>";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return String(value);
}
