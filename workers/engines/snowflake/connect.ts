import { shownName } from "../../../schema/sql/dialects/snowflake";
import { type Batch, type Connection, type ConnectionSettings, ResultTooLarge, type RunOptions } from "../engine";
import { deadline } from "../http-request";
import { rowsToBatch } from "../rows-to-batch";
import { catalogOf } from "./catalog";
import { inspectorOf } from "./inspect";
import { refuseWriting } from "./read-only";
import { partitionsOf } from "./statements";
import { targetOf } from "./target";
import { type SnowflakeType, snowflakeType } from "./types";

/** How long after its timeout a statement may still report it: the API counts whole seconds. */
const GRACE_MS = 1000;

export function connect(settings: ConnectionSettings): Connection {
  const target = targetOf(settings);
  const run = async function* (sql: string, { authorize, ...options }: RunOptions): AsyncGenerator<Batch> {
    options.signal?.throwIfAborted();
    refuseWriting(sql);
    // Transactions span one request only: the statement follows immediately.
    await authorize?.(inspectorOf(run, options, target));
    const { signal, clear } = deadline(options.timeoutMs + GRACE_MS, options.signal);
    try {
      let columns: (SnowflakeType & { name: string })[] | null = null;
      let left = options.maxRows;
      let bytesLeft = options.maxBytes ?? Infinity;
      for await (const { resultSetMetaData, data = [] } of partitionsOf(settings, target, sql, options, signal)) {
        columns ??= (resultSetMetaData?.rowType ?? []).map((column) => ({
          name: shownName(column.name),
          ...snowflakeType(column, options.exact),
        }));
        const batch = await rowsToBatch(columns, data, left);
        bytesLeft -= data.reduce((sum, row) => sum + row.reduce((all, cell) => all + (cell?.length ?? 4), 0), 0);
        if (bytesLeft < 0) throw new ResultTooLarge();
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
  return {
    run,
    catalog: catalogOf(run, target),
    inspect: (options, use) => use(inspectorOf(run, options, target)),
    close: async () => {},
  };
}
