import type { Meter } from "./meter";
import { derived, joined, lengthOf, plainText } from "./text";
import type { Text } from "./text";
import { isNumber, numberOf, printed, shown, typeError, typeName } from "./values";

const CODE = /%(?:\((\w+)\))?([-+0 ]*)(\d{0,3})(?:\.(\d{1,2}))?([sdifreEgxX%])/g;

/** Cost of looking up, printing and aligning a value. */
const PIECE_UNITS = 10;

/** Python's `text % values`. */
export function percentFormatted(format: Text, values: readonly unknown[], meter: Meter): Text {
  const text = plainText(format);
  meter.touch(format);
  const pieces: Text[] = [];
  let at = 0;
  let next = 0;
  for (const found of text.matchAll(CODE)) {
    meter.spend(PIECE_UNITS);
    pieces.push(derived(text.slice(at, found.index), format));
    at = found.index + found[0].length;
    const [, name, flags, width, precision, code] = found;
    if (code === "%") {
      pieces.push("%");
      continue;
    }
    if (name === undefined && next >= values.length) throw typeError("not enough arguments for format string");
    const value = name === undefined ? values[next++] : values[0] instanceof Map ? values[0].get(name) : undefined;
    pieces.push(formatted(value, { flags: flags!, width: Number(width), precision, code: code! }, meter));
  }
  pieces.push(derived(text.slice(at), format));
  return joined(pieces);
}

/** Formats with fixed decimals; halves are rounded to even. */
export function fixed(number: number, digits: number): string {
  const scaled = Math.abs(number) * 10 ** digits;
  if (scaled % 1 !== 0.5 || scaled > 2 ** 50) return number.toFixed(digits);
  return ((Math.sign(number) * 2 * Math.round(scaled / 2)) / 10 ** digits).toFixed(digits);
}

function formatted(
  value: unknown,
  { flags, width, precision, code }: { flags: string; width: number; precision: string | undefined; code: string },
  meter: Meter,
): Text {
  const pad = (text: string): string =>
    flags.includes("-")
      ? text.padEnd(width)
      : flags.includes("0") && code !== "s"
        ? `${/^[-+]/.exec(text)?.[0] ?? ""}${text.replace(/^[-+]/, "").padStart(width - (/^[-+]/.test(text) ? 1 : 0), "0")}`
        : text.padStart(width);
  if (code === "s" || code === "r") {
    const text = code === "s" ? printed(value, meter) : shown(value, meter);
    meter.scan(lengthOf(text));
    return width === 0 && precision === undefined
      ? text
      : derived(pad(precision === undefined ? plainText(text) : plainText(text).slice(0, Number(precision))), text);
  }
  if (!isNumber(value)) throw typeError(`%${code} format: a real number is required, not ${typeName(value)}`);
  const number = numberOf(value);
  const sign = flags.includes("+") && number >= 0 ? "+" : "";
  if (code === "d" || code === "i") return pad(sign + String(Math.trunc(number)));
  if (code === "x" || code === "X")
    return pad(sign + (code === "x" ? Math.trunc(number).toString(16) : Math.trunc(number).toString(16).toUpperCase()));
  if (code === "f") return pad(sign + fixed(number, Number(precision ?? 6)));
  const digits = Number(precision ?? 6);
  const exponential = number.toExponential(digits).replace(/e([+-])(\d)$/, "e$10$2");
  if (code === "g") return pad(sign + String(Number(number.toPrecision(digits || 1))));
  return pad(sign + (code === "E" ? exponential.toUpperCase() : exponential));
}
