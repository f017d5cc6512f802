import { expect, it } from "vitest";
import { chartsToRefresh, msToNextRound, roundStart } from "./refresh-schedule";

it("roundStart returns the same rounds for all dashboards with the same interval", () => {
  expect([
    roundStart(1_000_003_500, 10_000),
    roundStart(1_000_009_999, 10_000),
    roundStart(1_000_010_000, 10_000),
  ]).toEqual([1_000_000_000, 1_000_000_000, 1_000_010_000]);
  expect(roundStart(5, 0)).toBe(5);
  for (const now of [0, 1, 9_999, 1_000_003_500])
    expect(roundStart(now + msToNextRound(now, 10_000), 10_000)).toBe(roundStart(now, 10_000) + 10_000);
});
it("chartsToRefresh includes charts that this window leads, waits for those of other windows, and omits fresh ones", () => {
  const freshAt = new Map([
    [1, 50],
    [2, 49],
  ]);
  expect(chartsToRefresh([1, 2, 3, 4], { led: new Set([2, 3]), freshAt, round: 50 })).toEqual({
    own: [2, 3],
    others: [4],
  });
  expect(chartsToRefresh([1, 2], { led: null, freshAt, round: 50 })).toEqual({ own: [2], others: [] });
});
