/** Width of an entry beside its words: swatch, gaps and padding. */
export const ENTRY_EXTRA = 33;
export const ENTRY_MOST = 200;
const MORE = 48;

/** How many entries of a one-line legend fit; room for “+N” is kept when not all do. */
export function legendFit(widths: readonly number[], room: number): number {
  let end = 0;
  let fits = 0;
  for (let i = 0; i < widths.length; i++) {
    end += Math.min(ENTRY_MOST, widths[i]! + ENTRY_EXTRA);
    if (end <= room) {
      if (i === widths.length - 1) return widths.length;
      if (end + MORE <= room) fits = i + 1;
    } else break;
  }
  return fits;
}
