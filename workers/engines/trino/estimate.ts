import type { Batch } from "../engine";

interface Estimated {
  outputRowCount?: number | string;
  outputSizeInBytes?: number | string;
  cpuCost?: number | string;
  maxMemory?: number | string;
  networkCost?: number | string;
}

const SHOWN: readonly [keyof Estimated, string, string][] = [
  ["outputRowCount", "Output count", " rows"],
  ["outputSizeInBytes", "Output size", "B"],
  ["cpuCost", "CPU cost", ""],
  ["maxMemory", "Max memory", "B"],
  ["networkCost", "Network cost", ""],
];
const STEPS = ["", "K", "M", "G", "T", "P"];

/**
 * Returns the estimates of EXPLAIN (TYPE IO, FORMAT JSON); leaves out those for which the connector has no statistics.
 */
export function costOf({ values }: Batch): Record<string, string> {
  const { estimate = {} } = JSON.parse(String(values[0]?.[0] ?? "{}")) as { estimate?: Estimated };
  return Object.fromEntries(
    SHOWN.filter(([key]) => Number.isFinite(Number(estimate[key] ?? NaN))).map(([key, name, unit]) => [
      name,
      `${rounded(Number(estimate[key]))}${unit}`,
    ]),
  );
}

/** Formats "904 M", by powers of a thousand. */
function rounded(value: number): string {
  const step = value < 1 ? 0 : Math.min(STEPS.length - 1, Math.floor(Math.log10(value) / 3));
  return `${Math.floor(value / 1000 ** step)} ${STEPS[step]}`.trimEnd();
}
