/** The page lengths to offer: none much longer than the number of rows, always the current one, 0 for all. */
export function pageSizes(
  sizes: readonly number[],
  { rowCount, used, most }: { rowCount: number; used: number; /** Multiple of the row count. */ most: number },
): number[] {
  return [...new Set([...sizes, used])]
    .filter((size) => size === used || size <= rowCount * most)
    .sort((a, b) => a - b);
}
