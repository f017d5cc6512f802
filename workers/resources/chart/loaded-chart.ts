import type { CachedObject } from "../../request/cached-objects";
import { type ChartForData, chartForDataStatement } from "../dataset/model";

/** A stored chart for its data. Checks no access, which depends on the dataset. */
export const loadedChart = (id: number): CachedObject<ChartForData> => ({
  name: `chart-for-data:${id}`,
  statement: (db) => chartForDataStatement(db, id),
  parse: (found) => (found as { rows: ChartForData[] }).rows[0] ?? null,
  reads: ["charts", "dashboards"],
});
