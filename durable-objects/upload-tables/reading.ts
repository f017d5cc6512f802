import { RpcTarget } from "cloudflare:workers";
import { UPLOAD_FAILURES } from "../../schema/upload/failure-texts";
import type { RowPart, RowSource } from "../../schema/upload/table-store";
import { failureOf } from "./failure";

/** How long one call may block the object, and how much it may return. */
const SLICE_MS = 40;
const SLICE_CHARACTERS = 4_000_000;
const FIRST_SLICE_ROWS = 512;
const MAX_SLICE_ROWS = 20_000;

export interface ReadLimits {
  until: number;
  maxRows: number;
}

/**
 * Reads a statement, one slice per call. Between slices the object serves other requests and checks for a cancel or the
 * deadline; while SQLite looks for the next row, only the platform's CPU limit can interrupt it.
 */
export class Reading extends RpcTarget implements RowSource {
  private readonly rows: Iterator<SqlStorageValue[]>;
  private left: number;
  private sliceRows = FIRST_SLICE_ROWS;
  private startedAt = 0;
  private ended = false;

  constructor(
    private readonly cursor: SqlStorageCursor<Record<string, SqlStorageValue>>,
    private readonly limits: ReadLimits,
    private readonly onEnd: (reading: Reading, exhausted: boolean) => void,
  ) {
    super();
    this.rows = cursor.raw();
    this.left = limits.maxRows;
  }

  get isOverdue(): boolean {
    return Date.now() > this.limits.until + 5000;
  }

  /** Same as next(), but without yielding to the event loop. */
  slice(): Awaited<ReturnType<RowSource["next"]>> {
    if (this.ended) return { failure: { kind: "changed", message: UPLOAD_FAILURES.stopped } };
    const now = Date.now();
    if (now > this.limits.until) {
      this.end(false);
      return { failure: { kind: "timeout", message: UPLOAD_FAILURES.timeout } };
    }
    this.adapt(now);
    try {
      return this.read(now);
    } catch (error) {
      this.end(true);
      return { failure: failureOf(error) };
    }
  }

  async next(): ReturnType<RowSource["next"]> {
    // Yields to the event loop: results that are always ready would starve other requests.
    await new Promise((resolve) => setTimeout(resolve, 0));
    return this.slice();
  }

  async stop(): Promise<void> {
    this.end(false);
  }

  [Symbol.dispose](): void {
    this.end(false);
  }

  /**
   * Adapts the slice size. The platform's clock does not advance within a call, so that a slice's duration is measured
   * between two slices.
   */
  private adapt(now: number): void {
    if (this.startedAt > 0)
      this.sliceRows =
        now - this.startedAt > 3 * SLICE_MS
          ? Math.max(1, this.sliceRows >> 2)
          : Math.min(MAX_SLICE_ROWS, this.sliceRows * 4);
    this.startedAt = now;
  }

  private read(startedAt: number): { rows: RowPart; done: boolean } {
    const values: RowPart["values"] = this.cursor.columnNames.map(() => []);
    let length = 0;
    let characters = 0;
    while (
      this.left > 0 &&
      length < this.sliceRows &&
      characters < SLICE_CHARACTERS &&
      Date.now() - startedAt < SLICE_MS
    ) {
      const { value, done } = this.rows.next();
      if (done) {
        this.end(true);
        return { rows: { values, length }, done: true };
      }
      for (let at = 0; at < values.length; at++) {
        const cell = value[at]!;
        if (typeof cell === "string") characters += cell.length;
        values[at]!.push(cell instanceof ArrayBuffer ? "[bytes]" : cell);
      }
      length++;
      this.left--;
    }
    if (this.left === 0) this.end(false);
    return { rows: { values, length }, done: this.left === 0 };
  }

  private end(exhausted: boolean): void {
    if (this.ended) return;
    this.ended = true;
    this.onEnd(this, exhausted);
  }
}
