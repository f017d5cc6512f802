import { TemplateError } from "./template-error";
import { meteredCall } from "./metered";
import type { Meter } from "./meter";
import { sizeOf } from "./meter";
import { derived, isText, joined, lengthOf, plainText, RequestText } from "./text";
import type { Text } from "./text";

/*
 * The values that a template computes with: texts, numbers, booleans, null, arrays, Maps, and the classes in this file.
 * No host object is accessible, so none of its prototypes and functions is.
 */

/** The value of an undefined name or member. */
export class Undefined {
  constructor(
    readonly complaint: string,
    /** The name of a variable; null for a member. */
    readonly name: string | null = null,
    /** Prints as an empty text, as an inline if without else. */
    readonly isEmpty = false,
  ) {}
}

/** A floating-point number with a whole value: it prints as 2.0. */
export class Float {
  constructor(readonly value: number) {}
}

export class Tuple extends Array<unknown> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }
  static holding(values: Iterable<unknown>): Tuple {
    const tuple = new Tuple();
    for (const value of values) tuple.push(value);
    return tuple;
  }
}

/** Members that may be set: namespace(), loop. */
export class Namespace {
  readonly members = new Map<string, unknown>();
  /** `computed` returns members that are not set. */
  constructor(readonly computed: (name: string) => unknown = () => undefined) {}
}

/** A naive time. */
export class Time {
  constructor(readonly at: Date) {}
}

export interface Arguments {
  positional: readonly unknown[];
  named: ReadonlyMap<string, unknown>;
}

export class Callable {
  constructor(
    readonly name: string,
    private readonly run: (given: Arguments, meter: Meter) => unknown,
  ) {}
  call(given: Arguments, meter: Meter): unknown {
    return meteredCall(this.run, given, meter);
  }
}

export const MAX_ITEMS = 100_000;

export const typeError = (detail: string): TemplateError => new TemplateError("TypeError", detail, 1);

/**
 * Converts plain data to a template's values and charges each; texts in it are the author's unless from the request.
 */
export function valueOf(data: unknown, from: "author" | "request", meter: Meter): unknown {
  meter.spend(1);
  if (typeof data === "string") return from === "request" ? new RequestText(data) : data;
  if (data === undefined || data === null) return null;
  if (Array.isArray(data)) return data.map((each) => valueOf(each, from, meter));
  // A key cannot store whether a request contains it.
  if (typeof data === "object")
    return from === "request"
      ? jsonOf(data, meter)
      : new Map(Object.entries(data).map(([key, value]) => [key, valueOf(value, from, meter)]));
  return typeof data === "number" || typeof data === "boolean" ? data : null;
}

function jsonOf(data: object, meter: Meter): RequestText {
  const text = JSON.stringify(data);
  meter.spend(text.length);
  return new RequestText(text);
}

export const isNumber = (value: unknown): value is number | Float | boolean =>
  typeof value === "number" || typeof value === "boolean" || value instanceof Float;
export const numberOf = (value: number | Float | boolean): number =>
  value instanceof Float ? value.value : Number(value);
export const isFloat = (value: unknown): boolean =>
  value instanceof Float || (typeof value === "number" && !Number.isInteger(value));
export const float = (value: number): number | Float => (Number.isInteger(value) ? new Float(value) : value);

export function truth(value: unknown): boolean {
  if (isText(value)) return plainText(value) !== "";
  if (isNumber(value)) return numberOf(value) !== 0;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof Map) return value.size > 0;
  return value !== null && !(value instanceof Undefined);
}

/** Converts a text, number or boolean to a key of a mapping. */
export function keyOf(value: unknown, meter: Meter): unknown {
  meter.scan(sizeOf(value));
  if (typeof value === "string" || value === null) return value;
  if (isText(value)) throw typeError("a value of the request cannot be a key");
  if (isNumber(value)) return numberOf(value);
  if (value instanceof Tuple) return plainText(shown(value, meter));
  throw typeError(`unhashable type: '${typeName(value)}'`);
}

/**
 * Items of lists, keys of mappings, characters of texts, nothing for undefined values; null for values that are not
 * iterable.
 */
export function itemsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return [...value.keys()];
  if (isText(value)) return [...plainText(value)].map((letter) => derived(letter, value));
  return value instanceof Undefined ? [] : null;
}

export function itemsOrFail(value: unknown): readonly unknown[] {
  const items = itemsOf(value);
  if (!items) throw typeError(`'${typeName(value)}' object is not iterable`);
  return items;
}

export function typeName(value: unknown): string {
  if (value === null) return "NoneType";
  if (isText(value)) return "str";
  if (typeof value === "boolean") return "bool";
  if (isNumber(value)) return isFloat(value) ? "float" : "int";
  if (value instanceof Tuple) return "tuple";
  if (Array.isArray(value)) return "list";
  if (value instanceof Map) return "dict";
  return value instanceof Callable ? "function" : value instanceof Time ? "datetime" : "object";
}

/** A value as Jinja prints it: None, True, 2.0, lists in brackets with quoted texts. */
export function printed(value: unknown, meter: Meter): Text {
  if (isText(value)) return value;
  if (value instanceof Undefined) return "";
  return shown(value, meter);
}

