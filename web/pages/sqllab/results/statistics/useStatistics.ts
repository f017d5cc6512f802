import { useEffect, useState } from "react";
import type { RunColumn } from "../../../../../schema/query-run/wire";
import type { ResultTable } from "../result-table";
import { type ColumnStatistics, statisticsInSteps } from "./column-statistics";

/** How long the page counts before it may do something else. */
const TASK_MS = 8;

/** The statistics of a column over the rows in view, counted in short tasks; null until they are known. */
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
