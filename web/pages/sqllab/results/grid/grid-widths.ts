import { NULL_TEXT } from "../../../../../schema/format/null-text";
import type { RunColumn } from "../../../../../schema/query-run/calls";
import type { Row } from "../../../../../schema/query/chart-data-response";
import { shownValue } from "../result-table";
import { ownValue } from "../own-value";

const LEAST = 72;
const MOST = 360;
/** Horizontal padding of a cell, px: at least 12 on each side. */
const PADDING = 26;
/** Width of a header's menu and sort icon, px. */
const SIGNS = 48;
const SAMPLE = 60;
/** Largest factor by which a column is stretched to fill the grid. */
const STRETCH = 1.8;

interface GridWidthsOptions {
  columns: readonly RunColumn[];
  rows: readonly Row[];
  available: number;
  measure: (text: string) => number;
  userWidths: Readonly<Record<string, number>>;
}

/**
 * Widths in pixels by column name: measured from the name and the first rows, stretched if there is space; otherwise
 * the grid scrolls.
 */
export function gridWidths({
  columns,
  rows,
  available,
  measure,
  userWidths,
}: GridWidthsOptions): Record<string, number> {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const needs = columns.map((column) => {
    const own = ownValue(userWidths, column.name);
    if (own !== undefined) return own;
    let widest = measure(column.name) + SIGNS;
    for (let at = 0; at < rows.length; at += step) {
      const value = rows[at]![column.name] ?? null;
      widest = Math.max(
        widest,
        measure(value === null ? NULL_TEXT : shownValue(value, column.is_dttm).slice(0, 80)) + PADDING,
      );
    }
    return Math.ceil(Math.min(MOST, Math.max(LEAST, widest)));
  });
  const growing = needs
    .filter((_, at) => ownValue(userWidths, columns[at]!.name) === undefined)
    .reduce((sum, need) => sum + need, 0);
  const spare = Math.max(0, available - needs.reduce((sum, need) => sum + need, 0));
  const factor = growing === 0 ? 1 : Math.min(STRETCH, 1 + spare / growing);
  return Object.fromEntries(
    columns.map(({ name }, at) => [name, ownValue(userWidths, name) ?? Math.floor(needs[at]! * factor)]),
  );
}
