/** Most characters of a result: about 25,000 tokens of a model. */
export const MAX_RESULT_CHARACTERS = 80_000;
/** Most rows of a result. */
export const MAX_RESULT_ROWS = 1000;
/** Characters of a result that its rows may fill: the rest describes them. */
const ROW_CHARACTERS = 60_000;
/** Most characters of a text in a row. */
const CELL_CHARACTERS = 2000;

/** Returns the first rows that fit a model's context, with long texts cut, and whether something is missing. */
export function fitRows<Row extends object>(
  rows: readonly Row[],
  most = MAX_RESULT_ROWS,
): { rows: Row[]; isTruncated: boolean } {
  const kept: Row[] = [];
  let left = ROW_CHARACTERS;
  let hasCutCells = false;
  for (const row of rows.slice(0, most)) {
    const text = JSON.stringify(row);
    const cut = text.length > CELL_CHARACTERS ? cutCells(row) : row;
    hasCutCells ||= cut !== row;
    left -= cut === row ? text.length : JSON.stringify(cut).length;
    if (left < 0 && kept.length > 0) break;
    kept.push(cut);
  }
  return { rows: kept, isTruncated: hasCutCells || kept.length < rows.length };
}

function cutCells<Row extends object>(row: Row): Row {
  const entries = Object.entries(row);
  if (!entries.some(([, value]) => isLong(value))) return row;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isLong(value) ? `${value.slice(0, CELL_CHARACTERS)}…` : value]),
  ) as Row;
}

const isLong = (value: unknown): value is string => typeof value === "string" && value.length > CELL_CHARACTERS;

/** Returns the lines of a text that fit, and whether some are missing. */
export function fitLines(text: string): { text: string; isTruncated: boolean } {
  if (text.length <= ROW_CHARACTERS) return { text, isTruncated: false };
  const end = text.lastIndexOf("\n", ROW_CHARACTERS);
  return { text: text.slice(0, end < 0 ? ROW_CHARACTERS : end + 1), isTruncated: true };
}
