/** Rows per page: the most that the API returns. */
const FULL_PAGE = 100;

/** Rows of all pages of a list, by `page`, which returns one of them and the total count. */
export async function allPages<R>(
  page: (paging: { page: number; page_size: number }) => Promise<{ result: readonly R[]; count: number }>,
): Promise<R[]> {
  const first = await page({ page: 0, page_size: FULL_PAGE });
  const rest = Math.max(0, Math.ceil(first.count / FULL_PAGE) - 1);
  const others = await Promise.all(
    Array.from({ length: rest }, (_, index) => page({ page: index + 1, page_size: FULL_PAGE })),
  );
  return [first, ...others].flatMap(({ result }) => [...result]);
}
