import { braceFormatted } from "./brace-format";
import { dictMethods, listMethods } from "./list-methods";
import type { Meter } from "./meter";
import { meteredMethod } from "./metered";
import { TemplateError } from "./template-error";
import { derived, isText, plainText } from "./text";
import type { Text } from "./text";
import { textMethods } from "./text-methods";
import { timeMember } from "./time-value";
import { Callable, isNumber, keyOf, Namespace, numberOf, Time, Tuple, typeError, typeName, Undefined } from "./values";
import type { Arguments } from "./values";

/** A method of a value: the value itself is the first argument. */
export type Method = (self: never, given: Arguments, meter: Meter) => unknown;

/**
 * Resolves a member: `target.key` looks for a method first, `target[key]` for an item first. Only what is listed here
 * is accessible.
 */
export function member(target: unknown, key: unknown, how: "attribute" | "item", meter: Meter): unknown {
  meter.spend(1);
  if (target instanceof Undefined) throw new TemplateError("UndefinedError", target.complaint, 1);
  const found =
    how === "attribute"
      ? (attribute(target, key) ?? item(target, key, meter))
      : (item(target, key, meter) ?? attribute(target, key));
  return found === NOTHING || found === undefined
    ? new Undefined(
        `'${typeName(target)} object' has no ${how === "attribute" ? "attribute" : "element"} ${isText(key) ? `'${plainText(key)}'` : String(isNumber(key) ? numberOf(key) : typeName(key))}`,
      )
    : found === NULL
      ? null
      : found;
}

const NOTHING = undefined;
/** Represents a null that was found. */
const NULL = Symbol("null");
const stored = (value: unknown): unknown => (value === null ? NULL : value);

function item(target: unknown, key: unknown, meter: Meter): unknown {
  if (target instanceof Map) {
    const name = isText(key) ? plainText(key) : key;
    const known =
      name === null || typeof name === "string" || isNumber(name) || name instanceof Tuple
        ? keyOf(name, meter)
        : undefined;
    return known !== undefined && target.has(known) ? stored(target.get(known)) : NOTHING;
  }
  if (!isNumber(key)) return NOTHING;
  if (Array.isArray(target)) return stored(target.at(numberOf(key)));
  if (isText(target)) {
    meter.touch(target);
    const letter = [...plainText(target)].at(numberOf(key));
    return letter === undefined ? NOTHING : derived(letter, target);
  }
  return NOTHING;
}

/** Methods of texts, with `format`, which resolves members itself. */
export const allTextMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...textMethods,
  ["format", meteredMethod((self: Text, given, meter) => braceFormatted(self, given, meter, member))],
]);

function attribute(target: unknown, key: unknown): unknown {
  if (typeof key !== "string") return NOTHING;
  if (target instanceof Namespace)
    return stored(target.members.has(key) ? target.members.get(key) : target.computed(key));
  if (target instanceof Time) return timeMember(target, key);
  const methods: ReadonlyMap<string, Method> | null = isText(target)
    ? allTextMethods
    : target instanceof Map
      ? dictMethods
      : Array.isArray(target)
        ? listMethods
        : null;
  const method = methods?.get(key);
  return method && new Callable(key, (given, meter) => method(target as never, given, meter));
}

export function callValue(target: unknown, given: Arguments, meter: Meter, line: number): unknown {
  if (target instanceof Undefined) throw new TemplateError("UndefinedError", target.complaint, line);
  if (!(target instanceof Callable)) throw typeError(`'${typeName(target)}' object is not callable`);
  return target.call(given, meter);
}

/** `target[start:stop:step]`, as Python slices. */
export function slice(target: unknown, bounds: readonly unknown[], meter: Meter): unknown {
  if (target instanceof Undefined) throw new TemplateError("UndefinedError", target.complaint, 1);
  meter.touch(target);
  const items = isText(target) ? [...plainText(target)] : Array.isArray(target) ? (target as unknown[]) : null;
  if (!items) throw typeError(`'${typeName(target)}' object is not subscriptable`);
  const [start, stop, step] = bounds.map((bound) =>
    bound === null ? null : isNumber(bound) ? Math.trunc(numberOf(bound)) : Number.NaN,
  );
  if ([start, stop, step].some((bound) => Number.isNaN(bound)) || step === 0)
    throw typeError("slice indices must be integers or None, and the step not zero");
  const by = step ?? 1;
  const place = (bound: number | null | undefined, otherwise: number): number => {
    if (bound === null || bound === undefined) return otherwise;
    const from = bound < 0 ? bound + items.length : bound;
    return by > 0 ? Math.min(Math.max(from, 0), items.length) : Math.min(Math.max(from, -1), items.length - 1);
  };
  const [first, last] =
    by > 0 ? [place(start, 0), place(stop, items.length)] : [place(start, items.length - 1), place(stop, -1)];
  const selected: unknown[] = [];
  for (let at = first; by > 0 ? at < last : at > last; at += by) selected.push(items[at]);
  if (isText(target)) return derived(selected.join(""), target);
  return target instanceof Tuple ? Tuple.holding(selected) : selected;
}
