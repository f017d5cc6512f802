import { useEffect, useState } from "react";
import type { RunColumn } from "../../../../../schema/query-run/calls";
import type { ResultTable } from "../result-table";
import { type ColumnStatistics, statisticsInSteps } from "./column-statistics";

/** Longest task before the page can handle events. */
const TASK_MS = 8;

/** Statistics of a column over the filtered rows, computed in short tasks; null until complete. */
export function useStatistics(table: ResultTable, order: Uint32Array, column: RunColumn): ColumnStatistics | null {
  const [found, setFound] = useState<{ column: RunColumn; statistics: ColumnStatistics } | null>(null);
  useEffect(() => {
    const steps = statisticsInSteps(table.rows, order, column);
    let timer = 0;
    const work = () => {
      const until = performance.now() + TASK_MS;
      let step = steps.next();
      while (!step.done && performance.now() < until) step = steps.next();
      if (step.done) setFound({ column, statistics: step.value });
      else timer = window.setTimeout(work);
    };
    work();
    return () => clearTimeout(timer);
  }, [table, order, column]);
  return found?.column === column ? found.statistics : null;
}
