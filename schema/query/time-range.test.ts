import { describe, expect, it } from "vitest";
import { recording } from "../../tests/recordings";
import { comparedRange } from "./time-shift";
import { resolveTimeRange } from "./time-range";
import type { TimeRangeOptions } from "./time-range";

const now = new Date("2026-11-21T03:20:23Z");
const charts: TimeRangeOptions = { now, relativeStart: "today", relativeEnd: "today" };

/** Formats a range as "since | until" with midnight trimmed; "none" is open. */
function received(text: string | null, options: TimeRangeOptions = charts): string {
  const { since, until } = resolveTimeRange(text, options);
  return [since, until]
    .map(
      (time) =>
        time
          ?.toISOString()
          .replace(/T00:00:00.000Z$|:00.000Z$|.000Z$/, "")
          .replace("T", " ") ?? "none",
    )
    .join(" | ");
}

describe("resolveTimeRange", () => {
  it.each([
    ["No filter", "none | none"],
    [null, "none | 2026-11-21"],
    ["", "none | 2026-11-21"],
    ["Last day", "2026-11-20 | 2026-11-21"],
    ["Last week", "2026-11-14 | 2026-11-21"],
    ["Last month", "2026-10-21 | 2026-11-21"],
    ["Last quarter", "2026-08-21 | 2026-11-21"],
    ["Last year", "2025-11-21 | 2026-11-21"],
    ["Last 7 days", "2026-11-14 | 2026-11-21"],
    ["Last 30 minutes", "2026-11-20 23:30 | 2026-11-21"],
    ["last week", "none | 2026-11-21"],
    ["Next 2 days", "2026-11-21 | 2026-11-23"],
    ["previous calendar week", "2026-11-09 | 2026-11-16"],
    ["previous calendar month", "2026-10-01 | 2026-11-01"],
    ["previous calendar quarter", "2026-07-01 | 2026-10-01"],
    ["previous calendar year", "2025-01-01 | 2026-01-01"],
    ["Current day", "2026-11-21 | 2026-11-22"],
    ["Current week", "2026-11-16 | 2026-11-23"],
    ["Current month", "2026-11-01 | 2026-12-01"],
    ["Current quarter", "2026-10-01 | 2027-01-01"],
    ["Current year", "2026-01-01 | 2027-01-01"],
    ["2024-01-01 : 2024-02-01", "2024-01-01 | 2024-02-01"],
    ["2024-01-01 : ", "2024-01-01 | none"],
    [" : 2024-02-01", "none | 2024-02-01"],
    ["2024 : 2025", "2024-01-01 | 2025-01-01"],
    ["yesterday : today", "2026-11-20 | 2026-11-21"],
    ["Last week : now", "2026-11-14 | 2026-11-21 03:20:23"],
    ["this week : next week", "2026-11-21 | 2026-11-28"],
    ["prior 2 weeks : today", "2026-11-07 | 2026-11-21"],
    ["start of this month : end of this month", "2026-11-01 | 2026-11-30"],
    ["start of last month : start of this month", "2026-10-01 | 2026-11-01"],
    ["first week of this year", "2026-01-01 | 2026-01-08"],
    ["first of the month : today", "2026-11-01 | 2026-11-21"],
    ["5 days ago : today", "2026-11-16 | 2026-11-21"],
    ['DATEADD(DATETIME("today"), -7, day) : today', "2026-11-14 | 2026-11-21"],
    ["HOLIDAY('Christmas') : DATEADD(HOLIDAY('Christmas'), 1, day)", "2026-12-25 | 2026-12-26"],
    ["LASTDAY(DATETIME('2024-02-10'), month) : today", "2024-02-29 | 2026-11-21"],
    ["DATETRUNC(DATETIME('2024-05-15'), quarter) : DATETIME('2024-06-01')", "2024-04-01 | 2024-06-01"],
    [
      "DATEADD(DATETIME('2024-01-01'), DATEDIFF(DATETIME('2024-01-01'), DATETIME('2024-01-11')), day) : ",
      "2024-01-11 | none",
    ],
    ["Jan 5, 2024 : 5 March 2024 10:30 pm", "2024-01-05 | 2024-03-05 22:30"],
    ["2024-01-01T10:00:00Z : 2024-01-02T10:00:00.000", "2024-01-01 10:00 | 2024-01-02 10:00"],
    ["1 hour ago : now", "2026-11-21 02:20:23 | 2026-11-21 03:20:23"],
    ["2 days before 2024-03-01 : yesterday at 17:30", "2024-02-28 | 2026-11-20 17:30"],
  ])('parses "%s"', (text, range) => {
    expect(received(text)).toBe(range);
  });

  it.each([
    ["Last 24 hours", "From date cannot be larger than to date"],
    ["2004-01-01 : 2003-01-01", "From date cannot be larger than to date"],
    ["5 days : today", "Time string is ambiguous. Please specify [5 days ago] or [5 days later]."],
    [
      "end of this quarter : now",
      "Expected {'year' | 'month' | 'week'}, found 'quarter'  (at char 27), (line:1, col:28)",
    ],
    ["HOLIDAY('Festivus') : today", "Unable to find such a holiday: [Festivus]"],
  ])('refuses "%s"', (text, message) => {
    expect(() => resolveTimeRange(text, charts)).toThrow(message);
  });

  it("resolves minutes from now and days from today without a relative start", () => {
    expect(() => resolveTimeRange("Last 30 minutes", { now })).toThrow("From date cannot be larger than to date");
    expect(received("Last 30 minutes : now", { now })).toBe("2026-11-21 02:50:23 | 2026-11-21 03:20:23");
    expect(received("Last day", { now, relativeStart: "now", relativeEnd: "now" })).toBe(
      "2026-11-20 03:20:23 | 2026-11-21 03:20:23",
    );
  });

  it("reads since and until of old charts", () => {
    expect(received(null, { ...charts, since: "7 days", until: "2026-11-20" })).toBe("2026-11-14 | 2026-11-20");
  });

  it("moves by a time shift, or is replaced by a range", () => {
    expect(received("2020-01-01 : 2020-02-29", { ...charts, timeShift: "1 month ago" })).toBe(
      "2019-12-01 | 2020-01-29",
    );
    expect(received("2020-01-01 : 2020-02-01", { ...charts, timeShift: "inherit" })).toBe("2020-01-01 | 2020-02-01");
    expect(received("2020-01-01 : 2020-02-01", { ...charts, timeShift: "2019-01-01 : 2019-02-01" })).toBe(
      "2019-01-01 | 2019-02-01",
    );
  });

  it("compares with a range moved by a text, by its own length, or to a date", () => {
    const range = { since: new Date("2024-01-01T00:00:00Z"), until: new Date("2024-01-31T00:00:00Z") };
    const start = (offset: string): string | undefined =>
      comparedRange(range, offset)?.since.toISOString().slice(0, 10);
    expect(["1 year ago", "inherit", "2003-06-01", "28 days ago", "bogus"].map(start)).toEqual([
      "2023-01-01",
      "2023-12-02",
      "2003-06-01",
      "2023-12-04",
      undefined,
    ]);
  });
});

