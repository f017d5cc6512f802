import type { PairedComparison } from "../../../../schema/chart-types/drawing/paired-test";

export interface ComparisonSort {
  /** Dimensions first, then p-value, lift, significance. */
  column: number;
  descending: boolean;
}

/** Indices of the groups in display order; groups without a number, including the control, are last. */
export function comparisonOrder(
  groups: readonly (readonly string[])[],
  compared: readonly (PairedComparison | null)[],
  sort: ComparisonSort | null,
  locale: string,
): number[] {
  const order = groups.map((_, at) => at);
  if (sort === null) return order;
  const sign = sort.descending ? -1 : 1;
  const dimensions = groups[0]?.length ?? 0;
  if (sort.column < dimensions) {
    const { compare } = new Intl.Collator(locale, { numeric: true });
    return order.sort((a, b) => sign * compare(groups[a]![sort.column]!, groups[b]![sort.column]!) || a - b);
  }
  const numberOf = (at: number): number => {
    const found = compared[at] ?? null;
    return found === null
      ? Number.NaN
      : sort.column === dimensions
        ? found.pValue
        : sort.column === dimensions + 1
          ? found.lift
          : found.isSignificant === null
            ? Number.NaN
            : Number(found.isSignificant);
  };
  return order.sort((a, b) => {
    const [x, y] = [numberOf(a), numberOf(b)];
    return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || (Number.isNaN(x) ? 0 : sign * (x - y)) || a - b;
  });
}
