import type { PivotHeading, PivotLine } from "../../chart-types/drawing/pivot";

/** A heading over adjacent lines: the first line and their number. */
export interface HeadingSpan {
  heading: PivotHeading;
  first: number;
  count: number;
}

/**
 * The headings of one level, in order; a heading that recurs after others begins a new span. Levels inside a wider
 * heading have no spans.
 */
export function headingSpans(lines: readonly PivotLine[], level: number): HeadingSpan[] {
  const spans: HeadingSpan[] = [];
  lines.forEach(({ headings }, at) => {
    const heading = headings.find((each) => each.level === level);
    if (!heading) return;
    const last = spans.at(-1);
    if (last && last.heading.key === heading.key && last.first + last.count === at) last.count += 1;
    else spans.push({ heading, first: at, count: 1 });
  });
  return spans;
}

/** The span that contains a line; null where a wider heading of another level covers it. */
export function spanAt(spans: readonly HeadingSpan[], line: number): HeadingSpan | null {
  let [low, high] = [0, spans.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle]!;
    if (line < span.first) high = middle - 1;
    else if (line >= span.first + span.count) low = middle + 1;
    else return span;
  }
  return null;
}