interface Summary {
  recorded_at_utc: string;
  results: { expr: string; status: number; result: [{ since: string; until: string }] | { message: string } }[];
}
const recorded = recording<Summary>("chart_data/time_range_summary.json").results;

describe("recorded time ranges", () => {
  it.each(recorded)("$expr", ({ expr, result }) => {
    // The recording took two seconds: ranges that end now show its clock.
    const until = Array.isArray(result) && expr.endsWith(": now") ? `${result[0].until}Z` : "2026-11-21T03:23:02Z";
    const read = (): { since: string; until: string } => {
      const range = resolveTimeRange(expr, { now: new Date(until) });
      const text = (time: Date | null): string => time?.toISOString().replace(".000Z", "") ?? "";
      return { since: text(range.since), until: text(range.until) };
    };
    if (Array.isArray(result)) expect(read()).toEqual({ since: result[0].since, until: result[0].until });
    else expect(read).toThrow(result.message.replace("Unexpected time range: ", ""));
  });
});

it("parses hostile time shifts without backtracking", () => {
  const now = new Date("2024-01-01T00:00:00Z");
  for (const run of [" ", "\t", "\n", "- ", "ago "])
    expect(
      resolveTimeRange("2024-01-01 : 2024-01-02", { now, timeShift: `${run.repeat(990 / run.length)}x\ny` }).since,
    ).toEqual(now);
});