/** Cost of formatting a value as part of a list's text. */
const SHOWN_UNITS = 3;
/** Cost of a list's text beside its members: several arrays are created for it. */
const JOIN_UNITS = 10;
/** Each character is checked for escaping. */
const QUOTED_CHARACTERS_PER_UNIT = 4;

/** A value as it prints inside a list. */
export function shown(value: unknown, meter: Meter, depth = 0): Text {
  meter.spend(SHOWN_UNITS);
  if (depth > 20) return "...";
  if (isText(value)) meter.spend(lengthOf(value) / QUOTED_CHARACTERS_PER_UNIT);
  if (typeof value === "string") return quoted(value);
  if (isText(value)) return new RequestText(plainText(value), true);
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (isNumber(value)) return numberText(value);
  if (Array.isArray(value)) {
    const items = value.flatMap((each, at) => [...(at > 0 ? [", "] : []), shown(each, meter, depth + 1)]);
    const [open, close] = value instanceof Tuple ? ["(", value.length === 1 ? ",)" : ")"] : ["[", "]"];
    return joinedAt(meter, [open, ...items, close]);
  }
  if (value instanceof Map)
    return joinedAt(meter, [
      "{",
      ...[...value].flatMap(([key, each], at) => [
        ...(at > 0 ? [", "] : []),
        shown(key, meter, depth + 1),
        ": ",
        shown(each, meter, depth + 1),
      ]),
      "}",
    ]);
  if (value instanceof Time) return timeText(value);
  return value instanceof Undefined ? "Undefined" : `<${typeName(value)}>`;
}

/** Joins texts and charges for copies: the contents of nested lists are copied once per level. */
function joinedAt(meter: Meter, texts: readonly Text[]): Text {
  meter.spend(JOIN_UNITS + texts.length);
  const text = joined(texts);
  meter.scan(lengthOf(text));
  return text;
}

export const timeText = ({ at }: Time): string =>
  `${at.toISOString().slice(0, 10)} ${at.toISOString().slice(11, 19)}${at.getUTCMilliseconds() ? `.${String(at.getUTCMilliseconds()).padStart(3, "0")}000` : ""}`;

function quoted(text: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", "\\t").replaceAll("\r", "\\r");
  if (!text.includes("'")) return `'${escaped}'`;
  return text.includes('"') ? `'${escaped.replaceAll("'", "\\'")}'` : `"${escaped}"`;
}

export function numberText(value: number | Float | boolean): string {
  const number = numberOf(value);
  if (!isFloat(value) && Number.isSafeInteger(number)) return String(number);
  if (!Number.isFinite(number)) return Number.isNaN(number) ? "nan" : number > 0 ? "inf" : "-inf";
  const size = Math.abs(number);
  if (size !== 0 && (size >= 1e16 || size < 1e-4))
    return isFloat(value) ? number.toExponential().replace(/e([+-])(\d)$/, "e$10$2") : BigInt(number).toString();
  return Object.is(number, -0) ? "-0.0" : Number.isInteger(number) ? `${number}.0` : String(number);
}

export function equal(one: unknown, other: unknown, meter: Meter): boolean {
  meter.spend(1);
  if (isText(one) && isText(other)) {
    meter.scan(Math.min(lengthOf(one), lengthOf(other)));
    return plainText(one) === plainText(other);
  }
  if (isText(one)) return false;
  if (isNumber(one)) return isNumber(other) && numberOf(one) === numberOf(other);
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one instanceof Tuple === other instanceof Tuple &&
      one.length === other.length &&
      one.every((each, at) => equal(each, other[at], meter))
    );
  if (one instanceof Map && other instanceof Map && one.size === other.size) meter.scan(one.size);
  if (one instanceof Map)
    return (
      other instanceof Map &&
      one.size === other.size &&
      [...one].every(([key, each]) => other.has(key) && equal(each, other.get(key), meter))
    );
  if (one instanceof Time) return other instanceof Time && one.at.getTime() === other.at.getTime();
  return one === other || (one instanceof Undefined && other instanceof Undefined);
}

/** Negative, zero or positive. Throws for types without an order. */
export function compared(one: unknown, other: unknown, sign: string, meter: Meter): number {
  meter.spend(1);
  if (isText(one) && isText(other)) {
    meter.scan(Math.min(lengthOf(one), lengthOf(other)));
    return order(plainText(one), plainText(other));
  }
  if (isNumber(one) && isNumber(other)) return numberOf(one) - numberOf(other);
  if (one instanceof Time && other instanceof Time) return one.at.getTime() - other.at.getTime();
  if (Array.isArray(one) && Array.isArray(other)) {
    const at = one.findIndex((each, index) => index >= other.length || !equal(each, other[index], meter));
    if (at < 0) return one.length - other.length;
    return at >= other.length ? 1 : compared(one[at], other[at], sign, meter);
  }
  for (const value of [one, other])
    if (value instanceof Undefined) throw new TemplateError("UndefinedError", value.complaint, 1);
  throw typeError(`'${sign}' not supported between instances of '${typeName(one)}' and '${typeName(other)}'`);
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
