import type { ColumnSort } from "./row-order";

/** The sorts after a click on a header: first direction, the other, none; `adds` keeps the other columns' sorts. */
export function nextSort(
  sorts: readonly ColumnSort[],
  key: string,
  adds: boolean,
  descendingFirst: boolean,
): readonly ColumnSort[] {
  const current = sorts.find((sort) => sort.key === key);
  const next = !current
    ? { key, desc: descendingFirst }
    : current.desc === descendingFirst
      ? { key, desc: !descendingFirst }
      : null;
  if (!adds) return next ? [next] : [];
  if (!current) return [...sorts, ...(next ? [next] : [])];
  return sorts.flatMap((sort) => (sort.key !== key ? [sort] : next ? [next] : []));
}
