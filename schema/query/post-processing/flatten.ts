import { z } from "zod";
import type { Frame, IndexLevel } from "../frame";
import { RANGE_INDEX } from "../frame";
import { defineOperation } from "./operation";
import { escapeSeparator, SEPARATOR } from "./separator";

/** Joins the levels of column labels to one name and moves the (first level of the) index into the first column. */
export const flatten = defineOperation(
  "flatten",
  { reset_index: z.boolean().default(true), drop_levels: z.array(z.number().int()).default([]) },
  (frame, { reset_index, drop_levels }, work) => {
    work.produce(frame.columns.length + 1, 0);
    work.checkNames(frame.columns.map(({ label }) => label));
    const flat = flattenLabels(frame, new Set(drop_levels));
    return reset_index ? resetIndex(flat) : flat;
  },
);

function flattenLabels(frame: Frame, dropped: ReadonlySet<number>): Frame {
  if (!frame.columns.some(({ label }) => label.length > 1)) return frame;
  return {
    ...frame,
    columns: frame.columns.map((column) => {
      const parts = column.label.filter((part, level) => part !== null && !dropped.has(level));
      return { ...column, label: [parts.map((part) => escapeSeparator(part!)).join(SEPARATOR)] };
    }),
  };
}

function resetIndex(frame: Frame): Frame {
  if (frame.index.kind === "range") return frame;
  const [first, ...others] = frame.index.levels as [IndexLevel, ...IndexLevel[]];
  const name = first.name ?? (others.length > 0 ? "level_0" : "index");
  return {
    ...frame,
    columns: [{ label: [name], type: first.type, values: first.values }, ...frame.columns],
    index: others.length > 0 ? { kind: "labels", levels: others } : RANGE_INDEX,
  };
}
