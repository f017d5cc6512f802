import type { RunColumn } from "../../../../schema/query-run/calls";
import { currentLocale, t } from "../../../i18n";
import type { CellRange } from "./grid/useCellRange";
import { isNumeric, type ResultTable } from "./result-table";

interface CellSumsProps {
  table: ResultTable;
  order: Uint32Array;
  columns: readonly RunColumn[];
  range: CellRange | null;
}

/** Most cells that are summed during selection. */
const MOST = 200_000;

/** Count of the selected cells, and the sum of their numbers. */
export function CellSums({ table, order, columns, range }: CellSumsProps) {
  if (!range) return null;
  const count = (range.bottom - range.top + 1) * (range.right - range.left + 1);
  const numbers = columns.slice(range.left, range.right + 1).filter(isNumeric);
  let [sum, summed] = [0, 0];
  if (count <= MOST) {
    for (let row = range.top; row <= range.bottom; row++) {
      for (const { name } of numbers) {
        const value = table.rows[order[row]!]?.[name] ?? null;
        if (value === null) continue;
        sum += Number(value);
        summed++;
      }
    }
  }
  return (
    <p className="rv-sums" role="status">
      {t("{count, plural, one {# cell} other {# cells}}", { count })}
      {summed > 0 &&
        ` · ${t("sum {sum}", { sum: plain(sum) })} · ${t("average {average}", { average: plain(sum / summed) })}`}
    </p>
  );
}

const plain = (value: number): string => value.toLocaleString(currentLocale(), { maximumSignificantDigits: 12 });
