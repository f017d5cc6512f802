import { z } from "zod";
import type { Value } from "../chart-data-response";
import type { FrameColumn } from "../frame";
import { RANGE_INDEX, take } from "../frame";
import { columnsNamed, requireColumns } from "./columns";
import { PostProcessingError } from "./error";
import { rowsByGroup } from "./groups";
import { defineOperation, names } from "./operation";
import { isMissing } from "./order";
import { keyColumns, sortedGroups } from "./sorted-groups";
import { maximum, mean, midpointQuantile, minimum, quantile } from "./statistics";
import { message } from "../../language/localizable";

/**
 * Per group and metric: `metric__mean`, `__median`, the whiskers `__max` and `__min`, `__q1`, `__q3`, `__count` and a
 * list of the numbers beyond the whiskers, `__outliers`. Whiskers are tukey (1.5 box heights), percentile, or minimum
 * and maximum.
 */
export const boxplot = defineOperation(
  "boxplot",
  { groupby: names, metrics: names, whisker_type: z.string(), percentiles: z.unknown().optional() },
  function* (frame, { groupby, metrics, whisker_type, percentiles }, work) {
    requireColumns(frame, [...groupby, ...metrics]);
    const whiskers = whiskersOf(whisker_type, percentiles);
    const keys = columnsNamed(frame, groupby);
    const groups = yield* sortedGroups(keys, frame.length, false, work);
    const { rows, starts } = rowsByGroup(groups);
    const measured = columnsNamed(frame, metrics);
    // Outliers: each row of each metric may be one.
    if (
      work.produce(measured.length * PARTS.length + keys.length, groups.count) ||
      work.produce(measured.length, frame.length)
    )
      yield;
    const boxes: { metric: string; boxes: Box[] }[] = [];
    for (const { label, values } of measured) {
      const made: Box[] = [];
      for (let group = 0; group < groups.count; group++) {
        const members = rows.subarray(starts[group], starts[group + 1]);
        if (work.visit((members.length + 10) * BOX_VISITS)) yield;
        made.push(boxOf(take(values, members), whiskers));
      }
      boxes.push({ metric: label[0]!, boxes: made });
    }
    return {
      columns: [
        ...keyColumns(keys, groups),
        ...PARTS.flatMap((part) =>
          boxes.map(({ metric, boxes }): FrameColumn => ({
            label: [`${metric}__${part}`],
            type: TYPES[part] ?? "float",
            values: boxes.map((box) => box[part]),
          })),
        ),
      ],
      index: RANGE_INDEX,
      length: groups.count,
    };
  },
);

/** Three quantiles sort the values. */
const BOX_VISITS = 50;
const PARTS = ["mean", "median", "max", "min", "q1", "q3", "count", "outliers"] as const;
const TYPES: Partial<Record<(typeof PARTS)[number], FrameColumn["type"]>> = { count: "int", outliers: "string" };
type Box = Record<(typeof PARTS)[number], Value>;
type Whiskers = (numbers: readonly number[], q1: number, q3: number) => [low: number, high: number];

function boxOf(values: readonly Value[], whiskers: Whiskers): Box {
  const numbers = values.filter((value) => !isMissing(value)).map(Number);
  if (numbers.length === 0)
    return {
      mean: null,
      median: null,
      max: null,
      min: null,
      q1: null,
      q3: null,
      count: values.length,
      outliers: list([]),
    };
  const [q1, q3] = [midpointQuantile(numbers, 0.25), midpointQuantile(numbers, 0.75)];
  const [min, max] = whiskers(numbers, q1, q3);
  return {
    mean: mean(numbers),
    median: numbers.length < values.length ? null : quantile(numbers, 0.5),
    max,
    min,
    q1,
    q3,
    count: values.length,
    outliers: list([...numbers.filter((number) => number > max), ...numbers.filter((number) => number < min)]),
  };
}

/** The only value of a result that is a list; rows contain it unchanged. */
const list = (numbers: number[]): Value => numbers as unknown as Value;

function whiskersOf(type: string, percentiles: unknown): Whiskers {
  if (type === "tukey") {
    return (numbers, q1, q3) => {
      const reach = 1.5 * (q3 - q1);
      return [
        minimum(numbers.filter((number) => number >= q1 - reach)),
        maximum(numbers.filter((number) => number <= q3 + reach)),
      ];
    };
  }
  if (type !== "percentile") return (numbers) => [minimum(numbers), maximum(numbers)];
  const parsed = z.tuple([z.number(), z.number()]).safeParse(percentiles);
  if (!parsed.success || parsed.data[0] >= parsed.data[1]) {
    throw PostProcessingError.invalid(
      message(
        "percentiles must be a list or tuple with two numeric values, of which the first is lower than the second value",
      ),
    );
  }
  const [low, high] = parsed.data;
  return (numbers) => [quantile(numbers, low / 100), quantile(numbers, high / 100)];
}
