import type { Value } from "../query/answer";
import { timeseriesData, timeseriesQuery } from "./timeseries";
import type { LegacyViz } from "./viz";

interface Petal {
  key: string | string[];
  value: Value;
  name: string;
  time: Value;
}

/** The lines of a time series by time (nanoseconds), what is missing as 0. */
export const rose: LegacyViz = {
  query: timeseriesQuery,
  compares: true,
  data: (answer) => {
    const byTime: Record<string, Petal[]> = {};
    for (const { key, values } of timeseriesData(answer)) {
      for (const { x, y } of values) (byTime[nanoseconds(Number(x))] ??= []).push({ key, value: y ?? 0, name: typeof key === "string" ? key : key.join(", "), time: x });
    }
    return byTime;
  },
};

const nanoseconds = (epochMs: number): string => String(BigInt(epochMs) * 1_000_000n);
