import { z } from "zod";
import type { Row, Value } from "../../query/chart-data-response";
import type { CellStyle } from "../drawing/table-drawing";
import type { DrawTheme } from "../drawing/theme";
import { fade, readableOn } from "./color-text";
import { matcher, type Extremes } from "./conditional-match";
import { ruleColor } from "./rule-color";

/** A stored rule of conditional_formatting, with keys as stored. */
export const formattingRule = z.looseObject({
  column: z.string().optional(),
  operator: z.string().nullish(),
  targetValue: z.unknown().optional(),
  targetValueLeft: z.unknown().optional(),
  targetValueRight: z.unknown().optional(),
  colorScheme: z.string().nullish(),
  useGradient: z.boolean().nullish(),
  columnFormatting: z.string().nullish(),
  objectFormatting: z.string().nullish(),
  /** Until version 6; now columnFormatting ENTIRE_ROW. */
  toAllRow: z.boolean().nullish(),
  /** Until version 6; now objectFormatting TEXT_COLOR. */
  toTextColor: z.boolean().nullish(),
});
export type FormattingRule = z.infer<typeof formattingRule>;
export const formattingRules = z.array(formattingRule);

const ENTIRE_ROW = "ENTIRE_ROW";
type Paint = "background" | "color" | "barColor";

interface CompiledRule {
  column: string;
  /** A column's key, or ENTIRE_ROW. */
  target: string;
  paint: Paint;
  color: string;
  /** Returns the opacity (0–1) of a matching value, or undefined for any other. */
  match(value: Value | undefined): number | undefined;
}

/**
 * Returns the complete rules whose column the rows contain, ready for matching; extremes are computed once over all
 * rows.
 */
export function compileRules(
  stored: readonly FormattingRule[],
  rows: readonly Row[],
  theme: DrawTheme,
): CompiledRule[] {
  const extremes = new Map<string, Extremes>();
  const compiled: CompiledRule[] = [];
  for (const rule of stored) {
    const column = rule.column;
    if (!column) continue;
    const known = extremes.get(column) ?? columnExtremes(rows, column);
    extremes.set(column, known);
    const match = matcher(rule, known);
    if (!match) continue;
    compiled.push({
      column,
      target: rule.toAllRow ? ENTIRE_ROW : rule.columnFormatting || column,
      paint:
        rule.toTextColor || rule.objectFormatting === "TEXT_COLOR"
          ? "color"
          : rule.objectFormatting === "CELL_BAR"
            ? "barColor"
            : "background",
      color: ruleColor(rule.colorScheme, theme),
      match,
    });
  }
  return compiled;
}

/**
 * Returns the style of a column's cells by row; null when no rule applies to it. The last matching rule wins for each
 * property.
 */
export function columnStyle(
  rules: readonly CompiledRule[],
  key: string,
  theme: DrawTheme,
): ((row: Row) => CellStyle | null) | null {
  const mine = rules.filter((rule) => rule.target === key || rule.target === ENTIRE_ROW);
  if (mine.length === 0) return null;
  const surface = theme.token("surface");
  const inks = [theme.token("text-1"), theme.token(theme.mode === "dark" ? "on-inverse" : "on-accent")];
  return (row) => {
    let style: CellStyle | null = null;
    for (const rule of mine) {
      const opacity = rule.match(row[rule.column]);
      if (opacity === undefined) continue;
      style ??= {};
      if (rule.paint === "background") {
        style.background = fade(rule.color, opacity);
        const ink = readableOn(rule.color, opacity, surface, inks);
        if (ink) style.color = ink;
      } else {
        style[rule.paint] = rule.paint === "color" ? rule.color : fade(rule.color, opacity);
      }
    }
    return style;
  };
}

/** Returns the color of a single value without a gradient, e.g. of a big number; 0 and null have no color. */
export function valueColor(stored: readonly FormattingRule[], value: Value, theme: DrawTheme): string | null {
  if (!value) return null;
  let color: string | null = null;
  for (const rule of stored) {
    const match = matcher({ ...rule, useGradient: false }, { min: Number(value), max: Number(value) });
    if (match?.(value) !== undefined) color = ruleColor(rule.colorScheme, theme);
  }
  return color;
}

function columnExtremes(rows: readonly Row[], column: string): Extremes {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const value = row[column];
    if (typeof value !== "number") continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}
