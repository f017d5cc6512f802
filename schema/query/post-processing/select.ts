import { columnsNamed, requireColumns } from "./columns";
import { defineOperation, names, renames } from "./operation";

/** Keeps `columns` in that order, leaves out `exclude`, then renames. */
export const select = defineOperation("select", { columns: names.nullish(), exclude: names.nullish(), rename: renames.nullish() }, (frame, { columns, exclude, rename }) => {
  requireColumns(frame, [...(columns ?? []), ...Object.keys(rename ?? {}), ...(exclude ?? [])]);
  const kept = columns && columns.length > 0 ? columnsNamed(frame, columns) : frame.columns;
  const excluded = new Set(exclude ?? []);
  return {
    ...frame,
    columns: kept
      .filter(({ label }) => !excluded.has(label[0]!))
      .map((column) => ({ ...column, label: column.label.map((part) => (part !== null && rename && Object.hasOwn(rename, part) ? rename[part]! : part)) })),
  };
});
