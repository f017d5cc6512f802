import type { Selection } from "../../../../schema/chart-types/drawing/drawing";
import type { PivotLine } from "../../../../schema/chart-types/drawing/pivot";

/** The dimension values that the headings of a line fix, from the outermost down to a level. */
export const groupOf = ({ headings }: PivotLine, level = Number.POSITIVE_INFINITY): Selection =>
  Object.assign({}, ...headings.filter((heading) => heading.level <= level).map(({ selects }) => selects)) as Selection;
