import { argument, numberArgument, textArgument } from "./arguments";
import type { Filter } from "./expression";
import { LIST_FILTERS } from "./list-filters";
import { meteredFilter } from "./metered";
import type { Meter } from "./meter";
import { percentFormatted } from "./percent-format";
import { TemplateError } from "./template-error";
import { derived, isText, joined, lengthOf, plainText, refuseSize } from "./text";
import type { Text } from "./text";
import { capitalized, centered, replaced, titledWords } from "./text-methods";
import {
  Float,
  float,
  isFloat,
  isNumber,
  itemsOrFail,
  numberOf,
  printed,
  truth,
  typeError,
  typeName,
  Undefined,
} from "./values";
import type { Arguments } from "./values";
import { jsonText } from "./json-text";

/** A filter that computes a text from the value's text. */
const made =
  (make: (text: string, given: Arguments, meter: Meter) => string): Filter =>
  (value, given, meter) => {
    const from = defined(value, meter);
    const result = make(plainText(from), given, meter);
    refuseSize(result.length);
    return derived(result, from, ...given.positional, ...given.named.values());
  };

function defined(value: unknown, meter: Meter): Text {
  if (value instanceof Undefined) throw new TemplateError("UndefinedError", value.complaint, 1);
  return printed(value, meter);
}

const length: Filter = (value) => {
  if (isText(value)) return [...plainText(value)].length;
  if (value instanceof Map) return value.size;
  if (Array.isArray(value)) return value.length;
  if (value instanceof Undefined) return 0;
  throw typeError(`object of type '${typeName(value)}' has no len()`);
};

const otherwise: Filter = (value, given) =>
  value instanceof Undefined || (truth(argument(given, 1, "boolean") ?? false) && !truth(value))
    ? (argument(given, 0, "default_value") ?? "")
    : value;

/** Converts a number or a text to a number; null where that fails. */
function numeric(value: unknown): number | null {
  if (isNumber(value)) return numberOf(value);
  if (!isText(value)) return null;
  const text = plainText(value)
    .trim()
    .replaceAll(/(?<=\d)_(?=\d)/g, "");
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : null;
}

function integer(value: unknown, given: Arguments): unknown {
  const base = numberArgument(given, 1, "base", 10);
  if (base !== 10 && isText(value)) {
    const number = parseInt(plainText(value).replace(/^0[xob]/i, ""), base);
    return Number.isNaN(number) ? (argument(given, 0, "default") ?? 0) : number;
  }
  const number = numeric(value);
  return number === null || !Number.isFinite(number) ? (argument(given, 0, "default") ?? 0) : Math.trunc(number) + 0;
}

function rounded(value: unknown, given: Arguments): unknown {
  if (!isNumber(value)) throw typeError(`type ${typeName(value)} doesn't define __round__ method`);
  const power = 10 ** numberArgument(given, 0, "precision", 0);
  const method = textArgument(given, 1, "method", "common");
  const scaled = numberOf(value) * power;
  const whole = method === "ceil" ? Math.ceil(scaled) : method === "floor" ? Math.floor(scaled) : bankers(scaled);
  return method === "common" && !isFloat(value) ? whole / power : float(whole / power);
}

/** Rounds halves to even. */
const bankers = (value: number): number =>
  Math.abs(value % 1) === 0.5 ? 2 * Math.round(value / 2) : Math.round(value);

