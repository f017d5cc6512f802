import { EXPORT_MAX_ROW, SQL_MAX_ROW } from "../../schema/limits";
import { applyGranularity } from "../../schema/sql/granularity";
import { schemaOfBareNames } from "../../schema/sql/bare-names";
import { compileQuery } from "../../schema/sql/compile";
import type { CompiledQuery } from "../../schema/sql/compile";
import type { NormalizedQueryContext } from "../../schema/query/normalize-query-context";
import type { QueryContext } from "../../schema/query/query-context";
import type { ValueType } from "../../schema/query/frame";
import type { Batch } from "../engines/engine";
import { engineOf } from "../engines/registry";
import { cacheTimeout, compileContext, shaped, timeoutOf } from "./run-query-context";
import type { ChartDataDeps } from "./run-query-context";
import { queryAuthorization } from "./authorize-query";
import { dataFailure } from "./failure";
import { isPivoted } from "./files/pivoted-table";
import type { FileRows } from "./files/table";
import type { Payload } from "./payload";
import { keyOf } from "./plan";
import { namedColumns } from "./read-frame";
import { runWithPauses } from "./run-with-pauses";
import { sessionOf } from "./lazy-connection";
import { withinLimit } from "./time-limit";

/** The rows of one query, batch by batch as the database sends them. */
export interface RowStream {
  names: string[];
  types: ValueType[];
  first: FileRows;
  rest: RestOfRows;
}

export interface RestOfRows {
  /** Returns the next rows; null after the last. A database that stops responding is an error. */
  next: () => Promise<FileRows | null>;
  /** Cancels the query in the database, also while rows are awaited. */
  leave: () => void;
}

/** Whether the rows can be written to a file as they arrive: nothing needs all of them first. */
export function streams(context: QueryContext): boolean {
  const { queries, result_type, result_format } = context;
  const [query, ...others] = queries;
  if (!query || others.length > 0 || result_format === "json" || isPivoted(context)) return false;
  return !["columns", "timegrains", "query"].includes(query.result_type ?? result_type) && !query.post_processing?.some(Boolean) && !query.time_offsets?.some(Boolean);
}

/**
 * Runs the only query of a context for which `streams` is true, with up to EXPORT_MAX_ROW rows, or returns the cached
 * result. Errors before the first rows are those of runQueryContext(); null where runQueryContext() reports the reason.
 */
export async function streamQueryResult(context: NormalizedQueryContext, deps: ChartDataDeps): Promise<RowStream | { remembered: Payload } | null> {
  const engine = engineOf(deps.dataset.database.backend);
  if (!engine) return null;
  const session = sessionOf(() => deps.connect(deps.dataset.database));
  const leaving = new AbortController();
  const close = (): void => {
    leaving.abort();
    (deps.waitUntil ?? ((work) => void work))(session.close());
  };
  try {
    const requested = context.queries[0]!;
    const query = shaped(applyGranularity(requested, deps.dataset, context.form_data?.["x_axis"]), requested.result_type ?? context.result_type, deps.dataset);
    const compiling = await compileContext(query, deps, engine, session.open);
    const mayBeRemembered = !deps.force && context.force !== true && (query.row_limit ?? 0) <= SQL_MAX_ROW && cacheTimeout(context, deps) > 0;
    const remembered = mayBeRemembered ? await deps.cache.get(await keyOf(query, { deps, engine, compiling })) : null;
    if (remembered) return close(), { remembered };
    const compiled = compileQuery(query, deps.dataset, engine.dialect, { ...compiling, maxRows: Math.min(EXPORT_MAX_ROW, deps.maxRows ?? EXPORT_MAX_ROW) });
    const connection = await session.open();
    const signal = deps.signal ? AbortSignal.any([deps.signal, leaving.signal]) : leaving.signal;
    const results = connection.run(compiled.sql, { timeoutMs: timeoutOf(deps), maxRows: compiled.rowLimit, signal, schema: schemaOfBareNames(deps.dataset), ...queryAuthorization(compiled.authored, deps.rowRules, engine.dialect) });
    const batches = results[Symbol.asyncIterator]();
    const head = await withinLimit(batches.next(), timeoutOf(deps));
    const { columns, rows } = await fileRows(head.done ? { columns: [], values: compiled.labels.map(() => []), length: 0 } : head.value, compiled, deps);
    return { names: columns.map(({ name }) => name), types: columns.map(({ type }) => type), first: rows, rest: restOf(batches, compiled, deps, close) };
  } catch (error) {
    close();
    throw dataFailure(error, engine, deps.allowSubqueries === true);
  }
}

function restOf(batches: AsyncIterator<Batch>, compiled: CompiledQuery, deps: ChartDataDeps, close: () => void): RestOfRows {
  const leave = (): void => {
    close();
    // A query that still waits for the database is ended by its signal, not by this.
    batches.return?.().catch(() => {});
  };
  return {
    next: async () => {
      try {
        const next = await withinLimit(batches.next(), timeoutOf(deps));
        if (!next.done) return (await fileRows(next.value, compiled, deps)).rows;
        close();
        return null;
      } catch (error) {
        leave();
        throw error;
      }
    },
    leave,
  };
}

async function fileRows(batch: Batch, compiled: CompiledQuery, { dataset }: ChartDataDeps) {
  const columns = await runWithPauses(namedColumns(batch, compiled, dataset));
  return { columns, rows: { values: columns.map(({ values }) => values), length: batch.length, scales: columns.map(({ scale }) => scale) } };
}
