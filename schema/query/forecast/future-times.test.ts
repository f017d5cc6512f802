import { describe, expect, it } from "vitest";
import { futureTimes } from "./future-times";

const days = (last: string, periods: number, grain: string): string[] | undefined =>
  futureTimes(Date.parse(last), periods, grain)?.map((time) =>
    new Date(time).toISOString().replace("T00:00:00.000Z", ""),
  );

describe("futureTimes", () => {
  it("advances by the time grain", () => {
    expect(days("2024-02-28", 2, "P1D")).toEqual(["2024-02-29", "2024-03-01"]);
    expect(days("2024-01-06", 2, "P1W/1970-01-03T00:00:00Z")).toEqual(["2024-01-13", "2024-01-20"]);
    expect(days("2024-11-01", 3, "P1M")).toEqual(["2024-12-01", "2025-01-01", "2025-02-01"]);
    expect(days("2024-10-01", 2, "P3M")).toEqual(["2025-01-01", "2025-04-01"]);
    expect(days("2024-01-01T23:45:00Z", 1, "PT15M")).toEqual(["2024-01-02"]);
  });

  it("continues month ends with month ends", () => {
    expect(days("2023-12-31", 3, "P1M")).toEqual(["2024-01-31", "2024-02-29", "2024-03-31"]);
    expect(days("2024-02-29", 2, "P1Y")).toEqual(["2025-02-28", "2026-02-28"]);
  });

  it("returns no times for zero periods and null for an unknown grain", () => {
    expect(days("2024-01-01", 0, "P1D")).toEqual([]);
    expect(futureTimes(0, 1, "P2W")).toBeNull();
  });
});
