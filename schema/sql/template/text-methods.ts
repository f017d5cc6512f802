import { argument, numberArgument, textArgument } from "./arguments";
import type { Method } from "./members";
import { meteredMethod } from "./metered";
import type { Meter } from "./meter";
import { derived, isText, joined, lengthOf, plainText, refuseSize } from "./text";
import type { Text } from "./text";
import { itemsOrFail, MAX_ITEMS, Tuple, typeError, typeName } from "./values";
import type { Arguments } from "./values";

type TextMethod = (text: string, given: Arguments, self: Text, meter: Meter) => unknown;

const WORD_START = /(^|[^\p{L}])(\p{L})/gu;
export const titled = (text: string): string =>
  text.toLowerCase().replaceAll(WORD_START, (_, before: string, letter: string) => before + letter.toUpperCase());
/** Title case as Jinja's filter does it: an apostrophe begins no word. */
export const titledWords = (text: string): string =>
  text.replaceAll(/[^-\s({[<]+/g, (word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase());
export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();

/** A text that has the origin of its value and the arguments used. */
const made =
  (make: (text: string, given: Arguments, meter: Meter) => string): TextMethod =>
  (text, given, self, meter) => {
    const result = make(text, given, meter);
    refuseSize(result.length);
    return derived(result, self, ...given.positional, ...given.named.values());
  };
const padded = (pad: (text: string, width: number, fill: string) => string): TextMethod =>
  made((text, given) => {
    const width = numberArgument(given, 0, "width", 0);
    refuseSize(width);
    return pad(text, width, textArgument(given, 1, "fillchar", " ").slice(0, 1));
  });
const matches =
  (pattern: RegExp): TextMethod =>
  (text) =>
    pattern.test(text);

const stripped = (side: "left" | "right" | "both"): TextMethod =>
  made((text, given) => {
    const letters = argument(given, 0, "chars") ?? null;
    const dropped = new Set(letters === null ? [] : textArgument(given, 0, "chars"));
    const drop = letters === null ? /\s/ : { test: (letter: string) => dropped.has(letter) };
    let [start, end] = [0, text.length];
    if (side !== "right") while (start < end && drop.test(text[start]!)) start++;
    if (side !== "left") while (end > start && drop.test(text[end - 1]!)) end--;
    return text.slice(start, end);
  });

function splitBy(text: string, given: Arguments, fromRight: boolean, meter: Meter): string[] {
  const separator = (argument(given, 0, "sep") ?? null) === null ? null : textArgument(given, 0, "sep");
  const most = numberArgument(given, 1, "maxsplit", -1);
  if (separator === "") throw typeError("empty separator");
  meter.search(text.length, separator?.length ?? 1);
  const parts = separator === null ? text.split(/\s+/).filter((part) => part !== "") : text.split(separator);
  if (most < 0 || parts.length <= most + 1) return parts;
  const glue = separator ?? " ";
  return fromRight
    ? [parts.slice(0, parts.length - most).join(glue), ...parts.slice(parts.length - most)]
    : [...parts.slice(0, most), parts.slice(most).join(glue)];
}

const split =
  (fromRight: boolean): TextMethod =>
  (text, given, self, meter) => {
    const parts = splitBy(text, given, fromRight, meter);
    refuseSize(parts.length, MAX_ITEMS);
    return parts.map((part) => derived(part, self));
  };

const partition =
  (fromRight: boolean): TextMethod =>
  (text, given, self, meter) => {
    const separator = textArgument(given, 0, "sep");
    meter.search(text.length, separator.length);
    const at = fromRight ? text.lastIndexOf(separator) : text.indexOf(separator);
    const parts =
      at < 0
        ? fromRight
          ? ["", "", text]
          : [text, "", ""]
        : [text.slice(0, at), separator, text.slice(at + separator.length)];
    return Tuple.holding(parts.map((part) => derived(part, self)));
  };

const begins =
  (has: (text: string, part: string) => boolean): TextMethod =>
  (text, given, _, meter) => {
    const wanted = given.positional[0];
    if (wanted instanceof Tuple)
      for (const each of wanted) meter.scan(isText(each) ? Math.min(lengthOf(each), text.length) : 1);
    return wanted instanceof Tuple
      ? wanted.some((each) => isText(each) && has(text, plainText(each)))
      : has(text, textArgument(given, 0, "prefix"));
  };

const searched =
  (search: (text: string, part: string) => number): TextMethod =>
  (text, given, _, meter) => {
    const part = textArgument(given, 0, "sub");
    meter.search(text.length, part.length);
    return search(text, part);
  };

const METHODS: Record<string, TextMethod> = {
  upper: made((text) => text.toUpperCase()),
  lower: made((text) => text.toLowerCase()),
  casefold: made((text) => text.toLowerCase()),
  title: made(titled),
  capitalize: made(capitalized),
  swapcase: made((text) =>
    text.replaceAll(/\p{L}/gu, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  ),
  strip: stripped("both"),
  lstrip: stripped("left"),
  rstrip: stripped("right"),
  split: split(false),
  rsplit: split(true),
  splitlines: (text, _, self) =>
    text === ""
      ? []
      : text
          .replace(/(?:\r\n|\n|\r)$/, "")
          .split(/\r\n|\n|\r/)
          .map((part) => derived(part, self)),
  partition: partition(false),
  rpartition: partition(true),
  replace: made((text, given, meter) =>
    replaced(
      text,
      textArgument(given, 0, "old"),
      textArgument(given, 1, "new"),
      numberArgument(given, 2, "count", -1),
      meter,
    ),
  ),
  removeprefix: made((text, given) =>
    text.startsWith(textArgument(given, 0, "prefix")) ? text.slice(textArgument(given, 0, "prefix").length) : text,
  ),
  removesuffix: made((text, given) => {
    const suffix = textArgument(given, 0, "suffix");
    return suffix !== "" && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
  }),
  startswith: begins((text, part) => text.startsWith(part)),
  endswith: begins((text, part) => text.endsWith(part)),
  find: searched((text, part) => text.indexOf(part)),
  rfind: searched((text, part) => text.lastIndexOf(part)),
  index: searched((text, part) => {
    const at = text.indexOf(part);
    if (at < 0) throw typeError("substring not found");
    return at;
  }),
  count: searched((text, part) => (part === "" ? text.length + 1 : text.split(part).length - 1)),
  join: (_, given, self, meter) => joinedBy(itemsOrFail(given.positional[0]), self, meter),
  zfill: padded((text, width) =>
    /^[-+]/.test(text) ? text[0]! + text.slice(1).padStart(width - 1, "0") : text.padStart(width, "0"),
  ),
  ljust: padded((text, width, fill) => text.padEnd(width, fill)),
  rjust: padded((text, width, fill) => text.padStart(width, fill)),
  center: padded(centered),
  isdigit: matches(/^\p{Nd}+$/u),
  isdecimal: matches(/^\p{Nd}+$/u),
  isnumeric: matches(/^\p{N}+$/u),
  isalpha: matches(/^\p{L}+$/u),
  isalnum: matches(/^[\p{L}\p{N}]+$/u),
  isspace: matches(/^\s+$/),
  isupper: (text) => text === text.toUpperCase() && text !== text.toLowerCase(),
  islower: (text) => text === text.toLowerCase() && text !== text.toUpperCase(),
  isidentifier: matches(/^[\p{L}_][\p{L}\p{N}_]*$/u),
};

export const textMethods: ReadonlyMap<string, Method> = new Map(
  Object.entries(METHODS).map(([name, method]) => [
    name,
    meteredMethod((self: Text, given, meter) => method(plainText(self), given, self, meter)),
  ]),
);

/** Joins the texts with a separator; each keeps its origin. */
export function joinedBy(items: readonly unknown[], separator: Text, meter: Meter): Text {
  meter.spend(2 * items.length);
  const texts = items.map((each, at) => {
    if (!isText(each)) throw typeError(`sequence item ${at}: expected str instance, ${typeName(each)} found`);
    return each;
  });
  refuseSize(texts.reduce((sum, each) => sum + lengthOf(each) + lengthOf(separator), 0));
  return joined(texts.flatMap((each, at) => (at > 0 ? [separator, each] : [each])));
}

/** Replaces each or the first `most` occurrences. */
export function replaced(text: string, old: string, by: string, most: number, meter: Meter): string {
  meter.search(text.length, old.length);
  const parts = text.split(old);
  refuseSize(text.length + parts.length * by.length);
  if (most < 0 || parts.length - 1 <= most) return parts.join(by);
  return parts.slice(0, most + 1).join(by) + old + parts.slice(most + 1).join(old);
}

/** Centers a text; Python puts the odd space on the left where the width is odd. */
export function centered(text: string, width: number, fill: string): string {
  const missing = Math.max(width - text.length, 0);
  const left = Math.floor(missing / 2) + (missing & width & 1);
  return fill.repeat(left) + text + fill.repeat(missing - left);
}
