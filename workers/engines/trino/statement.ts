import { trino as dialect } from "../../../schema/sql/dialects/trino";
import { splitStatements } from "../../../schema/sql/read/statement";
import type { ConnectionSettings } from "../engine";
import { HttpFailure, LOST } from "../http-request";
import { cancel, pathOf, request } from "./request";
import type { Page } from "./request";
import type { TrinoTarget } from "./target";
import { TrinoError } from "./trino-error";
import { message } from "../../../schema/language/localizable";

const CLEAN_UP_MS = 5000;

/**
 * Streams the pages of one statement. A reader that stops, or a signal that aborts, cancels the query in the database.
 */
export async function* pagesOf(
  settings: ConnectionSettings,
  target: TrinoTarget,
  sql: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): AsyncGenerator<Page & { startedTransaction: string | null }> {
  let next: string | null = null;
  let ended = false;
  try {
    let { page, startedTransaction } = await request(
      settings,
      target,
      "POST",
      "/v1/statement",
      { ...context(target), ...headers },
      signal,
      sql,
    );
    for (;;) {
      next = page.nextUri === undefined ? null : pathOf(page.nextUri, target);
      ended = next === null;
      yield { ...page, startedTransaction };
      if (next === null) break;
      ({ page, startedTransaction } = await request(settings, target, "GET", next, {}, signal));
    }
    const state = page.stats?.state;
    if (state !== undefined && state !== "FINISHED") throw new HttpFailure("lost", LOST);
  } catch (error) {
    ended ||= error instanceof TrinoError;
    throw error instanceof TrinoError ? error.of(sql) : error;
  } finally {
    if (!ended && next !== null) await cancel(settings, target, next, AbortSignal.timeout(CLEAN_UP_MS));
  }
}

/**
 * Begins a read-only transaction: in it every connector refuses to write, procedures cannot be called, and roles and
 * permissions cannot change. It does not cover catalogs; statements that create or drop one do not pass
 * `refuseWriting`.
 */
export async function begin(
  settings: ConnectionSettings,
  target: TrinoTarget,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<string> {
  let id: string | null = null;
  for await (const page of pagesOf(
    settings,
    target,
    "START TRANSACTION READ ONLY",
    { ...headers, "x-trino-transaction-id": "NONE" },
    signal,
  ))
    id = page.startedTransaction ?? id;
  if (id === null) throw new HttpFailure("strange", message("The database started no transaction."));
  return id;
}

export async function rollBack(settings: ConnectionSettings, target: TrinoTarget, transaction: string): Promise<void> {
  try {
    for await (const _ of pagesOf(
      settings,
      target,
      "ROLLBACK",
      { "x-trino-transaction-id": transaction },
      AbortSignal.timeout(CLEAN_UP_MS),
    ));
  } catch {
    // The coordinator ends idle transactions by itself.
  }
}

/**
 * In Trino's grammar a statement that begins with one of these is a query or describes one, and a query cannot write.
 */
const READING = new Set(["SELECT", "WITH", "VALUES", "TABLE", "SHOW", "DESCRIBE", "DESC", "EXPLAIN"]);

export function refuseWriting(sql: string): void {
  const [statement, ...others] = splitStatements(sql, dialect);
  if (!statement || others.length > 0)
    throw new TrinoError("SYNTAX_ERROR", message("Only one statement can run at a time."), {});
  if (!READING.has(statement.verb))
    throw new TrinoError("READ_ONLY_VIOLATION", message("Only read statements are allowed."), {});
}

/**
 * Without it a coordinator rounds times to milliseconds; with it the names of their types include the precision.
 * Source: the protocol of Trino's clients.
 */
const FULL_TIMES = { "x-trino-client-capabilities": "PARAMETRIC_DATETIME" };

/** Naive times are UTC. */
const context = ({ catalog, schema }: TrinoTarget): Record<string, string> => ({
  "x-trino-time-zone": "UTC",
  ...FULL_TIMES,
  ...(catalog ? { "x-trino-catalog": catalog } : {}),
  ...(schema ? { "x-trino-schema": schema } : {}),
});
