import { ResultTooLarge, type RunOptions } from "../engine";
import type { Session } from "./session";
import { cellOf } from "./types";
import type { Cell, Field } from "./types";

/** Rows, and their characters, that are buffered at most; the socket is paused until they are read. */
const BATCH_ROWS = 10_000;
const BATCH_CHARACTERS = 4 * 1024 * 1024;

export interface Part {
  rows: Cell[][];
  fields: readonly Field[];
  /** Whether there are no more rows, or no more than `maxRows`. */
  isLast: boolean;
}

export interface Reading {
  /** Returns the next rows, as many as may be buffered. Throws the errors of the server or the network. */
  next: () => Promise<Part>;
  /** Makes the pending and every following `next` fail. */
  stop: (reason: unknown) => void;
}

/** Sends the statement and reads its rows on demand. The connection is busy until the server has ended its response. */
export function readStatement(
  session: Session,
  sql: string,
  { maxRows, maxBytes = Infinity, batchRows = BATCH_ROWS }: Pick<RunOptions, "maxRows" | "maxBytes" | "batchRows">,
): Reading {
  const { driver } = session;
  let rows: Cell[][] = [];
  let fields: readonly Field[] = [];
  let [count, held, characters] = [0, 0, 0];
  let isLast = false;
  let failed: { reason: unknown } | null = null;
  let wake = (): void => {};
  const fail = (reason: unknown): void => {
    failed ??= { reason };
    wake();
  };
  const finish = (): void => {
    session.isBusy = false;
    driver.off("error", fail);
    isLast = true;
    wake();
  };
  const rest = (): void => {
    driver.pause();
    wake();
  };
  session.isBusy = true;
  driver.on("error", fail);
  const query = driver.query({ sql, rowsAsArray: true, typeCast: cellOf });
  query.on("fields", (found) => (fields = (found ?? []) as unknown as Field[]));
  query.on("result", (row) => {
    if (!Array.isArray(row)) return;
    if (count === maxRows) {
      isLast = true;
      return rest();
    }
    count++;
    rows.push(row as unknown as Cell[]);
    const width = widthOf(row as unknown as Cell[]);
    held += width;
    characters += width;
    if (characters > maxBytes) fail(new ResultTooLarge());
    if (isFull()) rest();
  });
  query.on("error", (error) => {
    fail(error);
    finish();
  });
  query.on("end", finish);

  const isFull = (): boolean => rows.length >= batchRows || held >= BATCH_CHARACTERS;
  const take = (): Part => {
    const part = { rows, fields, isLast };
    rows = [];
    held = 0;
    return part;
  };
  return {
    stop: fail,
    next: async () => {
      if (!failed && !isLast && !isFull()) {
        const woken = new Promise<void>((resolve) => (wake = resolve));
        driver.resume();
        await woken;
      }
      if (failed) throw failed.reason;
      return take();
    },
  };
}

const widthOf = (row: readonly Cell[]): number => row.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
