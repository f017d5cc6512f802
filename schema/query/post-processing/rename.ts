import { z } from "zod";
import { requireColumns } from "./columns";
import { PostProcessingError } from "./error";
import { defineOperation } from "./operation";
import { maximum } from "./statistics";
import { message } from "../../language/localizable";

/** Renames columns, or one level of their labels. A new name of null removes that part. */
export const rename = defineOperation(
  "rename",
  {
    columns: z.record(z.string(), z.string().nullable()),
    inplace: z.boolean().nullish(),
    level: z.union([z.number().int(), z.string()]).nullish(),
  },
  (frame, { columns, level }, work) => {
    work.produce(frame.columns.length, 0);
    const renamed = Object.keys(columns);
    requireColumns(frame, renamed);
    if (renamed.length === 0) return frame;
    const depth = maximum(frame.columns.map(({ label }) => label.length));
    const at = typeof level === "number" ? (level < 0 ? level + depth : level) : 0;
    if (at < 0 || at >= depth || typeof level === "string") throw PostProcessingError.invalid("");
    const used = new Set(frame.columns.map(({ label }) => label[at] ?? null));
    if (Object.values(columns).every((name) => used.has(name)))
      throw PostProcessingError.invalid(message("Label already exists"));
    const everyLevel = level === null || level === undefined;
    return {
      ...frame,
      columns: frame.columns.map((column) => ({
        ...column,
        label: column.label.map((part, depth) =>
          part !== null && (everyLevel || depth === at) && Object.hasOwn(columns, part) ? columns[part]! : part,
        ),
      })),
    };
  },
);
