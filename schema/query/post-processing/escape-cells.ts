import { z } from "zod";
import type { Frame } from "../frame";
import { defineOperation } from "./operation";

const shape = { sep: z.string().default(",") };

/** A cell that is the separator and nothing else gets a backslash before it; no other cell and no name changes, as with the incumbent. */
export const escapeCells = defineOperation("escape_separator", shape, (frame, { sep }) => replaceCells(frame, sep.trim(), `\\${sep.trim()}`));

export const unescapeCells = defineOperation("unescape_separator", shape, (frame, { sep }) => replaceCells(frame, `\\${sep.trim()}`, sep.trim()));

const replaceCells = (frame: Frame, cell: string, replacement: string): Frame => ({
  ...frame,
  columns: frame.columns.map((column) => (column.type === "string" && column.values.includes(cell) ? { ...column, values: column.values.map((value) => (value === cell ? replacement : value)) } : column)),
});
