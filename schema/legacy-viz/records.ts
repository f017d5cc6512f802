import type { Row, Value } from "../query/answer";
import type { Frame, FrameColumn } from "../query/frame";
import { frameToRows } from "../query/frame-output";
import { LegacyVizError } from "./error";

/** Rows as objects by column name; what is no number is null. */
export const records = (frame: Frame): Row[] => frameToRows(frame);

/** The column of that name; a group named twice in the settings is there once. */
export function columnNamed(frame: Frame, name: string): FrameColumn {
  const column = frame.columns.find(({ label }) => label[0] === name);
  if (!column) throw new LegacyVizError(`The query has no column named ${name}`);
  return column;
}

export const valuesNamed = (frame: Frame, name: string): Value[] => columnNamed(frame, name).values;

/** Positions of the rows by a key, in the order of first appearance. */
export const rowsBy = <K>(frame: Frame, key: (row: number) => K): Map<K, number[]> => Map.groupBy(Array.from({ length: frame.length }, (_, row) => row), key);
