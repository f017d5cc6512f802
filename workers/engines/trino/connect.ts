import { scaleOfType } from "../decimal-scale";
import type { Batch, Connection, ConnectionSettings, RunOptions } from "../engine";
import { deadline } from "../http-request";
import { catalogOf } from "./catalog";
import { inspectorOf } from "./inspect";
import { progressOf } from "./progress";
import type { Page } from "./request";
import { begin, pagesOf, refuseWriting, rollBack } from "./statement";
import { targetOf, type TrinoTarget } from "./target";
import { TrinoError } from "./trino-error";
import { trinoType } from "./types";

/** How long after its timeout a statement may still report it: the coordinator checks the time once per second. */
const GRACE_MS = 1500;

export function connect(settings: ConnectionSettings): Connection {
  const target = targetOf(settings);
  let limitsTime = true;
  const namesIn = ({ schema }: Pick<RunOptions, "schema">) => ({
    catalog: target.catalog || null,
    schema: schema ?? (target.schema || null),
  });
  const begun = async (session: Record<string, string>, signal: AbortSignal): Promise<string> => {
    try {
      return await begin(settings, target, limitsTime ? session : {}, signal);
    } catch (error) {
      // Servers may restrict session properties to some users; then only this product's own limit applies.
      if (!limitsTime || !(error instanceof TrinoError && /session propert/i.test(error.message))) throw error;
      limitsTime = false;
      return begin(settings, target, {}, signal);
    }
  };
  const run = async function* (sql: string, { authorize, ...options }: RunOptions): AsyncGenerator<Batch> {
    const { timeoutMs, maxRows, schema, exact, signal: reader, ...text } = options;
    reader?.throwIfAborted();
    refuseWriting(sql);
    // A transaction of ours has a snapshot of only one connector at a time: the statement follows immediately.
    await authorize?.(inspectorOf(run, options, namesIn(options)));
    const { signal, clear } = deadline(timeoutMs + GRACE_MS, reader);
    const session = { "x-trino-session": `query_max_execution_time=${Math.ceil(timeoutMs)}ms` };
    let transaction: string | null = null;
    try {
      transaction = await begun(session, signal);
      let left = maxRows;
      let columns: Column[] | null = null;
      let isFirst = true;
      const notify = progressReporter(text);
      for await (const page of pagesOf(
        settings,
        inSchema(target, schema),
        sql,
        { ...(limitsTime ? session : {}), "x-trino-transaction-id": transaction },
        signal,
      )) {
        notify(page);
        const { columns: described, data = [] } = page;
        columns ??= described ? described.map((column) => columnOf(column, exact)) : null;
        if (!columns || data.length === 0) continue;
        const batch = toBatch(columns, data, left);
        left -= batch.length;
        isFirst = false;
        yield batch;
        if (left <= 0) break;
      }
      if (isFirst) yield toBatch(columns ?? [], [], 0);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      clear();
      if (transaction !== null) await rollBack(settings, target, transaction);
    }
  };
  /** Writes outside any transaction of ours: most connectors support no other way. */
  const write = async (sql: string, { timeoutMs, schema, signal: reader, ...text }: RunOptions): Promise<Batch> => {
    reader?.throwIfAborted();
    const { signal, clear } = deadline(timeoutMs + GRACE_MS, reader);
    const session: Record<string, string> = limitsTime
      ? { "x-trino-session": `query_max_execution_time=${Math.ceil(timeoutMs)}ms` }
      : {};
    try {
      const notify = progressReporter(text);
      for await (const page of pagesOf(settings, inSchema(target, schema), sql, session, signal)) notify(page);
      return toBatch([], [], 0);
    } catch (error) {
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
    inspect: (options, use) => use(inspectorOf(run, options, namesIn(options))),
    close: async () => {},
  };
}

const inSchema = (target: TrinoTarget, schema: string | undefined): TrinoTarget =>
  schema ? { ...target, schema } : target;

/** Reports the progress of a statement from its pages, and once the coordinator's page for it. */
function progressReporter({
  onProgress,
  onTracking,
}: Pick<RunOptions, "onProgress" | "onTracking">): (page: Page) => void {
  let isTracked = false;
  return ({ stats, infoUri }) => {
    if (infoUri && !isTracked) onTracking?.(infoUri);
    isTracked ||= infoUri !== undefined;
    const percent = stats && onProgress ? progressOf(stats) : null;
    if (percent !== null) onProgress!(percent);
  };
}

interface Column {
  name: string;
  typeName: string;
  type: ReturnType<typeof trinoType>;
}

const columnOf = ({ name, type }: NonNullable<Page["columns"]>[number], exact: boolean | undefined): Column => ({
  name,
  typeName: type.toUpperCase(),
  type: trinoType(type, exact),
});

function toBatch(columns: readonly Column[], rows: readonly unknown[][], most: number): Batch {
  const length = Math.min(rows.length, most);
  const values = columns.map(({ type: { parse } }, column) => {
    const cells = new Array(length);
    for (let row = 0; row < length; row++) {
      const value = rows[row]![column];
      cells[row] = value === null ? null : parse(value);
    }
    return cells;
  });
  return {
    columns: columns.map(({ name, typeName, type: { type } }) => ({ name, type, typeName, ...scaleOfType(typeName) })),
    values,
    length,
  };
}
