import type { QueryResult, Value } from "../../query/chart-data-response";

/** Values over time by name, oldest first; null for a missing value. */
export interface TimeSeries {
  times: number[];
  series: { name: Value; values: (number | null)[] }[];
}

/**
 * Returns the result's rows as lines: one per metric, or one per value of the dimension. Several rows of equal time
 * and name are averaged.
 */
export function timeSeries({ data }: QueryResult, metrics: readonly string[], group: string | null): TimeSeries {
  const times = [...new Set(data.map((row) => Number(row["__timestamp"])))]
    .filter((time) => !Number.isNaN(time))
    .sort((a, b) => a - b);
  const places = new Map(times.map((time, at) => [time, at]));
  const lines = new Map<Value, { sum: number; count: number }[]>();
  const add = (name: Value, time: number, value: Value | undefined) => {
    const line = lines.get(name) ?? times.map(() => ({ sum: 0, count: 0 }));
    lines.set(name, line);
    const cell = line[places.get(time) ?? -1];
    if (!cell || typeof value !== "number") return;
    cell.sum += value;
    cell.count += 1;
  };
  for (const row of data) {
    const time = Number(row["__timestamp"]);
    if (group !== null) add(row[group] ?? null, time, row[metrics[0] ?? ""]);
    else for (const metric of metrics) add(metric, time, row[metric]);
  }
  return {
    times,
    series: [...lines].map(([name, cells]) => ({
      name,
      values: cells.map(({ sum, count }) => (count === 0 ? null : sum / count)),
    })),
  };
}
