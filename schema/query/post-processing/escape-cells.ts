import { z } from "zod";
import type { Frame, FrameColumn } from "../frame";
import { defineOperation } from "./operation";
import type { Steps, Work } from "./work";

const shape = { sep: z.string().default(",") };

/** Prefixes cells that equal the separator with a backslash. Other cells and names stay unchanged, as in Superset. */
export const escapeCells = defineOperation("escape_separator", shape, (frame, { sep }, work) =>
  replaceCells(frame, sep.trim(), `\\${sep.trim()}`, work),
);

export const unescapeCells = defineOperation("unescape_separator", shape, (frame, { sep }, work) =>
  replaceCells(frame, `\\${sep.trim()}`, sep.trim(), work),
);

function* replaceCells(frame: Frame, cell: string, replacement: string, work: Work): Steps<Frame> {
  const columns: FrameColumn[] = [];
  for (const column of frame.columns) {
    if (work.visit(frame.length)) yield;
    const isReplaced = column.type === "string" && column.values.includes(cell);
    if (isReplaced && work.produce(1, frame.length)) yield;
    columns.push(
      isReplaced ? { ...column, values: column.values.map((value) => (value === cell ? replacement : value)) } : column,
    );
  }
  return { ...frame, columns };
}
