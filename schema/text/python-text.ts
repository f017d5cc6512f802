import { pythonRepr } from "./python-repr";
import { isText } from "../language/localizable";

/**
 * Formats field problems as Python prints them: {'type': ['Must be equal to Database.']}; keys of digits are list
 * indexes.
 */
export function pythonText(value: unknown): string {
  if (value === null || typeof value !== "object" || Array.isArray(value) || isText(value)) return pythonRepr(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${/^\d+$/.test(key) ? key : pythonRepr(key)}: ${pythonText(item)}`)
    .join(", ")}}`;
}
