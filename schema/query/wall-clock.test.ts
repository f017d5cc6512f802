import { describe, expect, it } from "vitest";
import { resolveTimeRange } from "./time-range";
import { wallClock } from "./wall-clock";

const shown = (instant: string, zone: string): string =>
  wallClock(new Date(instant), zone).toISOString().replace(":00.000Z", "").replace("T", " ");

describe("wallClock", () => {
  it.each([
    ["UTC", "2026-11-21T03:20:00Z", "2026-11-21 03:20"],
    ["America/Los_Angeles", "2026-11-21T03:20:00Z", "2026-11-20 19:20"],
    ["Asia/Kolkata", "2026-11-20T18:29:00Z", "2026-11-20 23:59"],
    ["Asia/Kolkata", "2026-11-20T18:30:00Z", "2026-11-21 00:00"],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01 00:00"],
    ["Not/AZone", "2026-11-21T03:20:00Z", "2026-11-21 03:20"],
  ])("returns the wall clock in %s at %s as %s", (zone, instant, clock) => {
    expect(shown(instant, zone)).toBe(clock);
  });

  it("skips the missing hour in spring and repeats the doubled hour in autumn", () => {
    expect(["2026-03-29T00:59:00Z", "2026-03-29T01:00:00Z"].map((at) => shown(at, "Europe/Berlin"))).toEqual([
      "2026-03-29 01:59",
      "2026-03-29 03:00",
    ]);
    expect(["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"].map((at) => shown(at, "Europe/Berlin"))).toEqual([
      "2026-10-25 02:30",
      "2026-10-25 02:30",
    ]);
  });

  it("keeps milliseconds and years before the epoch", () => {
    expect(wallClock(new Date("2026-11-21T03:20:23.456Z"), "Europe/Berlin").toISOString()).toBe(
      "2026-11-21T04:20:23.456Z",
    );
    expect(wallClock(new Date("1969-12-31T23:30:00.250Z"), "Asia/Tokyo").toISOString()).toBe(
      "1970-01-01T08:30:00.250Z",
    );
  });
});

describe("relative range in a time zone", () => {
  const days = (text: string, instant: string, zone: string): string => {
    const { since, until } = resolveTimeRange(text, { now: wallClock(new Date(instant), zone) });
    return [since, until].map((time) => time!.toISOString().slice(0, 16)).join(" | ");
  };
  it("starts days at the zone's midnight, whatever the day in UTC", () => {
    expect(days("Last day", "2026-11-21T03:20:00Z", "America/Los_Angeles")).toBe("2026-11-19T00:00 | 2026-11-20T00:00");
    expect(days("Last day", "2026-11-21T03:20:00Z", "Pacific/Auckland")).toBe("2026-11-20T00:00 | 2026-11-21T00:00");
    expect(days("Current month", "2026-11-30T23:30:00Z", "Europe/Berlin")).toBe("2026-12-01T00:00 | 2027-01-01T00:00");
  });
  it("has whole days on days of 23 and 25 hours", () => {
    expect(days("Last day", "2026-03-30T06:00:00Z", "Europe/Berlin")).toBe("2026-03-29T00:00 | 2026-03-30T00:00");
    expect(days("Last week", "2026-10-26T06:00:00Z", "Europe/Berlin")).toBe("2026-10-19T00:00 | 2026-10-26T00:00");
    expect(days("previous calendar week", "2026-11-01T23:30:00Z", "America/New_York")).toBe(
      "2026-10-19T00:00 | 2026-10-26T00:00",
    );
  });
  it("ends now by the zone's clock", () => {
    expect(days("today : now", "2026-03-29T01:30:00Z", "Europe/Berlin")).toBe("2026-03-29T00:00 | 2026-03-29T03:30");
  });
});
