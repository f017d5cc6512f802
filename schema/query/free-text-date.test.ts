import { describe, expect, it } from "vitest";
import { parseFreeTextDate } from "./free-text-date";

const now = new Date("2026-11-21T03:20:23.456Z");
const read = (text: string): string =>
  parseFreeTextDate(text, now).toISOString().replace(".000Z", "").replace("T", " ").replace(" 00:00:00", "");

describe("parseFreeTextDate", () => {
  it.each([
    ["2024-02-29", "2024-02-29"],
    ["2024", "2024-01-01"],
    ["2024-3", "2024-03-01"],
    ["20240305", "2024-03-05"],
    ["2024/03/05 7:08", "2024-03-05 07:08:00"],
    ["2024-03-05T070809", "2024-03-05 07:08:09"],
    ["2024-03-05T07:08:09.250+02:00", "2024-03-05 07:08:09.250Z"],
    ["3/5/2024", "2024-03-05"],
    ["25/12/2024", "2024-12-25"],
    ["3/5/99", "1999-03-05"],
    ["March 2024", "2024-03-01"],
    ["Mar 5", "2026-03-05"],
    ["5th of march, 2024", "2024-03-05"],
    ["Tue, 5 Mar 2024 10:00:00", "2024-03-05 10:00:00"],
    ["12 am", "2026-01-01"],
    ["5pm", "2026-01-01 17:00:00"],
    ["monday", "2026-01-05"],
    ["now", "2026-11-21 03:20:23"],
    ["Tomorrow", "2026-11-22"],
    ["a week ago", "2026-11-14"],
    ["1 year, 2 months ago", "2025-09-21"],
    ["in 2 hours", "2026-11-21 05:20:23"],
    ["3 days from now", "2026-11-24"],
    ["3 days after tomorrow", "2026-11-25"],
    ["tomorrow at noon", "2026-11-22 12:00:00"],
    ["next friday", "2026-11-27"],
    ["last friday", "2026-11-20"],
    ["last sunday", "2026-11-15"],
    ["this monday", "2026-11-16"],
    ["last hour", "2026-11-21 02:00:00"],
    ["next month", "2026-12-21"],
    ["last 24 hours", "2026-11-22 03:20:23"],
  ])('parses "%s" as %s', (text, time) => {
    expect(read(text)).toBe(time);
  });

  it.each(["2023-02-29", "2024-13-01", "25:00", "soon", "last calendar week", "", "month to date"])(
    "refuses %j",
    (text) => {
      expect(() => read(text)).toThrow(`Cannot parse time string [${text}]`);
    },
  );
});
