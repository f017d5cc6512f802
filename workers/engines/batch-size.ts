/** Target size of a batch of rows in characters of text: rows are in memory as text, as values and as the response. */
const BATCH_CHARACTERS = 4 * 1024 * 1024;
const WEIGHED = 50;

/** Rows of a first batch, whose width is unknown. */
export const FIRST_ROWS = 200;

/** Returns how many rows the next batch should have if rows are as wide as these. */
export function nextBatchRows(rows: readonly (readonly (string | null)[])[], most: number): number {
  const step = Math.max(1, Math.ceil(rows.length / WEIGHED));
  let [weighed, characters] = [0, 0];
  for (let at = 0; at < rows.length; at += step) {
    weighed++;
    for (const cell of rows[at]!) characters += cell?.length ?? 0;
  }
  return characters === 0 ? most : Math.min(most, Math.max(1, Math.floor((BATCH_CHARACTERS * weighed) / characters)));
}
