import { expect, it, vi } from "vitest";
import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";
import { colorScale, type StoredLabelColors } from "../../../../schema/color/scale";
import { notedTheme, shownLabels } from "./shown-labels";

const themeOf = (stored: StoredLabelColors = {}): DrawTheme => ({
  mode: "light",
  locale: "en",
  t: String,
  token: () => "",
  categorical: () => colorScale({ colors: ["#000001", "#000002"], ...stored }),
});

it("records the labels of each chart with their colors, and reports what is new or recolored", () => {
  const labels = shownLabels();
  const notify = vi.fn();
  labels.listeners.add(notify);
  const draw = (chart: number, names: string[], theme: DrawTheme) =>
    names.map(notedTheme(theme, labels, chart).categorical(""));
  const theme = themeOf();
  expect(draw(1, ["a", "b"], theme)).toEqual(["#000001", "#000002"]);
  draw(1, ["a", "b"], theme);
  expect(notify).toHaveBeenCalledTimes(2);
  draw(2, ["b"], themeOf({ mapLabelColors: { b: "#00000f" } }));
  expect([...labels.shown.values()]).toEqual([
    { chart: 1, label: "a", color: "#000001" },
    { chart: 1, label: "b", color: "#000002" },
    { chart: 2, label: "b", color: "#00000f" },
  ]);
  draw(1, ["b"], themeOf({ mapLabelColors: { b: "#00000f" } }));
  expect(notify).toHaveBeenCalledTimes(4);
});

it("draws a chart in the same colors whichever charts were drawn before it", () => {
  const charts = [["x", "a"], ["a", "b"], ["c"]];
  const theme = themeOf();
  const drawn = (order: number[]) => {
    const labels = shownLabels();
    for (const at of order) charts[at]!.map(notedTheme(theme, labels, at).categorical(""));
    return [...labels.shown.values()].map((each) => JSON.stringify(each)).sort();
  };
  expect(drawn([2, 1, 0])).toEqual(drawn([0, 1, 2]));
});

it("returns the same theme for a chart until the dashboard's theme changes, so that it is not redrawn", () => {
  const labels = shownLabels();
  const theme = themeOf();
  expect(notedTheme(theme, labels, 1)).toBe(notedTheme(theme, labels, 1));
  expect(notedTheme(themeOf(), labels, 1)).not.toBe(notedTheme(theme, labels, 1));
});
