import type { RunColumn } from "../../schema/query-run/calls";
import { SQLLAB_PAYLOAD_MAX_BYTES } from "../../schema/limits";
import { limitingFactor } from "../../schema/query-run/limiting-factor";
import { resultColumns } from "../../schema/query-run/result-columns";
import { rowLines } from "../../schema/query-run/row-text";
import type { LimitingFactor } from "../../schema/query-run/state";
import { type Batch, type Connection, ResultTooLarge, type RunOptions } from "../engines/engine";
import type { PlannedStep } from "./plan-script";

/** Rows of one piece of a result, and of one round trip to the database. */
const PIECE_ROWS = 1000;
const BATCH_ROWS = 2000;

/**
 * The rows of a script's last statement as lines of JSON, in pieces of at most 1000 rows, in memory once, in the
 * form that is sent and stored.
 */
export interface RunResult {
  columns: RunColumn[];
  pieces: { rows: number; bytes: Uint8Array }[];
  rows: number;
  bytes: number;
  executedSql: string;
  limitingFactor: LimitingFactor;
}

export interface Running {
  limit: number;
  schema: string | null;
  timeoutMs: number;
  signal: AbortSignal;
  backend: string;
  /**
   * Called with the completed share of the script, from 0 to 100: before each statement, and within one as far as the
   * database reports it.
   */
  onProgress?: ((percent: number) => void) | undefined;
  /** Called with the address where the database shows the running statement, as the database reports it. */
  onTracking?: ((address: string) => void) | undefined;
  /** Called with the lines of each piece of the result as soon as they are available. */
  onRows?: ((columns: readonly RunColumn[], lines: Uint8Array) => void) | undefined;
}

/** The database's error for one statement. */
export class StepFailed extends Error {
  constructor(
    readonly step: PlannedStep,
    override readonly cause: unknown,
    /** The number of the statement, and of how many. */
    readonly turn: { statement: number; statements: number } | null = null,
  ) {
    super("A statement failed.");
  }
}

/** Runs the statements in sequence; the results of all but the last are discarded. */
export async function runScript(
  connection: Connection,
  steps: readonly PlannedStep[],
  running: Running,
): Promise<RunResult> {
  const until = Date.now() + running.timeoutMs;
  const result = emptyResult();
  for (const [at, step] of steps.entries()) {
    const onProgress = (percent: number): void => running.onProgress?.((at * 100 + percent) / steps.length);
    if (at > 0) onProgress(0);
    const collected = at === steps.length - 1 ? result : null;
    try {
      await runStep(
        connection,
        step,
        { ...running, onProgress, timeoutMs: Math.max(1, until - Date.now()) },
        collected,
      );
    } catch (error) {
      throw new StepFailed(step, error, steps.length > 1 ? { statement: at + 1, statements: steps.length } : null);
    }
  }
  return result;
}

async function runStep(
  connection: Connection,
  step: PlannedStep,
  { limit, schema, timeoutMs, signal, backend, onProgress, onTracking, onRows }: Running,
  result: RunResult | null,
): Promise<void> {
  const options: RunOptions = {
    timeoutMs,
    maxRows: limit + 1,
    batchRows: BATCH_ROWS,
    maxBytes: SQLLAB_PAYLOAD_MAX_BYTES,
    exact: true,
    onProgress,
    onTracking,
    signal,
    authorize: step.authorize,
    ...(schema ? { schema } : {}),
  };
  let cut = false;
  const take = (batch: Batch): void => {
    if (!result) return;
    cut ||= result.rows + batch.length > limit;
    collect(result, batch, Math.min(batch.length, limit - result.rows), { backend, onRows });
  };
  if (step.kind === "write") take(await connection.write!(step.sent, options));
  else for await (const batch of connection.run(step.sent, options)) take(batch);
  if (!result) return;
  result.executedSql = step.sent;
  result.limitingFactor = step.kind === "write" ? "NOT_LIMITED" : limitingFactor(step.own, limit, result.rows, cut);
}

const emptyResult = (): RunResult => ({
  columns: [],
  pieces: [],
  rows: 0,
  bytes: 0,
  executedSql: "",
  limitingFactor: "NOT_LIMITED",
});

const text = new TextEncoder();

function collect(
  result: RunResult,
  { columns, values }: Batch,
  rows: number,
  { backend, onRows }: Pick<Running, "backend" | "onRows">,
): void {
  if (result.columns.length === 0) result.columns = resultColumns(columns, backend);
  const names = result.columns.map(({ name }) => name);
  for (let from = 0, to; from < rows; from = to) {
    // Pieces end at multiples of 1000 rows of the result, wherever batches end.
    to = Math.min(rows, from + PIECE_ROWS - (result.rows % PIECE_ROWS));
    const bytes = text.encode(rowLines(names, columns, values, from, to));
    result.pieces.push({ rows: to - from, bytes });
    result.bytes += bytes.length;
    result.rows += to - from;
    if (result.bytes > SQLLAB_PAYLOAD_MAX_BYTES) throw new ResultTooLarge();
    onRows?.(result.columns, bytes);
  }
}
