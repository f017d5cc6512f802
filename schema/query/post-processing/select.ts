import { columnsNamed, requireColumns } from "./columns";
import { defineOperation, names, renames } from "./operation";

/** Keeps `columns` in that order, drops `exclude`, then renames. */
export const select = defineOperation(
  "select",
  { columns: names.nullish(), exclude: names.nullish(), rename: renames.nullish() },
  (frame, { columns, exclude, rename }, work) => {
    requireColumns(frame, [...(columns ?? []), ...Object.keys(rename ?? {}), ...(exclude ?? [])]);
    const stored = columns && columns.length > 0 ? columnsNamed(frame, columns) : frame.columns;
    work.produce(stored.length, 0);
    const excluded = new Set(exclude ?? []);
    return {
      ...frame,
      columns: stored
        .filter(({ label }) => !excluded.has(label[0]!))
        .map((column) => ({
          ...column,
          label: column.label.map((part) =>
            part !== null && rename && Object.hasOwn(rename, part) ? rename[part]! : part,
          ),
        })),
    };
  },
);
