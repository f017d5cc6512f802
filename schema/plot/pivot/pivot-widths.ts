import type { PivotDrawing, PivotLine } from "../../chart-types/drawing/pivot";

export interface PivotWidths {
  /** Pixels per level of row headings. */
  levels: number[];
  /** Pixels per column line. */
  columns: number[];
}

export interface PivotWidthsOptions {
  drawing: PivotDrawing;
  rows: readonly PivotLine[];
  columns: readonly PivotLine[];
  available: number;
  measure(text: string, weight: number): number;
}

const SAMPLE = 40;
const PADDING = 26;
const SIGN = 18;
const LEAST = 56;
const MOST_COLUMN = 240;
const MOST_LEVEL = 220;
/** Share of the width that all row headings together may take; more where enough space for two columns of values is left. */
const HEADINGS_SHARE = 0.5;
const TWO_COLUMNS = 170;

/**
 * Widths that fit the headings and a sample of values; extra space goes to the columns, a narrow viewport shrinks the
 * row headings.
 */
export function pivotWidths({ drawing, rows, columns, available, measure }: PivotWidthsOptions): PivotWidths {
  const sample = sampled(rows);
  const levels = drawing.rows.levels.map(({ name }, level) => {
    let widest = measure(name, 500);
    for (const line of sample) {
      const heading = line.headings.find((each) => each.level === level && each.span === 1);
      if (heading)
        widest = Math.max(
          widest,
          measure(heading.text, heading.role === "value" ? 500 : 600) + (heading.folds ? SIGN : 0),
        );
    }
    return clamp(widest + PADDING, MOST_LEVEL);
  });
  squeeze(levels, Math.max(available * HEADINGS_SHARE, available - TWO_COLUMNS));
  const widths = columns.map((column) => {
    let longest = "";
    for (const row of sample) {
      const text = drawing.text(row, column);
      if (text.length > longest.length) longest = text;
    }
    const heading = column.headings.at(-1)!;
    return clamp(Math.max(measure(longest, 600), measure(heading.text, 500) + SIGN) + PADDING, MOST_COLUMN);
  });
  // A heading over few columns also needs space.
  for (const line of columns.length === 1 ? columns : [])
    widths[0] = Math.max(
      widths[0]!,
      ...line.headings.map(({ text }) => clamp(measure(text, 500) + PADDING, MOST_COLUMN)),
    );
  const spare = available - total(levels) - total(widths);
  const stretched = spare > 0 ? widths.map((width) => width + Math.min(width * 0.8, spare / widths.length)) : widths;
  return { levels: levels.map(Math.round), columns: stretched.map(Math.floor) };
}

const clamp = (width: number, most: number) => Math.min(most, Math.max(LEAST, width));
const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

function squeeze(widths: number[], space: number) {
  const sum = total(widths);
  if (sum <= space) return;
  widths.forEach((width, at) => (widths[at] = Math.max(48, (width / sum) * space)));
}

function sampled(lines: readonly PivotLine[]): readonly PivotLine[] {
  if (lines.length <= SAMPLE) return lines;
  const step = (lines.length - 1) / (SAMPLE - 1);
  return Array.from({ length: SAMPLE }, (_, at) => lines[Math.round(at * step)]!);
}