const HTML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", '"': "&#34;" };
const escaped = made((text) => text.replaceAll(/[&<>'"]/g, (letter) => HTML[letter]!));

const truncated = made((text, given) => {
  const most = numberArgument(given, 0, "length", 255);
  const end = textArgument(given, 2, "end", "...");
  if (text.length <= most + numberArgument(given, 3, "leeway", 5)) return text;
  const cut = text.slice(0, most - end.length);
  return (truth(argument(given, 1, "killwords") ?? false) ? cut : cut.replace(/ [^ ]*$/, "")) + end;
});

const indented = made((text, given) => {
  const width = argument(given, 0, "width") ?? 4;
  const space = isText(width) ? plainText(width) : " ".repeat(Math.min(numberOf(width as number), 100));
  const blank = truth(argument(given, 2, "blank") ?? false);
  return text
    .split("\n")
    .map((line, at) =>
      (at === 0 && !truth(argument(given, 1, "first") ?? false)) || (at > 0 && line === "" && !blank)
        ? line
        : space + line,
    )
    .join("\n");
});

const FILTERS: Record<string, Filter> = {
  ...LIST_FILTERS,
  default: otherwise,
  d: otherwise,
  length,
  count: length,
  lower: made((text) => text.toLowerCase()),
  upper: made((text) => text.toUpperCase()),
  title: made(titledWords),
  capitalize: made(capitalized),
  trim: made((text, given) => {
    const letters = new Set(textArgument(given, 0, "chars", " \t\n\r\f\v"));
    let [start, end] = [0, text.length];
    while (start < end && letters.has(text[start]!)) start++;
    while (end > start && letters.has(text[end - 1]!)) end--;
    return text.slice(start, end);
  }),
  replace: made((text, given, meter) =>
    replaced(
      text,
      plainText(textOf(given, 0, "old")),
      plainText(textOf(given, 1, "new")),
      numberArgument(given, 2, "count", -1),
      meter,
    ),
  ),
  string: (value, _, meter) => printed(value, meter),
  safe: (value, _, meter) => printed(value, meter),
  int: integer,
  float: (value, given) => {
    const number = numeric(value);
    return number === null ? (argument(given, 0, "default") ?? new Float(0)) : float(number);
  },
  abs: (value) => {
    if (!isNumber(value)) throw typeError(`bad operand type for abs(): '${typeName(value)}'`);
    return isFloat(value) ? float(Math.abs(numberOf(value))) : Math.abs(numberOf(value));
  },
  round: rounded,
  tojson: (value, _, meter) => jsonText(value, meter),
  format: (value, { positional, named }, meter) =>
    percentFormatted(defined(value, meter), named.size > 0 ? [new Map(named)] : positional, meter),
  e: escaped,
  escape: escaped,
  truncate: truncated,
  indent: indented,
  center: made((text, given) => {
    const width = numberArgument(given, 0, "width", 80);
    refuseSize(width);
    return centered(text, width, " ");
  }),
  wordcount: (value, _, meter) => plainText(defined(value, meter)).match(/[\p{L}\p{N}_]+/gu)?.length ?? 0,
  urlencode: made((text) =>
    encodeURIComponent(text)
      .replaceAll("%2F", "/")
      .replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
  ),
  join: (value, given, meter) => {
    const attribute = argument(given, 1, "attribute");
    const items =
      attribute === undefined
        ? itemsOrFail(value)
        : (LIST_FILTERS["map"]!(value, { positional: [], named: new Map([["attribute", attribute]]) }, meter, {
            filters: new Map(),
            tests: new Map(),
          }) as unknown[]);
    const separator = printed(argument(given, 0, "d") ?? "", meter);
    meter.spend(2 * items.length);
    const texts = items.map((each) => printed(each, meter));
    refuseSize(texts.reduce((sum, each) => sum + lengthOf(each) + lengthOf(separator), 0));
    return joined(texts.flatMap((each, at) => (at > 0 ? [separator, each] : [each])));
  },
};

function textOf(given: Arguments, at: number, name: string): Text {
  const value = argument(given, at, name);
  if (isText(value)) return value;
  if (isNumber(value)) return String(numberOf(value));
  throw typeError(`'${name}' must be str, not ${typeName(value ?? null)}`);
}

export const BASE_FILTERS: ReadonlyMap<string, Filter> = new Map(
  Object.entries(FILTERS).map(([name, filter]) => [name, meteredFilter(filter)]),
);
