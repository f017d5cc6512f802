import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";
import { colorScale } from "../../../../schema/color/scale";
import { type LabelPlaces, labelPlaces, notedTheme } from "./label-places";
import { settlePlaces } from "./settle-labels";

const colors = Array.from({ length: 40 }, (_, at) => `#${String(at).padStart(6, "0")}`);

/** A dashboard of charts that show these labels, in the order of its layout. */
function board(charts: readonly (readonly string[])[], kept: { mapLabelColors?: Record<string, string> } = {}) {
  const labels = labelPlaces(null, () => {});
  const scale = colorScale({ colors, ...kept, placeOf: (label, isSettled) => labels.placeOf("", label, isSettled) });
  const theme = { mode: "light", locale: "en", token: () => "", categorical: () => scale } satisfies DrawTheme;
  const draw = (chart: number) => charts[chart]!.map(notedTheme(theme, labels, chart).categorical(""));
  return { labels, draw, settle: () => settlePlaces(labels, charts.map((_, chart) => chart)) };
}
const shownBy = ({ shown }: LabelPlaces) => new Map([...shown.values()].map(({ chart, label, color }) => [`${chart} ${label}`, color]));

describe("the colours of a dashboard's labels", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const layouts = fc.array(fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 5 }), { minLength: 1, maxLength: 6 });

  it("are the same whichever chart's rows came first, and one label has one colour", () => {
    fc.assert(fc.property(layouts.chain((charts) => fc.tuple(fc.constant(charts), fc.shuffledSubarray(charts.map((_, at) => at), { minLength: charts.length }))), ([charts, arrival]) => {
      const [inOrder, asTheyCame] = [board(charts), board(charts)];
      charts.forEach((_, chart) => inOrder.draw(chart));
      expect(inOrder.settle().size).toBe(0);
      arrival.forEach(asTheyCame.draw);
      const recolored = asTheyCame.settle();
      expect([...shownBy(asTheyCame.labels)]).toEqual([...shownBy(inOrder.labels)]);
      for (const chart of arrival) {
        const before = shownBy(asTheyCame.labels);
        expect(asTheyCame.draw(chart)).toEqual(charts[chart]!.map((label) => before.get(`${chart} ${label}`)));
      }
      expect(recolored.size === 0 || arrival.some((chart, at) => chart !== at)).toBe(true);
      expect(new Set(shownBy(inOrder.labels).values()).size).toBe(new Set(charts.flat()).size);
    }));
  });

  it("stay when more labels come: those are ordered among themselves", () => {
    const { draw, settle } = board([["x", "a"], ["a", "b"], ["c"]]);
    draw(1);
    expect(settle().size).toBe(0);
    const before = draw(1);
    draw(2);
    draw(0);
    expect(settle()).toEqual(new Set([0, 2]));
    expect([draw(1), draw(0), draw(2)]).toEqual([before, [colors[2], before[0]], [colors[3]]]);
  });

  it("ask for nothing more where all are kept", () => {
    const { labels, draw } = board([["a", "b"]], { mapLabelColors: { a: "#aaaaaa", b: "#bbbbbb" } });
    expect(draw(0)).toEqual(["#aaaaaa", "#bbbbbb"]);
    expect([labels.unsettled, vi.getTimerCount()]).toEqual([false, 0]);
  });
});
