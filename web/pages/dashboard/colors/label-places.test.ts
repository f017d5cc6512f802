import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";
import { colorScale } from "../../../../schema/color/scale";
import { type LabelPlaces, labelPlaces, notedTheme } from "./label-places";
import { settlePlaces } from "./settle-labels";

const colors = Array.from({ length: 40 }, (_, at) => `#${String(at).padStart(6, "0")}`);

/** A dashboard of charts that show these labels, in the order of its layout. */
function board(charts: readonly (readonly string[])[], stored: { mapLabelColors?: Record<string, string> } = {}) {
  const labels = labelPlaces(null, () => {});
  const theme = {
    mode: "light",
    locale: "en",
    t: String,
    token: () => "",
    categorical: () => colorScale({ colors, ...stored, places: labels.placesOf("") }),
  } satisfies DrawTheme;
  const draw = (chart: number) => charts[chart]!.map(notedTheme(theme, labels, chart).categorical(""));
  return {
    labels,
    draw,
    settle: () =>
      settlePlaces(
        labels,
        charts.map((_, chart) => chart),
      ),
  };
}
const shownBy = ({ shown }: LabelPlaces) =>
  new Map([...shown.values()].map(({ chart, label, color }) => [`${chart} ${label}`, color]));

describe("labelPlaces", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const layouts = fc.array(fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  });

  it("assigns a label the same color whichever chart's rows arrive first, and no color twice in a chart", () => {
    fc.assert(
      fc.property(
        layouts.chain((charts) =>
          fc.tuple(
            fc.constant(charts),
            fc.shuffledSubarray(
              charts.map((_, at) => at),
              { minLength: charts.length },
            ),
          ),
        ),
        ([charts, arrival]) => {
          const [inOrder, asTheyCame] = [board(charts), board(charts)];
          charts.forEach((_, chart) => inOrder.draw(chart));
          inOrder.settle();
          arrival.forEach(asTheyCame.draw);
          const recolored = asTheyCame.settle();
          expect([...shownBy(asTheyCame.labels)]).toEqual([...shownBy(inOrder.labels)]);
          for (const chart of arrival) {
            const before = shownBy(asTheyCame.labels);
            expect(asTheyCame.draw(chart)).toEqual(charts[chart]!.map((label) => before.get(`${chart} ${label}`)));
          }
          expect(recolored.isSubsetOf(new Set(arrival))).toBe(true);
          charts.forEach((shown, chart) => expect(new Set(asTheyCame.draw(chart)).size).toBe(shown.length));
        },
      ),
    );
  });

  it("starts with the scheme's first color in each chart, as in Superset", () => {
    const { draw, settle } = board([["a", "b"], ["c", "b"], ["d"]]);
    expect([draw(0), draw(1), draw(2)]).toEqual([[colors[0], colors[1]], [colors[0], colors[1]], [colors[0]]]);
    expect(settle().size).toBe(0);
  });

  it("assigns different colors to the labels in a chart that shows labels of two other charts", () => {
    const { draw, settle } = board([["a"], ["b"], ["b", "a"]]);
    expect([draw(0), draw(1), draw(2)]).toEqual([[colors[0]], [colors[0]], [colors[0], colors[0]]]);
    expect(settle()).toEqual(new Set([1, 2]));
    expect([draw(0), draw(1), draw(2)]).toEqual([[colors[0]], [colors[1]], [colors[1], colors[0]]]);
  });

  it("keeps colors when more labels arrive and orders only the new ones among themselves", () => {
    const { draw, settle } = board([["x", "a"], ["a", "b"], ["c"]]);
    draw(1);
    expect(settle().size).toBe(0);
    const before = draw(1);
    draw(2);
    draw(0);
    expect(settle()).toEqual(new Set([0]));
    expect([draw(1), draw(0), draw(2)]).toEqual([before, [colors[1], before[0]], [colors[0]]]);
  });

  it("needs no settling when all labels have stored colors", () => {
    const { labels, draw } = board([["a", "b"]], { mapLabelColors: { a: "#aaaaaa", b: "#bbbbbb" } });
    expect(draw(0)).toEqual(["#aaaaaa", "#bbbbbb"]);
    expect([labels.unsettled, vi.getTimerCount()]).toEqual([false, 0]);
  });
});
