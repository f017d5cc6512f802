import type { QueryResult, Row } from "../../../query/chart-data-response";
import { columnLabel } from "../../../query/labels";
import type { DeckLegend, Rgba } from "../../drawing/deck";
import type { DrawTheme } from "../../drawing/theme";
import { selectedColumn } from "../selected-fields";
import type { StoredColor } from "../cartesian/stored-look";
import { type Breakpoint, breakpointOf, NO_BREAKPOINT, rgba, rgbaOf, type SchemeType } from "./colors";
import { breakpointRanges, categoryLegend, rangeLegend } from "./legend";

interface FeatureColorOptions {
  color_scheme_type: SchemeType;
  color_picker: StoredColor;
  dimension?: unknown;
  color_scheme?: string | null;
  color_breakpoints?: readonly Breakpoint[];
  default_breakpoint_color?: StoredColor;
  legend_position: DeckLegend["corner"] | null;
  legend_format: string | null;
}

interface FeatureColors {
  /** The color of a row's feature, by its category or by its metric. */
  colorOf(row: Row, metric: number | null): Rgba;
  categoryOf(row: Row): string | null;
  legend: DeckLegend | null;
}

/**
 * Colors of features: one for all, one for each category of a dimension, or one for each range of values. Categories
 * have a legend even if they share a fixed color, as in Superset.
 */
export function featureColors(options: FeatureColorOptions, query: QueryResult, theme: DrawTheme): FeatureColors {
  const { color_scheme_type: type, color_breakpoints: points = [] } = options;
  const fixed = rgba(options.color_picker);
  const dimension = selectedColumn(options.dimension);
  const label = dimension === null ? null : columnLabel(dimension);
  const categoryOf = (row: Row): string | null =>
    label === null || row[label] === null || row[label] === undefined ? null : String(row[label]);
  if (type === "color_breakpoints") {
    const other = rgba(options.default_breakpoint_color ?? NO_BREAKPOINT);
    const colorOf = (_row: Row, metric: number | null) => {
      const point = breakpointOf(points, metric);
      return point ? rgba(point.color) : other;
    };
    return {
      colorOf,
      categoryOf: () => null,
      legend: rangeLegend({ ...options, locale: theme.locale }, breakpointRanges(points)),
    };
  }
  const schemeColor = theme.categorical(options.color_scheme);
  const colorOf = (row: Row): Rgba => {
    const category = type === "categorical_palette" ? categoryOf(row) : null;
    return category === null ? fixed : rgbaOf(schemeColor(category), options.color_picker.a ?? 1);
  };
  const colors = new Map<string, Rgba>();
  for (const row of query.data) {
    const category = categoryOf(row);
    if (category !== null && !colors.has(category)) colors.set(category, colorOf(row));
  }
  return { colorOf, categoryOf, legend: categoryLegend(options, colors) };
}
