import type { Value } from "../query/chart-data-response";
import { timeseriesData, timeseriesQuery } from "./timeseries";
import type { LegacyViz } from "./viz";

interface Petal {
  key: string | string[];
  value: Value;
  name: string;
  time: Value;
}

/** The lines of a time series by time (nanoseconds), missing values as 0. */
export const rose: LegacyViz = {
  query: timeseriesQuery,
  compares: true,
  data: (response) => {
    const byTime: Record<string, Petal[]> = {};
    for (const { key, values } of timeseriesData(response)) {
      for (const { x, y } of values)
        (byTime[nanoseconds(Number(x))] ??= []).push({
          key,
          value: y ?? 0,
          name: typeof key === "string" ? key : key.join(", "),
          time: x,
        });
    }
    return byTime;
  },
};

const nanoseconds = (epochMs: number): string => String(BigInt(epochMs) * 1_000_000n);
