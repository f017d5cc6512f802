/** Python's strftime for the codes that stored date formats use; a naive time represented as UTC. */
export function strftime(format: string, at: Date): string {
  return format.replaceAll(/%(-?)([a-zA-Z%])/g, (whole, bare: string, code: string) => {
    const text = CODES[code]?.(at);
    if (text === undefined) return whole;
    return bare ? text.replace(/^0+(?=\d)/, "") : text;
  });
}

const padded = (value: number, width: number): string => String(value).padStart(width, "0");
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const CODES: Record<string, (at: Date) => string> = {
  Y: (at) => padded(at.getUTCFullYear(), 4),
  y: (at) => padded(at.getUTCFullYear() % 100, 2),
  m: (at) => padded(at.getUTCMonth() + 1, 2),
  d: (at) => padded(at.getUTCDate(), 2),
  H: (at) => padded(at.getUTCHours(), 2),
  I: (at) => padded(at.getUTCHours() % 12 || 12, 2),
  M: (at) => padded(at.getUTCMinutes(), 2),
  S: (at) => padded(at.getUTCSeconds(), 2),
  f: (at) => `${padded(at.getUTCMilliseconds(), 3)}000`,
  p: (at) => (at.getUTCHours() < 12 ? "AM" : "PM"),
  j: (at) => padded(Math.floor((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000) + 1, 3),
  A: (at) => DAYS[at.getUTCDay()]!,
  a: (at) => DAYS[at.getUTCDay()]!.slice(0, 3),
  B: (at) => MONTHS[at.getUTCMonth()]!,
  b: (at) => MONTHS[at.getUTCMonth()]!.slice(0, 3),
  Z: () => "",
  z: () => "",
  "%": () => "%",
};

/**
 * Patterns of each code. Names and time zones match greedily without backtracking, so that parsing takes linear time.
 */
const PARTS: Record<string, string> = {
  Y: "(?<Y>\\d{4})",
  y: "(?<y>\\d{2})",
  m: "(?<m>\\d{1,2})",
  d: "(?<d>\\d{1,2})",
  H: "(?<H>\\d{1,2})",
  I: "\\d{1,2}",
  M: "(?<M>\\d{1,2})",
  S: "(?<S>\\d{1,2})",
  f: "(?<f>\\d{1,6})",
  j: "\\d{1,3}",
  "%": "%",
};
const WORDS: Record<string, string> = {
  A: "[^\\W\\d]+",
  a: "[^\\W\\d]+",
  B: "[^\\W\\d]+",
  b: "[^\\W\\d]+",
  p: "[^\\W\\d]+",
  Z: "\\w*",
  z: "[+-]?[\\d:]*",
};
/** Longer than any stored format. */
const MAX_FORMAT_LENGTH = 100;

/** The pattern of a format; null for one with an unknown or repeated code. */
function patternOf(format: string): RegExp | null {
  if (format.length > MAX_FORMAT_LENGTH) return null;
  const seen = new Set<string>();
  let isKnown = true;
  const pattern = format.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/%(.?)/g, (_, code: string) => {
    isKnown &&= (Object.hasOwn(PARTS, code) || Object.hasOwn(WORDS, code)) && (code === "%" || !seen.has(code));
    seen.add(code);
    return PARTS[code] ?? `(?=(?<word${code}>${WORDS[code]}))\\k<word${code}>`;
  });
  return isKnown ? new RegExp(`^${pattern}`) : null;
}

/**
 * Returns a parser of texts in a stored date format to epoch ms, with naive times as UTC; null where a text does not
 * match.
 */
export function timeParser(format: string): (text: string) => number | null {
  const pattern = patternOf(format);
  return (text) => timeIn(pattern?.exec(text)?.groups ?? null);
}

function timeIn(found: Record<string, string> | null): number | null {
  if (!found) return null;
  const year = found["Y"]
    ? Number(found["Y"])
    : found["y"]
      ? Number(found["y"]) + (Number(found["y"]) < 69 ? 2000 : 1900)
      : 1900;
  const number = (code: string, otherwise = 0): number => (found[code] ? Number(found[code]) : otherwise);
  return Date.UTC(
    year,
    number("m", 1) - 1,
    number("d", 1),
    number("H"),
    number("M"),
    number("S"),
    Number((found["f"] ?? "0").padEnd(6, "0")) / 1000,
  );
}
