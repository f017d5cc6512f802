import { type Batch, type Connection, type ConnectionSettings, ResultTooLarge, type RunOptions } from "../engine";
import { deadline } from "../http-request";
import { rowsToBatch } from "../rows-to-batch";
import { catalogOf } from "./catalog";
import { DatabricksError } from "./databricks-error";
import { inspectorOf } from "./inspect";
import { refuseWriting } from "./read-only";
import { chunksOf, type Execution } from "./statement";
import { targetOf } from "./target";
import { databricksColumn } from "./types";

export function connect(settings: ConnectionSettings): Connection {
  const target = targetOf(settings);
  const labeled = (sql: string): string => (settings.label ? `/* ${settings.label} */ ${sql}` : sql);
  const batches = async function* (execution: Execution, options: RunOptions): AsyncGenerator<Batch> {
    const { timeoutMs, signal: reader, exact, maxBytes = Infinity } = options;
    reader?.throwIfAborted();
    const { signal, clear } = deadline(timeoutMs, reader);
    try {
      let left = execution.maxRows ?? Infinity;
      let characters = 0;
      for await (const { columns, rows } of chunksOf(settings, target, execution, signal)) {
        for (const row of rows) for (const cell of row) characters += cell?.length ?? 0;
        if (characters > maxBytes) throw new ResultTooLarge();
        const described = columns.map((column) => databricksColumn(column, exact));
        const batch = await rowsToBatch(described, rows, Math.min(left, rows.length));
        left -= batch.length;
        yield batch;
        if (left <= 0) break;
      }
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      clear();
    }
  };
  const run = async function* (sql: string, { authorize, ...options }: RunOptions): AsyncGenerator<Batch> {
    options.signal?.throwIfAborted();
    refuseWriting(sql);
    // There are no transactions over several statements: the statement follows immediately.
    await authorize?.(inspectorOf(run, options));
    const { schema, maxRows, isWhole = false } = options;
    const execution = { sql: labeled(sql), schema, maxRows };
    try {
      yield* batches({ ...execution, isInline: isWhole }, options);
    } catch (error) {
      if (!isWhole || !isTooLargeInline(error)) throw error;
      yield* batches({ ...execution, isInline: false }, options);
    }
  };
  const write = async (sql: string, options: RunOptions): Promise<Batch> => {
    const execution = { sql: labeled(sql), schema: options.schema, maxRows: null, isInline: true };
    for await (const batch of batches(execution, options)) return batch;
    return { columns: [], values: [], length: 0 };
  };
  return {
    run,
    write,
    catalog: catalogOf(run, target),
    inspect: (options, use) => use(inspectorOf(run, options)),
    close: async () => {},
  };
}

/** The warehouse aborts a statement whose rows do not fit into a response, before it returns any. */
const isTooLargeInline = (error: unknown): boolean =>
  error instanceof DatabricksError && /inline byte limit/i.test(error.message);
