/**
 * Parses "2004-01-31" or "2004-01-31 12:00:00.25" to epoch ms, as UTC: charts show the time that the database shows.
 * Null for other text.
 */
export function epochMsOfText(text: string): number | null {
  const match = /^([+-]?\d{4,6})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(\.\d+)?)?$/.exec(text);
  if (!match) return null;
  const [, year, month, day, hours = "0", minutes = "0", seconds = "0", fraction = "0"] = match;
  const at = new Date(0);
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  at.setUTCHours(Number(hours), Number(minutes), Number(seconds), Math.round(Number(fraction) * 1000));
  return at.getTime();
}

/** Parses "2004-01-31 12:00:00 UTC", "… +05:30" or "… Europe/Berlin" to epoch ms. */
export function epochMsOfZoned(text: string): number | null {
  const at = text.lastIndexOf(" ");
  const wall = epochMsOfText(text.slice(0, at));
  return wall === null ? null : wall - offsetMs(text.slice(at + 1), wall);
}

function offsetMs(zone: string, wall: number): number {
  if (zone === "UTC" || zone === "Z") return 0;
  const numeric = /^([+-])(\d\d):(\d\d)$/.exec(zone);
  if (numeric) return (numeric[1] === "-" ? -1 : 1) * (Number(numeric[2]) * 60 + Number(numeric[3])) * 60_000;
  // The offset at the first estimate's time, as clocks may change between the two.
  const guess = offsetAt(zone, wall);
  return offsetAt(zone, wall - guess);
}

function offsetAt(zone: string, moment: number): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const shown = Date.UTC(
    parts["year"]!,
    parts["month"]! - 1,
    parts["day"],
    parts["hour"],
    parts["minute"],
    parts["second"],
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock)
    clocks.set(
      zone,
      (clock = new Intl.DateTimeFormat("en-u-ca-iso8601-hc-h23", {
        timeZone: zone,
        year: "numeric",
        month: "numeric",
        day: "numeric",
        hour: "numeric",
        minute: "numeric",
        second: "numeric",
      })),
    );
  return clock;
}
