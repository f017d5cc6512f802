import { z } from "zod";
import type { Fields } from "../define";
import type { Legend, PlotSeries } from "../drawing/uplot";
import { optionalNumber } from "./stored-number";

const section = { tab: "customize", section: "Legend", renderTrigger: true } as const;
const shown = (v: Record<string, unknown>): boolean => v["show_legend"] !== false;

export const legendFields = {
  show_legend: { ...section, schema: z.boolean(), default: true, label: "Show legend", control: { kind: "checkbox" } },
  legendType: {
    ...section,
    schema: z.enum(["scroll", "plain"]),
    default: "scroll",
    label: "Type",
    control: {
      kind: "select",
      options: [
        ["scroll", "Scroll"],
        ["plain", "List"],
      ],
    },
    when: shown,
  },
  legendOrientation: {
    ...section,
    schema: z.enum(["top", "bottom", "left", "right"]),
    default: "top",
    label: "Orientation",
    control: {
      kind: "select",
      options: [
        ["top", "Top"],
        ["bottom", "Bottom"],
        ["left", "Left"],
        ["right", "Right"],
      ],
    },
    when: shown,
  },
  legendMargin: {
    ...section,
    schema: optionalNumber,
    default: null,
    label: "Margin",
    control: { kind: "number", min: 0 },
    when: shown,
  },
  legendSort: {
    ...section,
    schema: z.enum(["asc", "desc"]).nullable(),
    default: null,
    label: "Sort legend",
    control: {
      kind: "select",
      options: [
        [null, "Sort by data"],
        ["asc", "Label ascending"],
        ["desc", "Label descending"],
      ],
    },
    when: shown,
  },
} satisfies Fields;

interface StoredLegend {
  show_legend: boolean;
  legendType: "scroll" | "plain";
  legendOrientation: "top" | "bottom" | "left" | "right";
  legendMargin: number | null;
  legendSort: "asc" | "desc" | null;
}

/** Returns the legend of a drawing, or null when it is switched off. */
export function legendOf(stored: StoredLegend, entries: Legend["entries"], selectable = true): Legend | null {
  if (!stored.show_legend) return null;
  const direction = stored.legendSort === "desc" ? -1 : 1;
  const sorted = stored.legendSort ? [...entries].sort((a, b) => direction * a.name.localeCompare(b.name)) : entries;
  return {
    at: stored.legendOrientation,
    kind: stored.legendType,
    margin: stored.legendMargin,
    entries: sorted,
    selectable,
  };
}

/** Returns a series' legend entry, which shows whether its line is dashed. */
export const entryOf = ({ id, name, color, dash }: PlotSeries): Legend["entries"][number] => ({
  id,
  name,
  color,
  ...(dash ? { dashed: true } : {}),
});
