/** Width of an entry in addition to its text: swatch, gaps and padding. */
export const ENTRY_EXTRA = 33;
export const ENTRY_MOST = 200;
const MORE = 48;

/** How many entries fit into a one-line legend; space for “+N” is reserved when not all do. */
export function legendFit(widths: readonly number[], space: number): number {
  let end = 0;
  let fits = 0;
  for (let i = 0; i < widths.length; i++) {
    end += Math.min(ENTRY_MOST, widths[i]! + ENTRY_EXTRA);
    if (end <= space) {
      if (i === widths.length - 1) return widths.length;
      if (end + MORE <= space) fits = i + 1;
    } else break;
  }
  return fits;
}

/** How many rows entries of these whole widths take. */
export function legendRows(widths: readonly number[], space: number): number {
  let rows = 1;
  let end = 0;
  for (const width of widths) {
    if (end > 0 && end + width > space) {
      rows++;
      end = 0;
    }
    end += width;
  }
  return rows;
}
