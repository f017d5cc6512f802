import { MAX_TEMPLATE_UNITS } from "../../limits";
import { TemplateError } from "./template-error";
import { isText, lengthOf } from "./text";

/** Characters that a built-in operation of the language (compare, copy) processes in the time of one unit. */
const CHARACTERS_PER_UNIT = 16;
/** Characters that a search compares in the time of one unit when they match repeatedly. */
const COMPARISONS_PER_UNIT = 64;

/**
 * Limits the cost of the templates of one request. A unit is a step of the evaluation, an item of a list, or a
 * character that is processed individually: about 100 ns at most.
 */
export class Meter {
  // Private, because JSON must not contain it: facts that contain a meter are part of cache keys.
  #units = 0;

  get spent(): number {
    return this.#units;
  }

  /** Throws when the budget is exceeded. */
  spend(units: number): void {
    this.#units += units;
    if (!(this.#units <= MAX_TEMPLATE_UNITS))
      throw new TemplateError("SecurityError", "the template takes too long", 1);
  }

  /** Charges characters or items that are copied or compared in one operation. */
  scan(length: number): void {
    this.spend(length / CHARACTERS_PER_UNIT);
  }

  /** Charges the search of a text in another: in the worst case all of it is compared at every position. */
  search(text: number, part: number): void {
    this.spend(text / CHARACTERS_PER_UNIT + (text * Math.max(part - 1, 0)) / COMPARISONS_PER_UNIT);
  }

  /** Charges values whose members are iterated. */
  touch(...values: readonly unknown[]): void {
    for (const value of values) this.spend(1 + sizeOf(value));
  }
}

/** The number of characters of a text, or of members of a list or mapping. */
export function sizeOf(value: unknown): number {
  if (isText(value)) return lengthOf(value);
  if (Array.isArray(value)) return value.length;
  return value instanceof Map ? value.size : 0;
}
