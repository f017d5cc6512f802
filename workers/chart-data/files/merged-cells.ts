import type { LabelParts } from "../../../schema/chart-types/pivot_table_v2/pivoted-file";

/** A merged range of cells, counted from 0 at the top left of the sheet, ends included. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Labels `from` to `to`, of which the levels `level` to `depth` are one cell. */
interface LabelGroup {
  from: number;
  to: number;
  level: number;
  depth: number;
}

/**
 * Returns the groups of labels that are one cell: neighbors that agree up to a level, and totals, whose further levels
 * are empty. No two of them overlap.
 */
export function mergedCells(labels: readonly LabelParts[]): LabelGroup[] {
  const groups: LabelGroup[] = [];
  const depth = labels[0]?.length ?? 0;
  for (let level = 0; level < depth; level++) {
    const keyOf = (at: number) => JSON.stringify(labels[at]?.slice(0, level + 1));
    for (let from = 0; from < labels.length;) {
      let to = from;
      while (to + 1 < labels.length && keyOf(to + 1) === keyOf(from)) to++;
      const rest = labels[from]!.slice(level + 1);
      const isTotal = labels[from]![level] !== "" && rest.length > 0 && rest.every((part) => part === "");
      if (to > from && level < depth - 1) groups.push({ from, to, level, depth: level });
      else if (to === from && isTotal) groups.push({ from, to, level, depth: depth - 1 });
      from = to + 1;
    }
  }
  return groups;
}
