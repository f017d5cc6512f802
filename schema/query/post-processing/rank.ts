import { z } from "zod";
import type { Value } from "../answer";
import { repeated } from "../frame";
import { columnNamed } from "./columns";
import { defineOperation } from "./operation";
import { compareValues, isMissing } from "./order";

/** Adds `rank`: each row's average rank by `metric` as a share of its group (0..1]; ties share a rank, nulls have none. */
export const rank = defineOperation("rank", { metric: z.string(), group_by: z.string().nullish() }, (frame, { metric, group_by }) => {
  const { values } = columnNamed(frame, metric);
  const groups = group_by ? rowsByValue(columnNamed(frame, group_by).values) : [values.map((_, at) => at)];
  const ranks = repeated(null, frame.length);
  for (const rows of groups) rankRows(values, rows, ranks);
  return { ...frame, columns: [...frame.columns.filter(({ label }) => label[0] !== "rank"), { label: ["rank"], type: "float", values: ranks }] };
});

function rankRows(values: readonly Value[], rows: readonly number[], ranks: Value[]): void {
  const ordered = rows.filter((at) => !isMissing(values[at]!)).sort((a, b) => compareValues(values[a]!, values[b]!));
  for (let first = 0; first < ordered.length; ) {
    let last = first;
    while (last + 1 < ordered.length && compareValues(values[ordered[last + 1]!]!, values[ordered[first]!]!) === 0) last++;
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
