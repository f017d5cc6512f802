import { numberFormatter } from "../../../format/number";
import type { DeckLegend, Rgba } from "../../drawing/deck";
import { type Breakpoint, rgba } from "./colors";

interface LegendOptions {
  legend_position: DeckLegend["corner"] | null;
  legend_format: string | null;
  locale: string;
}

/** Returns a legend of categories, each of which can be hidden; null without any. */
export const categoryLegend = (
  { legend_position }: Pick<LegendOptions, "legend_position">,
  colors: ReadonlyMap<string, Rgba>,
): DeckLegend | null =>
  legend_position === null || colors.size === 0
    ? null
    : {
        corner: legend_position,
        entries: [...colors].map(([category, color]) => ({ label: category, color, category })),
      };

/** Returns a legend of ranges of values; null without any. */
export function rangeLegend(
  { legend_position, legend_format, locale }: LegendOptions,
  ranges: readonly { low: number; high: number; color: Rgba }[],
): DeckLegend | null {
  const text = numberFormatter(legend_format, null, locale);
  return legend_position === null || ranges.length === 0
    ? null
    : {
        corner: legend_position,
        entries: ranges.map(({ low, high, color }) => ({
          label: `${text(low)} - ${text(high)}`,
          color,
          category: null,
        })),
      };
}

export const breakpointRanges = (points: readonly Breakpoint[]) =>
  points.map(({ minValue, maxValue, color }) => ({ low: minValue, high: maxValue, color: rgba(color) }));
