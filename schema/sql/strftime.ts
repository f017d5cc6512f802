/** Python's strftime for the codes that stored date formats use; a naive time held as UTC. */
export function strftime(format: string, at: Date): string {
  return format.replaceAll(/%(-?)([a-zA-Z%])/g, (whole, bare: string, code: string) => {
    const text = CODES[code]?.(at);
    if (text === undefined) return whole;
    return bare ? text.replace(/^0+(?=\d)/, "") : text;
  });
}

const padded = (value: number, width: number): string => String(value).padStart(width, "0");
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

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

const PARTS: Record<string, string> = { Y: "(?<Y>\\d{4})", y: "(?<y>\\d{2})", m: "(?<m>\\d{1,2})", d: "(?<d>\\d{1,2})", H: "(?<H>\\d{1,2})", M: "(?<M>\\d{1,2})", S: "(?<S>\\d{1,2})", f: "(?<f>\\d{1,6})", Z: "\\w*", z: "[+-]?\\d*" };

/** Epoch ms of a text in a stored date format, naive times taken as UTC; null where it does not fit. */
export function strptime(format: string, text: string): number | null {
  const pattern = format.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/%([a-zA-Z])/g, (_, code: string) => PARTS[code] ?? "\\w+");
  const found = new RegExp(`^${pattern}`).exec(text)?.groups;
  if (!found) return null;
  const year = found["Y"] ? Number(found["Y"]) : found["y"] ? Number(found["y"]) + (Number(found["y"]) < 69 ? 2000 : 1900) : 1900;
  const number = (code: string, otherwise = 0): number => (found[code] ? Number(found[code]) : otherwise);
  return Date.UTC(year, number("m", 1) - 1, number("d", 1), number("H"), number("M"), number("S"), Number((found["f"] ?? "0").padEnd(6, "0")) / 1000);
}
