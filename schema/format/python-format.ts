/** The parts of a format specification of Python: fill, alignment, sign, width, grouping, precision, type. */
const SPECIFICATION = /^(?:(.)?([<>=^]))?([+\- ])?(z)?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([bcdeEfFgGnosxX%])?$/u;

/**
 * Formats a number by Python's format specification ("," and ".2f" as in d3, other types differ), as Superset formats
 * the numbers of exported tables. Returns null for a specification that Python refuses for this type of number.
 */
export function formatPython(value: number, specification: string, type: "int" | "float"): string | null {
  const parts = SPECIFICATION.exec(specification);
  if (!parts) return null;
  const [, fill, align, sign = "-", , alternate, zero, width, grouping, precisionText, kind] = parts;
  const precision = precisionText === undefined ? null : Number(precisionText);
  if (precision !== null && precision > 100) return null;
  const digits = digitsOf(Math.abs(value), kind, { type, precision, grouping });
  if (digits === null || alternate) return null;
  const isNegative = value < 0 || Object.is(value, -0);
  const prefix = isNegative ? "-" : sign === "-" ? "" : sign;
  const body = grouping && Number.isFinite(value) ? grouped(digits, grouping) : digits;
  return padded(prefix, body, {
    fill: fill ?? (zero && !align ? "0" : " "),
    align: align ?? (zero ? "=" : ">"),
    width: Number(width ?? 0),
  });
}

interface DigitOptions {
  type: "int" | "float";
  precision: number | null;
  grouping: string | undefined;
}

function digitsOf(size: number, kind: string | undefined, { type, precision, grouping }: DigitOptions): string | null {
  if (kind !== undefined && "bcdoxX".includes(kind)) {
    if (type !== "int" || precision !== null || kind === "c") return null;
    const text = size.toString({ b: 2, d: 10, o: 8, x: 16, X: 16 }[kind]);
    return kind === "X" ? text.toUpperCase() : text;
  }
  if (kind === "s" || (kind === "n" && grouping)) return null;
  if (kind === undefined && type === "int") return precision === null ? String(size) : null;
  if (!Number.isFinite(size)) return Number.isNaN(size) ? "nan" : "inf";
  const text = fractional(size, kind, precision);
  return kind === "E" || kind === "G" || kind === "F" ? text.toUpperCase() : text;
}

function fractional(size: number, kind: string | undefined, precision: number | null): string {
  switch (kind?.toLowerCase()) {
    case "f":
      return fixed(size, precision ?? 6);
    case "%":
      return `${fixed(size * 100, precision ?? 6)}%`;
    case "e":
      return exponent(size.toExponential(precision ?? 6));
    case undefined:
      return precision === null ? plain(size) : general(size, precision, true);
    default:
      return general(size, precision ?? 6, false);
  }
}

/** toFixed() without its switch to an exponent for large numbers. */
const fixed = (size: number, precision: number): string =>
  size < 1e21 ? size.toFixed(precision) : BigInt(size) + (precision > 0 ? `.${"0".repeat(precision)}` : "");

/** The shortest text of a float, with a point or an exponent. */
function plain(size: number): string {
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) return exponent(size.toExponential());
  return Number.isInteger(size) ? `${size}.0` : String(size);
}

/** So many significant digits without closing zeros, with an exponent where it is shorter. */
function general(size: number, precision: number, isPointed: boolean): string {
  const significant = Math.max(1, precision);
  const scientific = size.toExponential(significant - 1);
  const power = Number(scientific.slice(scientific.indexOf("e") + 1));
  if (power < -4 || power >= (isPointed ? significant - 1 : significant)) {
    const [mantissa = "", ending = ""] = scientific.split("e");
    return exponent(`${withoutZeros(mantissa)}e${ending}`);
  }
  const text = withoutZeros(size.toFixed(Math.max(0, significant - 1 - power)));
  return isPointed && !text.includes(".") ? `${text}.0` : text;
}

function withoutZeros(text: string): string {
  if (!text.includes(".")) return text;
  let end = text.length;
  while (text[end - 1] === "0") end--;
  return text.slice(0, text[end - 1] === "." ? end - 1 : end);
}

/** Python writes at least two digits of an exponent. */
const exponent = (text: string): string => text.replace(/e([+-])(\d)$/, "e$10$2");

function grouped(digits: string, separator: string): string {
  const { length } = /^\d*/.exec(digits)![0];
  const groups: string[] = [];
  for (let end = length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator) + digits.slice(length);
}

function padded(
  prefix: string,
  body: string,
  { fill, align, width }: { fill: string; align: string; width: number },
): string {
  const missing = Math.min(width, 1000) - prefix.length - body.length;
  if (missing <= 0) return prefix + body;
  if (align === "<") return prefix + body + fill.repeat(missing);
  if (align === "=") return prefix + fill.repeat(missing) + body;
  if (align === "^") {
    const left = Math.floor(missing / 2);
    return fill.repeat(left) + prefix + body + fill.repeat(missing - left);
  }
  return fill.repeat(missing) + prefix + body;
}
