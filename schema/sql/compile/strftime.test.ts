import { describe, expect, it } from "vitest";
import { timeParser } from "./strftime";

describe("timeParser", () => {
  it.each([
    ["%Y-%m-%d %H:%M:%S", "2024-03-05 06:07:08", "2024-03-05T06:07:08.000Z"],
    ["%Y-%m-%dT%H:%M:%S.%fZ", "2024-03-05T06:07:08.25Z", "2024-03-05T06:07:08.250Z"],
    ["%d/%m/%y", "5/3/24", "2024-03-05T00:00:00.000Z"],
    ["%Y%m%d", "20240305", "2024-03-05T00:00:00.000Z"],
    ["%Y-%m-%d %H:%M:%S%z", "2024-03-05 06:07:08+01:00", "2024-03-05T06:07:08.000Z"],
    ["%A, %Y (%%)", "Tuesday, 2024 (%)", "2024-01-01T00:00:00.000Z"],
  ])("parses %s", (format, text, time) => {
    expect(new Date(timeParser(format)(text)!).toISOString()).toBe(time);
  });

  it.each(["%Q%Q", "%d%d", "%", "%Y".padEnd(101)])("returns null for the format %s", (format) => {
    expect(timeParser(format)("11 11")).toBeNull();
  });

  it("parses a long text without backtracking", () => {
    expect(timeParser("%Z%z%A%a%B%b%p!")("a".repeat(1_000_000))).toBeNull();
  });
});
