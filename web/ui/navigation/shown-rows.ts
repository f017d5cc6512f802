interface ShownPage {
  /** Counts from 0. */
  page: number;
  pageSize: number;
  count: number;
  /** Of a list that is counted only so far: a higher count means that there are more rows. */
  maxCount?: number | undefined;
}

/** The first and last row of a page, and how many rows there are: exactly, or `total` and more. */
export function shownRows({ page, pageSize, count, maxCount }: ShownPage) {
  const to = Math.min(count, (page + 1) * pageSize);
  const total = maxCount === undefined ? count : Math.min(count, Math.max(maxCount, to));
  return { from: count === 0 ? 0 : page * pageSize + 1, to, total, hasMore: count > total };
}
