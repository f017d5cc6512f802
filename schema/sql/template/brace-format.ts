import type { Meter } from "./meter";
import { joined, derived, plainText, refuseSize } from "./text";
import type { Text } from "./text";
import { fixed } from "./percent-format";
import { isNumber, numberOf, printed, shown, typeError } from "./values";
import type { Arguments } from "./values";

const FIELD = /\{\{|\}\}|\{([^{}!:]*)(?:!([rs]))?(?::([^{}]*))?\}/g;
const SPEC = /^(?:(.)?([<>^]))?([+ ])?(0)?(\d{0,4})(,)?(?:\.(\d{1,2}))?([sdfgexX%])?$/u;

/** Resolves a member of a value: `member` of members.ts, which imports this module. */
type LookUp = (target: unknown, key: unknown, how: "attribute" | "item", meter: Meter) => unknown;

/** Cost of looking up, printing and aligning a value. */
const PIECE_UNITS = 10;

/** Python's `text.format(…)`: names, positions, items and attributes of plain data, and the common format codes. */
export function braceFormatted(format: Text, { positional, named }: Arguments, meter: Meter, lookUp: LookUp): Text {
  const text = plainText(format);
  meter.touch(format);
  const pieces: Text[] = [];
  let at = 0;
  let next = 0;
  for (const found of text.matchAll(FIELD)) {
    meter.spend(PIECE_UNITS);
    pieces.push(derived(text.slice(at, found.index), format));
    at = found.index + found[0].length;
    const [whole, name = "", conversion, spec = ""] = found;
    if (whole === "{{" || whole === "}}") {
      pieces.push(whole[0]!);
      continue;
    }
    const [, first = "", path = ""] = /^(\w*)(.*)$/s.exec(name) ?? [];
    const root = /^\d*$/.test(first) ? positional[first === "" ? next++ : Number(first)] : named.get(first);
    if (root === undefined) throw typeError(`Replacement index or name '${first}' is not among the arguments`);
    let value: unknown = root;
    for (const [, attribute, item] of path.matchAll(/\.(\w+)|\[(\w+)\]/g))
      value =
        attribute === undefined
          ? lookUp(value, /^\d+$/.test(item!) ? Number(item) : item, "item", meter)
          : lookUp(value, attribute, "attribute", meter);
    pieces.push(withSpec(conversion === "r" ? shown(value, meter) : value, spec, meter));
  }
  pieces.push(derived(text.slice(at), format));
  return joined(pieces);
}

function withSpec(value: unknown, spec: string, meter: Meter): Text {
  const text = printed(value, meter);
  if (spec === "") return text;
  const [, fill = " ", align, plus, zero, width, comma, precision, code] = SPEC.exec(spec) ?? [];
  if (width === undefined) throw typeError(`Invalid format specifier '${spec}'`);
  refuseSize(Number(width));
  meter.touch(text);
  meter.spend(Number(width));
  let shownText = plainText(text);
  if (isNumber(value) && code !== "s") {
    const number = numberOf(value);
    shownText =
      code === "%"
        ? `${(number * 100).toFixed(Number(precision ?? 6))}%`
        : code === "x"
          ? Math.trunc(number).toString(16)
          : code === "X"
            ? Math.trunc(number).toString(16).toUpperCase()
            : code === "e"
              ? number.toExponential(Number(precision ?? 6)).replace(/e([+-])(\d)$/, "e$10$2")
              : code === "f" || precision !== undefined
                ? fixed(number, Number(precision ?? 6))
                : shownText;
    if (comma) shownText = shownText.replace(/\d+/, (digits) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ","));
    if (plus && number >= 0) shownText = plus + shownText;
  } else if (precision !== undefined) shownText = shownText.slice(0, Number(precision));
  const missing = Math.max(Number(width) - shownText.length, 0);
  if (zero && !align)
    return derived(
      shownText.replace(/^[-+ ]?/, (sign) => sign + "0".repeat(missing)),
      text,
    );
  const side = align ?? (isNumber(value) ? ">" : "<");
  const left = side === ">" ? missing : side === "^" ? Math.floor(missing / 2) : 0;
  return derived(fill.repeat(left) + shownText + fill.repeat(missing - left), text);
}
