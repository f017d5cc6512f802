import type { ExternalResponse } from "../../external/fetch-external";
import { scaleOfType } from "../decimal-scale";
import type { Batch, Connection, ConnectionSettings, RunOptions } from "../engine";
import { deadline } from "../http-request";
import { catalogOf } from "./catalog";
import { ClickHouseError } from "./clickhouse-error";
import { inspectorOf } from "./inspect";
import { request, requestDone } from "./request";
import { rowsOf } from "./rows";
import type { Rows } from "./rows";
import { isAboutSettings, readingSettings, settingsToOmit, writingSettings } from "./server-settings";
import { type ClickHouseTarget, targetOf } from "./target";
import { clickHouseType } from "./types";

/** How long after its timeout a statement may still report it: the server checks the time between blocks. */
const GRACE_MS = 1000;
const KILL_MS = 5000;
const PROBE_MS = 10_000;

export function connect(settings: ConnectionSettings): Connection {
  const target = targetOf(settings);
  const newQueryId = (): string => `${(settings.label ?? "edgewise").replace(" ", "-")}-${crypto.randomUUID()}`;
  let omitted: Promise<ReadonlySet<string>> | null = null;
  const start = async (
    sql: string,
    { timeoutMs, maxRows, schema, exact }: RunOptions,
    queryId: string,
    signal: AbortSignal,
  ): Promise<ExternalResponse> => {
    const send = async (): Promise<ExternalResponse> =>
      request(
        settings,
        inSchema(target, schema),
        sql,
        { ...stored(readingSettings(timeoutMs, maxRows, exact), await omitted), query_id: queryId },
        signal,
      );
    try {
      return await send();
    } catch (error) {
      if (omitted || !isAboutSettings(error)) throw error;
      omitted = settingsToOmit(async (without) => {
        const response = await request(
          settings,
          target,
          "SELECT 1",
          stored(readingSettings(PROBE_MS, 1), without),
          signal,
        );
        await response.cancel();
      });
      if ((await omitted).size === 0) throw error;
      return send();
    }
  };
  const run = async function* (sql: string, options: RunOptions): AsyncGenerator<Batch> {
    options.signal?.throwIfAborted();
    const { authorize, ...reading } = options;
    // There are no transactions: the statement follows immediately.
    await authorize?.(inspectorOf(run, reading));
    const queryId = newQueryId();
    const { signal, clear } = deadline(options.timeoutMs + GRACE_MS, options.signal);
    let ended = false;
    try {
      const response = await start(sql, options, queryId, signal);
      let left = options.maxRows;
      for await (const step of rowsOf(response.body, signal)) {
        const batch = toBatch(step, left, options.exact);
        left -= batch.length;
        // The server stops at the limit by itself.
        ended = left <= 0;
        yield batch;
        if (ended) break;
      }
      ended = true;
    } catch (error) {
      ended = error instanceof ClickHouseError;
      signal.throwIfAborted();
      throw error;
    } finally {
      clear();
      if (!ended) await kill(settings, target, queryId);
    }
  };
  const write = async (sql: string, options: RunOptions): Promise<Batch> => {
    options.signal?.throwIfAborted();
    const queryId = newQueryId();
    const { signal, clear } = deadline(options.timeoutMs + GRACE_MS, options.signal);
    try {
      await requestDone(
        settings,
        inSchema(target, options.schema),
        sql,
        { ...writingSettings(options.timeoutMs), query_id: queryId },
        signal,
      );
      return { columns: [], values: [], length: 0 };
    } catch (error) {
      if (!(error instanceof ClickHouseError)) await kill(settings, target, queryId);
      signal.throwIfAborted();
      throw error;
    } finally {
      clear();
    }
  };
  return {
    run,
    write,
    catalog: catalogOf(run, target),
    inspect: (options, use) => use(inspectorOf(run, options)),
    close: async () => {},
  };
}

const inSchema = (target: ClickHouseTarget, schema: string | undefined): ClickHouseTarget =>
  schema ? { ...target, database: schema } : target;

/** Cancels the query: servers also notice a closed connection, but only when they have something to send. */
async function kill(settings: ConnectionSettings, target: ClickHouseTarget, queryId: string): Promise<void> {
  try {
    const response = await request(
      settings,
      target,
      `KILL QUERY WHERE query_id = '${queryId}' ASYNC`,
      {},
      AbortSignal.timeout(KILL_MS),
    );
    await response.cancel();
  } catch {
    // The user has no permission to kill: closing the connection has to suffice.
  }
}

const stored = (all: Record<string, string>, omitted: ReadonlySet<string> | null): Record<string, string> =>
  omitted ? Object.fromEntries(Object.entries(all).filter(([name]) => !omitted.has(name))) : all;

function toBatch({ meta, rows }: Rows, most: number, exact: boolean | undefined): Batch {
  const length = Math.min(rows.length, most);
  const types = meta.map(({ type }) => clickHouseType(type, exact));
  const values = types.map(({ parse }, column) => {
    const cells = new Array(length);
    for (let row = 0; row < length; row++) {
      const value = rows[row]![column];
      cells[row] = value === null ? null : parse(value);
    }
    return cells;
  });
  return {
    columns: meta.map(({ name, type }, column) => ({
      name,
      type: types[column]!.type,
      typeName: type,
      ...scaleOfType(type),
    })),
    values,
    length,
  };
}
