/**
 * Returns a formatter of milliseconds for DURATION ("1m 6s"), DURATION_SUB ("1ms 400µs 80ns") or DURATION_COL
 * ("0:10.5"); undefined for other codes.
 */
export function durationFormatter(code: string): ((milliseconds: number) => string) | undefined {
  switch (code) {
    case "DURATION":
      return signed((value) =>
        value < 1000
          ? `${value >= 1 ? Math.round(value) : Math.ceil(value)}ms`
          : spaced([...wholeParts(value), [secondsText(value), "s"]]),
      );
    case "DURATION_SUB":
      return signed(
        (value) =>
          spaced([...wholeParts(value), [String(Math.floor(value / 1000) % 60), "s"], ...subSecondParts(value)]) ||
          "0ms",
      );
    case "DURATION_COL":
      return signed(colons);
    default:
      return undefined;
  }
}

type Part = [amount: string, unit: string];

function wholeParts(milliseconds: number): Part[] {
  const minutes = Math.floor(milliseconds / 60_000);
  const days = Math.floor(minutes / 1440);
  return [
    [String(Math.floor(days / 365)), "y"],
    [String(days % 365), "d"],
    [String(Math.floor(minutes / 60) % 24), "h"],
    [String(minutes % 60), "m"],
  ];
}

function subSecondParts(milliseconds: number): Part[] {
  const nanoseconds = Math.round((milliseconds % 1000) * 1_000_000);
  return [
    [String(Math.floor(nanoseconds / 1_000_000)), "ms"],
    [String(Math.floor(nanoseconds / 1000) % 1000), "µs"],
    [String(nanoseconds % 1000), "ns"],
  ];
}

const spaced = (parts: readonly Part[]): string =>
  parts
    .filter(([amount]) => amount !== "0")
    .map(([amount, unit]) => amount + unit)
    .join(" ");

/** Always shows minutes and seconds, and larger units from the largest one that is not zero. */
function colons(milliseconds: number): string {
  const amounts = wholeParts(milliseconds).map(([amount]) => amount);
  const first = Math.min(amounts.findIndex((amount) => amount !== "0") >>> 0, amounts.length - 1);
  const [lead, ...others] = amounts.slice(first);
  const seconds = secondsText(milliseconds);
  return [lead, ...others.map((amount) => amount.padStart(2, "0")), seconds.replace(/^\d(?!\d)/, "0$&")].join(":");
}

/** Seconds of the minute, truncated to one decimal. */
function secondsText(milliseconds: number): string {
  const tenths = Math.floor(((milliseconds / 100) % 600) + 1e-7);
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
}

const signed =
  (format: (milliseconds: number) => string) =>
  (value: number): string =>
    value < 0 ? `-${format(-value)}` : format(value);
