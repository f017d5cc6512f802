/** Columns grouped into bands: all in one, or a given number in each. */
export function bandsOf(columns: number, perRow: number | null): number[][] {
  const width = perRow ?? columns;
  return Array.from({ length: Math.ceil(columns / width) }, (_, band) =>
    Array.from({ length: Math.min(width, columns - band * width) }, (_each, at) => band * width + at),
  );
}
