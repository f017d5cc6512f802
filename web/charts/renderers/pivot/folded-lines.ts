import type { PivotLine } from "../../../../schema/chart-types/drawing/pivot";

/** The visible lines when the groups of some headings are folded: only the subtotal of each such group. */
export function unfoldedLines(lines: readonly PivotLine[], folded: ReadonlySet<string>): readonly PivotLine[] {
  if (folded.size === 0) return lines;
  return lines.filter(({ headings, subtotalOf }) =>
    headings.every(({ key }) => !folded.has(key) || subtotalOf === key),
  );
}
