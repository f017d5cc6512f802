import { z } from "zod";

const percent = z.number().min(0).max(100);

/** Fields of Superset's editors that say how a tab is shown; rows and columns start at 0. */
export const viewFields = {
  cursorPosition: z.strictObject({ row: z.int().min(0), column: z.int().min(0) }),
  /** Heights of the SQL and of the results below it, of both. */
  northPercent: percent,
  southPercent: percent,
};

export const tabView = z.strictObject(viewFields).partial();
export type TabView = z.infer<typeof tabView>;
export type CursorPosition = z.infer<typeof viewFields.cursorPosition>;

/** The valid view fields of a tab's extra_json, or of an editor that a page sends. */
export function viewOf(fields: Readonly<Record<string, unknown>>): TabView {
  return Object.fromEntries(
    Object.entries(viewFields).flatMap(([name, field]) => {
      const { success, data } = field.safeParse(fields[name]);
      return success ? [[name, data]] : [];
    }),
  );
}

/** Position of an offset in a text. */
export function positionAt(text: string, offset: number): CursorPosition {
  const before = text.slice(0, offset);
  return { row: before.split("\n").length - 1, column: before.length - before.lastIndexOf("\n") - 1 };
}

/** Offset of a position in a text, which may be shorter than when the position was stored. */
export function offsetOf(text: string, { row, column }: CursorPosition): number {
  const lines = text.split("\n");
  if (row >= lines.length) return text.length;
  const start = lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0);
  return start + Math.min(column, lines[row]!.length);
}
