import { storedName } from "../../../schema/sql/dialects/snowflake";
import { pause } from "../abortable-pause";
import type { ConnectionSettings, RunOptions } from "../engine";
import { request, type StatementResponse } from "./request";
import { SnowflakeError } from "./snowflake-error";
import type { SnowflakeTarget } from "./target";

const FIRST_POLL_MS = 50;
const MOST_POLL_MS = 1000;
const CLEAN_UP_MS = 5000;

/**
 * Yields the partitions of a statement's result. It is started without waiting, as only the response names it; a reader
 * that stops, or a signal that aborts, cancels it.
 */
export async function* partitionsOf(
  settings: ConnectionSettings,
  target: SnowflakeTarget,
  sql: string,
  { timeoutMs, schema }: Pick<RunOptions, "timeoutMs" | "schema">,
  signal: AbortSignal,
): AsyncGenerator<StatementResponse> {
  let isDone = false;
  let handle: string | null = null;
  const started = request(settings, target, "?async=true", {
    body: bodyOf(settings, target, sql, timeoutMs, schema),
    signal: AbortSignal.timeout(timeoutMs + CLEAN_UP_MS),
  });
  started.catch(() => {});
  try {
    let response = await started;
    for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(MOST_POLL_MS, pauseMs * 2)) {
      handle = response.statementHandle ?? handle;
      if (!response.isRunning) break;
      await pause(signal, pauseMs);
      response = await request(settings, target, `/${part(handle!)}`, { signal });
    }
    isDone = true;
    yield response;
    const partitions = response.resultSetMetaData?.partitionInfo?.length ?? 1;
    for (let at = 1; at < partitions; at++)
      yield await request(settings, target, `/${part(handle!)}?partition=${at}`, { signal });
  } catch (error) {
    isDone ||= error instanceof SnowflakeError;
    throw error instanceof SnowflakeError ? error.of(sql) : error;
  } finally {
    if (!isDone && handle !== null) await cancel(settings, target, handle);
  }
}

const part = encodeURIComponent;

/** One statement, in UTC, under the connection's role and warehouse. */
const bodyOf = (
  { label }: ConnectionSettings,
  { database, schema: own, warehouse, role }: SnowflakeTarget,
  statement: string,
  timeoutMs: number,
  schema: string | undefined,
) => ({
  statement,
  timeout: Math.ceil(timeoutMs / 1000),
  ...(database ? { database } : {}),
  ...(schema || own ? { schema: schema ? storedName(schema) : own } : {}),
  ...(warehouse ? { warehouse } : {}),
  ...(role ? { role } : {}),
  parameters: { TIMEZONE: "UTC", MULTI_STATEMENT_COUNT: "1", QUERY_TAG: label ?? "edgewise" },
});

/** Stops a statement; ignores a failure, as Snowflake stops it by itself at its timeout. */
async function cancel(settings: ConnectionSettings, target: SnowflakeTarget, handle: string): Promise<void> {
  await request(settings, target, `/${part(handle)}/cancel`, {
    method: "POST",
    signal: AbortSignal.timeout(CLEAN_UP_MS),
  }).catch(() => {});
}
