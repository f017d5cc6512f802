import { z } from "zod";
import type { Fields } from "../define";
import type { DrawTheme } from "../drawing/theme";
import type { PlotSeries, Threshold, Thresholds } from "../drawing/uplot";
import { isColoredByValue } from "../../plot/threshold-shapes";
import { ruleColor } from "./rule-color";
import { optionalNumber } from "./stored-number";

/** A stored threshold; Edgewise's own, other tools keep the key. */
const storedThreshold = z.looseObject({
  value: optionalNumber.optional(),
  /** As in conditional formatting: a name of the theme or a hex color. */
  color: z.string().nullish(),
  label: z.string().nullish(),
});
export type StoredThreshold = z.infer<typeof storedThreshold>;

const section = { tab: "customize", section: "Thresholds", renderTrigger: true } as const;
const hasThresholds = (values: Record<string, unknown>): boolean =>
  Array.isArray(values["thresholds"]) && values["thresholds"].length > 0;

/** The field of types that show one value. */
export const thresholdsField = {
  thresholds: {
    ...section,
    schema: z.array(storedThreshold),
    default: [],
    label: "Thresholds",
    control: { kind: "thresholds" },
    description: "Values from which on a color applies",
  },
} satisfies Fields;

/** Fields of types with a value axis. */
export const thresholdFields = {
  ...thresholdsField,
  threshold_display: {
    ...section,
    schema: z.enum(["lines", "areas", "both", "none"]),
    default: "lines",
    label: "Show thresholds as",
    control: {
      kind: "select",
      options: [
        ["lines", "Lines"],
        ["areas", "Areas"],
        ["both", "Lines and areas"],
        ["none", "Hidden"],
      ],
    },
    when: hasThresholds,
  },
  color_by_threshold: {
    ...section,
    schema: z.boolean(),
    default: false,
    label: "Color values by threshold",
    control: { kind: "checkbox" },
    description: "Values from a threshold on have its color; stacked series keep theirs",
    when: hasThresholds,
  },
} satisfies Fields;

/** Complete thresholds in ascending order, with colors of the theme. */
export const readThresholds = (stored: readonly StoredThreshold[], theme: DrawTheme): Threshold[] =>
  stored
    .flatMap(({ value, color, label }) =>
      typeof value === "number" ? [{ value, color: ruleColor(color, theme), label: label ?? "" }] : [],
    )
    .sort((a, b) => a.value - b.value);

/** The color of a value: that of the highest threshold at or below it; null below all. */
export const thresholdColor = (thresholds: readonly Threshold[], value: unknown): string | null =>
  typeof value === "number" ? (thresholds.findLast((threshold) => threshold.value <= value)?.color ?? null) : null;

interface Stored {
  thresholds: readonly StoredThreshold[];
  threshold_display: "lines" | "areas" | "both" | "none";
  color_by_threshold: boolean;
}

/** What a plot shows of its thresholds; nothing without any, so that its drawing is the same as before. */
export function plotThresholds(stored: Stored, theme: DrawTheme): { thresholds?: Thresholds } {
  const values = readThresholds(stored.thresholds, theme);
  const { threshold_display: display, color_by_threshold: colorsValues } = stored;
  if (values.length === 0) return {};
  const [lines, areas] = [display === "lines" || display === "both", display === "areas" || display === "both"];
  return { thresholds: { values, lines, areas, colorsValues } };
}

/** Bars with the color of each value. Lines and points get theirs when they are painted. */
export function colorBars(series: readonly PlotSeries[], thresholds: Thresholds | undefined): PlotSeries[] {
  return series.map((each) =>
    each.shape === "bar" && isColoredByValue(each, thresholds)
      ? { ...each, colors: each.values.map((value) => thresholdColor(thresholds!.values, value) ?? each.color) }
      : each,
  );
}
