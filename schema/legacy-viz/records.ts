import type { Row, Value } from "../query/chart-data-response";
import type { Frame, FrameColumn } from "../query/frame";
import { frameToRows } from "../query/frame-output";
import { LegacyVizError } from "./error";
import { message } from "../language/localizable";

/** Rows as objects by column name; NaN and infinite numbers become null. */
export const records = (frame: Frame): Row[] => frameToRows(frame);

/** The column with that name; a group that the settings name twice is one column. */
export function columnNamed(frame: Frame, name: string): FrameColumn {
  const column = frame.columns.find(({ label }) => label[0] === name);
  if (!column) throw new LegacyVizError(message("The query has no column named {name}", { name }));
  return column;
}

export const valuesNamed = (frame: Frame, name: string): Value[] => columnNamed(frame, name).values;

/** Row indexes by a key, in the order of first appearance. */
export const rowsBy = <K>(frame: Frame, key: (row: number) => K): Map<K, number[]> =>
  Map.groupBy(
    Array.from({ length: frame.length }, (_, row) => row),
    key,
  );
