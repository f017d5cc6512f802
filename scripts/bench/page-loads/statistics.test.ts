import { describe, expect, it } from "vitest";
import { ratio, summarize } from "./statistics.mjs";

describe("summarize", () => {
  it("returns the median, the smallest and the largest value", () => {
    expect(summarize([30, 9, 100])).toEqual({ median: 30, min: 9, max: 100 });
  });

  it("takes the mean of the two values in the middle", () => {
    expect(summarize([4, 1, 2, 10])?.median).toBe(3);
  });

  it("leaves out visits without a value", () => {
    expect(summarize([null, 5, null])).toEqual({ median: 5, min: 5, max: 5 });
    expect(summarize([null])).toBeNull();
  });
});

describe("ratio", () => {
  it("tells how many times as large the other median is", () => {
    expect(ratio({ median: 200 }, { median: 500 })).toBe(2.5);
  });

  it("is null without the other, and when the own median is zero", () => {
    expect(ratio({ median: 200 }, null)).toBeNull();
    expect(ratio({ median: 0 }, { median: 500 })).toBeNull();
  });
});
