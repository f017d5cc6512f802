import type { Value } from "../../query/chart-data-response";
import { type RawSeriesSet, takeRows } from "../shared/timeseries/read-series";

/**
 * Merges two results over one axis: all x values of either, ascending when ordered, else in order of appearance.
 * Missing values are gaps.
 */
export function onOneAxis(
  first: RawSeriesSet,
  second: RawSeriesSet,
  ordered: boolean,
): { x: Value[]; sets: [RawSeriesSet, RawSeriesSet] } {
  const all = [...new Set([...first.x, ...second.x])];
  const x = ordered ? all.filter((at) => typeof at === "number").sort((a, b) => a - b) : all;
  return { x, sets: [at(first, x), at(second, x)] };
}

function at(set: RawSeriesSet, x: readonly Value[]): RawSeriesSet {
  const rows = new Map(set.x.map((value, row) => [value, row]));
  const aligned = takeRows(
    set,
    x.map((value) => rows.get(value) ?? -1),
  );
  const filled = <T>(values: (T | undefined)[]): (T | null)[] => values.map((value) => value ?? null);
  return {
    ...aligned,
    x: [...x],
    series: aligned.series.map((series) => ({ ...series, values: filled(series.values), forecast: null })),
  };
}
