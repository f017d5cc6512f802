import { describe, expect, it } from "vitest";
import { blockedTime, figuresOf, layoutShift } from "./figures.mjs";

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });

describe("layoutShift", () => {
  it("returns the largest sum of shifts less than a second apart", () => {
    expect(layoutShift([shift(0, 0.1), shift(900, 0.2), shift(3000, 0.25)])).toBeCloseTo(0.3);
  });

  it("ends a window after five seconds", () => {
    expect(layoutShift(Array.from({ length: 8 }, (_, at) => shift(at * 900, 0.1)))).toBeCloseTo(0.6);
  });

  it("leaves out shifts after input", () => {
    expect(layoutShift([shift(0, 0.5, true)])).toBe(0);
  });
});

describe("blockedTime", () => {
  it("adds up what tasks take beyond 50 ms", () => {
    expect(blockedTime([{ duration: 80 }, { duration: 51 }, { duration: 40 }])).toBe(31);
  });
});

describe("figuresOf", () => {
  const chart = (visibleAt: number, interactiveAt: number, pictured = false) => ({
    visibleAt,
    interactiveAt,
    pictured,
    gaps: 0,
  });
  const observed = {
    timeOrigin: 1000,
    charts: [chart(200, 700, true), chart(450, 450)],
    failed: 0,
    firstContentfulPaint: 90,
    shifts: [],
    tasks: [
      { startTime: 100, duration: 150 },
      { startTime: 800, duration: 60 },
    ],
  };
  const sent = (requestId: string, wallTime: number) => ({
    method: "Network.requestWillBeSent",
    params: { requestId, wallTime, request: { url: "https://example.org/" } },
  });

  it("tells when charts became visible and interactive, and what happened until then", () => {
    expect(figuresOf(observed, [sent("1", 1.4), sent("2", 1.5)], 30)).toMatchObject({
      beyondOneLineMs: 60,
      firstChartMs: 200,
      lastChartMs: 450,
      lastInteractiveMs: 700,
      blockedMs: 110,
      blockedUntilLastMs: 100,
      requestsUntilLast: 1,
      requests: 2,
      picturedCharts: 1,
    });
  });
});
