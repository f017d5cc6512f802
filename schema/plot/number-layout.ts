import type { NumberDrawing } from "../chart-types/drawing/number";

export interface NumberLayoutOptions {
  drawing: NumberDrawing;
  text: string;
  comparison: string | null;
  /** In pixels. */
  width: number;
  height: number;
  measure(text: string, weight: number, size: number): number;
}

/** Font sizes and the trend's height in pixels. Lines that do not fit are omitted, the last first. */
export interface NumberLayout {
  big: number;
  comparison: number;
  metricName: number;
  lines: number[];
  /** How many badges fit, in rows that wrap. */
  badges: number;
  trendHeight: number;
}

const NORMAL = 0.4;
const SMALL = 0.15;
const LINE_HEIGHT = 1.25;
const GAP = 8;
const NO_DATA = 20;
const READABLE = 20;

export function numberLayout({ drawing, text, comparison, width, height, measure }: NumberLayoutOptions): NumberLayout {
  const trendHeight = drawing.trend ? trendSpace(drawing, height) : 0;
  const space = height - trendHeight;
  const inPixels = drawing.isSizedInPixels === true;
  const wordsOf = (line: { size: number } | null) => (line ? (inPixels ? line.size : lineSize(line.size, space)) : 0);
  const bigOf = () => (inPixels ? drawing.size : bigSize(drawing.size, space));
  const metricName = wordsOf(drawing.metricName);
  const below = drawing.lines.filter((line) => line.role !== "comparison").map(wordsOf);
  const comparisonSize =
    comparison === null ? 0 : Math.min(20, wordsOf(drawing.lines.find((line) => line.role === "comparison") ?? null));
  const comparisonWidth = comparison === null ? 0 : measure(comparison, 500, comparisonSize) + GAP;

  const lines: number[] = [];
  let left = space - metricName * LINE_HEIGHT - Math.min(bigOf(), 20) * LINE_HEIGHT;
  for (const size of below) {
    if (left < size * LINE_HEIGHT) break;
    left -= size * LINE_HEIGHT;
    lines.push(size);
  }
  const { count: badges, height: badgesHeight } = badgeRows(drawing, width, left, measure);
  const usedHeight = badgesHeight + [metricName, ...lines].reduce((total, size) => total + size * LINE_HEIGHT, 0);
  const wanted = Math.min(drawing.text === null ? NO_DATA : bigOf(), Math.max(12, (space - usedHeight) / 1.15));
  // In a narrow box the number stays readable, and the comparison beside it is truncated.
  const readable = comparison === null ? 40 : Math.min(width, measure(text, 600, Math.min(wanted, READABLE)));
  const besides = Math.max(readable, width - comparisonWidth - (drawing.arrow ? wanted * 0.7 : 0));
  const needed = measure(text, 600, wanted);
  const big = needed > besides ? Math.max(12, Math.floor((wanted * besides) / needed)) : Math.round(wanted);
  return { big, comparison: comparisonSize, metricName, lines, badges, trendHeight };
}

const BADGE_EXTRA = 30;

/** Badges side by side, in as many rows as the height allows. */
function badgeRows(
  { badges = [] }: NumberDrawing,
  width: number,
  left: number,
  measure: NumberLayoutOptions["measure"],
): { count: number; height: number } {
  const rowHeight = (badges[0]?.size ?? 0) * LINE_HEIGHT + 14;
  let [count, rows, end] = [0, 0, width];
  for (const { sign, name, text, size } of badges) {
    const own = measure([name, text].filter(Boolean).join(" "), 500, size) + (sign ? BADGE_EXTRA : BADGE_EXTRA - 12);
    if (end + own > width && (rows + 1) * rowHeight > left) break;
    if (end + own > width) rows++;
    end = end + own > width ? own : end + own;
    count++;
  }
  return { count, height: rows * rowHeight };
}

/**
 * 28 px in a small tile, 40 in a full one, most of its stored portion where the box is much larger; proportional for
 * other stored sizes.
 */
function bigSize(portion: number, space: number): number {
  const scale = portion / NORMAL;
  return Math.max(28 * scale, Math.min(portion * space, Math.max(40 * scale, portion * space * 0.7)));
}

function lineSize(portion: number, space: number): number {
  const scale = portion / SMALL;
  return Math.round(Math.max(12, Math.min(portion * space, Math.max(13 * scale, (portion * space) / 2.5))));
}

function trendSpace({ trend }: NumberDrawing, height: number): number {
  if (!trend || height < 44) return 0;
  const axis = trend.xAxis === "none" ? 0 : 16;
  return Math.min(height - 32, Math.max(22, Math.round(height * (height < 120 ? 0.36 : 0.42))) + axis);
}
