import type { Field } from "../../../schema/chart-types/define";
import { asArray } from "../../../schema/query/labels";

const GRAIN = "time_grain_sqla";

/** The fields without the time grain if no selected column may hold times: it would have no effect. */
export function withoutIdleGrain<F extends Record<string, Field>>(
  fields: F,
  values: Readonly<Record<string, unknown>>,
  columns: readonly { column_name: string; is_dttm?: boolean | null }[],
): F {
  if (!(GRAIN in fields)) return fields;
  const times = new Set(columns.filter(({ is_dttm }) => is_dttm).map(({ column_name }) => column_name));
  const selected = Object.entries(fields).flatMap(([key, { control }]) =>
    control.kind === "column" ? asArray<unknown>(values[key]) : [],
  );
  // A column of custom SQL may hold anything.
  if (
    [...selected, values["granularity_sqla"]].some((column) =>
      typeof column === "string" ? times.has(column) : column !== null && typeof column === "object",
    )
  )
    return fields;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== GRAIN)) as F;
}
