import { z } from "zod";
import type { Value } from "../chart-data-response";
import { repeated } from "../frame";
import { columnNamed } from "./columns";
import { defineOperation } from "./operation";
import { compareValues, isMissing } from "./order";
import { sortInRuns } from "./sorted-positions";
import type { Steps, Work } from "./work";

/**
 * Adds `rank`: each row's average rank by `metric` as a share of its group (0..1]. Ties share a rank, nulls have none.
 */
export const rank = defineOperation(
  "rank",
  { metric: z.string(), group_by: z.string().nullish() },
  function* (frame, { metric, group_by }, work) {
    if (work.produce(2, frame.length)) yield;
    const { values } = columnNamed(frame, metric);
    const groups = group_by ? rowsByValue(columnNamed(frame, group_by).values) : [values.map((_, at) => at)];
    const ranks = repeated(null, frame.length);
    for (const rows of groups) yield* rankRows(values, rows, ranks, work);
    return {
      ...frame,
      columns: [
        ...frame.columns.filter(({ label }) => label[0] !== "rank"),
        { label: ["rank"], type: "float", values: ranks },
      ],
    };
  },
);

function* rankRows(values: readonly Value[], rows: readonly number[], ranks: Value[], work: Work): Steps<void> {
  const ordered = yield* sortInRuns(
    rows.filter((at) => !isMissing(values[at]!)),
    (a, b) => compareValues(values[a]!, values[b]!),
    1,
    work,
  );
  for (let first = 0; first < ordered.length;) {
    let last = first;
    while (last + 1 < ordered.length && compareValues(values[ordered[last + 1]!]!, values[ordered[first]!]!) === 0)
      last++;
    const share = ((first + last) / 2 + 1) / ordered.length;
    for (let at = first; at <= last; at++) ranks[ordered[at]!] = share;
    first = last + 1;
  }
}

function rowsByValue(values: readonly Value[]): number[][] {
  const groups = new Map<Value, number[]>();
  values.forEach((value, at) => {
    if (isMissing(value)) return;
    const rows = groups.get(value);
    if (rows) rows.push(at);
    else groups.set(value, [at]);
  });
  return [...groups.values()];
}
