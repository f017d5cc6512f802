import { type CellEncoder, encoderOf } from "../../../../schema/upload/encode";
import { guessColumn } from "../../../../schema/upload/infer";
import type { Cell } from "../../../../schema/upload/cell";
import type { ReadingRules } from "../../../../schema/upload/cell-reading";
import type { StoredColumn } from "../../../../schema/upload/column-type";
import type { UploadStore, UploadTarget } from "../../../../schema/upload/table-store";
import { pause } from "../../../engines/pauses";
import { firstRows, type Grid } from "./grid";
import { type PlannedColumn, settle } from "./plan";
import { UploadRefused } from "./refused";
import { message } from "../../../../schema/language/localizable";

const BATCH_ROWS = 5000;
const BATCH_CHARACTERS = 1_000_000;
const SHOWN_ERRORS = 3;

export interface Progress {
  phase: "reading" | "writing";
  rows: number;
  /** Number of rows in the file; null until they are counted. */
  total: number | null;
}

export interface RowsToStore {
  store: UploadStore;
  upload: string;
  target: UploadTarget;
  grid: Grid;
  columns: readonly PlannedColumn[];
  rules: ReadingRules;
  maxRows: number;
  /** Files with more rows are refused. */
  planRows: number;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/**
 * Reads the file twice: to infer the columns' types, then to store the rows. Neither pass keeps more than a batch in
 * memory.
 */
export async function storeRows(work: RowsToStore): Promise<StoredColumn[]> {
  const { columns, store, upload, target } = work;
  const { guesses, total } = await lookAtRows(work);
  const stored = settle(
    columns.map((column, at) => ({
      ...column,
      found: column.type ?? guesses[at]!.type(),
      isEmpty: column.type === null && guesses[at]!.isEmpty(),
    })),
  );
  const staged = await store.stage(upload, target, stored);
  if (staged.failure) throw UploadRefused.of(staged.failure);
  const encoders = stored.map(({ type }, at) => encoderOf(type, work.rules, guesses[at]!.dates()));
  await sendRows(work, encoders, total);
  return stored;
}

async function lookAtRows({ grid, columns, rules, maxRows, planRows, signal, onProgress }: RowsToStore) {
  const guesses = columns.map(({ isDate }) => guessColumn(rules, { dates: isDate }));
  const unsure = columns.flatMap(({ from, type }, at) =>
    type === null && from !== "row number" ? [{ from, see: guesses[at]!.see }] : [],
  );
  if (unsure.length === 0) return { guesses, total: null };
  let total = 0;
  for await (const batch of firstRows(grid.rows(), maxRows)) {
    signal.throwIfAborted();
    for (const { from, see } of unsure) for (const row of batch) see(row[from]);
    total += batch.length;
    refuseBeyond(planRows, total);
    onProgress({ phase: "reading", rows: total, total: null });
  }
  return { guesses, total };
}

async function sendRows(
  { store, upload, grid, columns, maxRows, planRows, signal, onProgress }: RowsToStore,
  encoders: readonly CellEncoder[],
  total: number | null,
): Promise<void> {
  const problems = columns.map((): { count: number; shown: string[] } => ({ count: 0, shown: [] }));
  let rows = 0;
  let texts: string[] = [];
  let characters = 0;
  let sent: ReturnType<UploadStore["add"]> = Promise.resolve({});
  const settled = async (): Promise<void> => {
    const { failure } = await sent;
    if (failure) throw UploadRefused.of(failure);
  };
  const flush = async (): Promise<void> => {
    await settled();
    sent = store.add(upload, `[${texts.join(",")}]`);
    // The next `settled` reports the failure; until then the promise must not count as unhandled.
    sent.catch(() => {});
    [texts, characters] = [[], 0];
    await pause();
    onProgress({ phase: "writing", rows, total });
  };
  const encodeRow = (row: readonly Cell[]): string => {
    let text = "[";
    for (let at = 0; at < encoders.length; at++) {
      const { from, name, pandasType, type } = columns[at]!;
      const cell = from === "row number" ? rows : row[from];
      const encoded = encoders[at]!(cell);
      if (encoded === null)
        note(
          problems[at]!,
          `  • Line ${grid.lineOf(rows)}: '${String(cell)}' cannot be converted to ${pandasType ?? type ?? name}`,
        );
      text += at === 0 ? (encoded ?? "null") : `,${encoded ?? "null"}`;
    }
    return `${text}]`;
  };
  for await (const batch of firstRows(grid.rows(), maxRows)) {
    signal.throwIfAborted();
    for (const row of batch) {
      const text = encodeRow(row);
      rows++;
      texts.push(text);
      characters += text.length;
      refuseBeyond(planRows, rows);
      if (texts.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
    }
  }
  refuseProblems(columns, problems);
  if (texts.length > 0) await flush();
  await settled();
}

function refuseBeyond(planRows: number, rows: number): void {
  if (rows > planRows)
    throw new UploadRefused(
      message(
        "{count, plural, one {This workspace's plan allows # row per file. Nothing was uploaded.} other {This workspace's plan allows # rows per file. Nothing was uploaded.}}",
        { count: planRows },
      ),
    );
}

function note(problem: { count: number; shown: string[] }, line: string): void {
  problem.count++;
  if (problem.shown.length < SHOWN_ERRORS) problem.shown.push(line);
}

function refuseProblems(
  columns: readonly PlannedColumn[],
  problems: readonly { count: number; shown: string[] }[],
): void {
  const at = problems.findIndex(({ count }) => count > 0);
  if (at < 0) return;
  const { count, shown } = problems[at]!;
  const { name, pandasType, type } = columns[at]!;
  const more = count - shown.length;
  throw new UploadRefused(
    message(
      more > 0
        ? "Cannot convert column ''{name}'' to {pandasType}. Found {count} error(s):\n{shown}\n  ... and {more} more error(s)"
        : "Cannot convert column ''{name}'' to {pandasType}. Found {count} error(s):\n{shown}",
      { name, pandasType: pandasType ?? type, count, shown: shown.join("\n"), more },
    ),
  );
}
