import type { TimeGrain } from "./dialect";

const to = (duration: string, name: string, format: string): TimeGrain => ({
  duration,
  name,
  function: `DATETIME(STRFTIME('${format}', {col}))`,
});
const seconds = (step: number): TimeGrain => ({
  duration: `PT${step}S`,
  name: `${step} second`,
  function: `DATETIME({col}, printf('-%d seconds', CAST(strftime('%S', {col}) AS INT) % ${step}))`,
});
const stepped = (duration: string, step: number, unit: "minute" | "hour", format: string, code: string): TimeGrain => ({
  duration,
  name: `${step} ${unit}`,
  function: `DATETIME(STRFTIME('${format}', {col}), printf('-%d ${unit}s', CAST(strftime('${code}', {col}) AS INT) % ${step}))`,
});
const start = (duration: string, name: string, moves: string): TimeGrain => ({
  duration,
  name,
  function: `DATETIME({col}, ${moves})`,
});

/** The spaces of the recorded expressions. */
const GAP = " ".repeat(13);
const SUNDAY_BEFORE = `'start of day',${GAP}-strftime('%w', {col}) || ' days'`;

/** As recorded from Superset's SQLite. */
export const SQLITE_GRAINS: readonly TimeGrain[] = [
  to("PT1S", "Second", "%Y-%m-%dT%H:%M:%S"),
  seconds(5),
  seconds(30),
  to("PT1M", "Minute", "%Y-%m-%dT%H:%M:00"),
  ...[5, 10, 15, 30].map((step) => stepped(`PT${step}M`, step, "minute", "%Y-%m-%dT%H:%M:00", "%M")),
  to("PT1H", "Hour", "%Y-%m-%dT%H:00:00"),
  stepped("PT6H", 6, "hour", "%Y-%m-%dT%H:00:00", "%H"),
  start("P1D", "Day", "'start of day'"),
  start("P1W", "Week", SUNDAY_BEFORE),
  start("P1M", "Month", "'start of month'"),
  start("P3M", "Quarter", "'start of month', printf('-%d month', (strftime('%m', {col}) - 1) % 3)"),
  start("P1Y", "Year", "'start of year'"),
  start("P1W/1970-01-03T00:00:00Z", "Week ending Saturday", "'start of day', 'weekday 6'"),
  start("P1W/1970-01-04T00:00:00Z", "Week ending Sunday", "'start of day', 'weekday 0'"),
  start("1969-12-28T00:00:00Z/P1W", "Week starting Sunday", SUNDAY_BEFORE),
  start(
    "1969-12-29T00:00:00Z/P1W",
    "Week starting Monday",
    `'start of day', '-' ||${GAP}((strftime('%w', {col}) + 6) % 7) || ' days'`,
  ),
];
