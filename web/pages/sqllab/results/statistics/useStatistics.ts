import { useEffect, useState } from "react";
import type { RunColumn } from "../../../../../schema/query-run/wire";
import type { ResultTable } from "../result-table";
import { type ColumnStatistics, statisticsOf, type Tally, tally } from "./column-statistics";

/** Rows that are counted before the page may do something else. */
const SLICE = 10_000;

/** The statistics of a column over the rows in view, counted slice by slice; null until they are known. */
export function useStatistics(table: ResultTable, order: Uint32Array, column: RunColumn): ColumnStatistics | null {
  const [found, setFound] = useState<{ order: Uint32Array; column: RunColumn; statistics: ColumnStatistics } | null>(null);
  useEffect(() => {
    const counts: Tally = new Map();
    let timer = 0;
    const slice = (from: number) => {
      tally(counts, table.rows, order, column.name, from, from + SLICE);
      if (from + SLICE < order.length) timer = window.setTimeout(slice, 0, from + SLICE);
      else setFound({ order, column, statistics: statisticsOf(counts, column) });
    };
    slice(0);
    return () => clearTimeout(timer);
  }, [table, order, column]);
  return found?.column === column ? found.statistics : null;
}
