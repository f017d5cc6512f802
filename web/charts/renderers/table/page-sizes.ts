/** The page lengths worth offering: none much longer than the rows are many, the one in use always, 0 for all. */
export function pageSizes(sizes: readonly number[], { rowCount, used, most }: { rowCount: number; used: number; /** Times the number of rows. */ most: number }): number[] {
  return [...new Set([...sizes, used])].filter((size) => size === used || size <= rowCount * most).sort((a, b) => a - b);
}
