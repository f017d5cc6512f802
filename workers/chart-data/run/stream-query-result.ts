import type { DatasetModel } from "../../../schema/dataset/model";
import { EXPORT_MAX_ROW, SQL_MAX_ROW } from "../../../schema/limits";
import { applyGranularity } from "../../../schema/sql/compile/granularity";
import { schemaOfBareNames } from "../../../schema/sql/read/bare-names";
import type { CompiledQuery } from "../../../schema/sql/compile/compile";
import type { NormalizedQueryContext } from "../../../schema/query/normalize-query-context";
import type { QueryContext } from "../../../schema/query/query-context";
import type { ValueType } from "../../../schema/query/frame";
import type { Batch } from "../../engines/engine";
import { engineOf } from "../../engines/registry";
import { cacheTimeout, compileContext, shaped, timeoutOf } from "./run-query-context";
import { type ChartDataDeps, canSeeValues, rightsOf } from "../dependencies";
import { queryAuthorization } from "../authorize/authorize-query";
import { dataFailure } from "./failure";
import { needsAllRows } from "../files/shown-table";
import type { FileRows } from "../files/table";
import type { Payload } from "./payload";
import { planQuery } from "../compile/plan";
import { namedColumns } from "./read-frame";
import { runWithPauses } from "./run-with-pauses";
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
  if (!query || others.length > 0 || result_format === "json" || needsAllRows(context)) return false;
  return (
    !["columns", "timegrains", "query"].includes(query.result_type ?? result_type) &&
    !query.post_processing?.some(Boolean) &&
    !query.time_offsets?.some(Boolean)
  );
}

/**
 * Runs the only query of a context for which `streams` is true, with up to EXPORT_MAX_ROW rows, or returns the cached
 * result. Errors before the first rows are those of runQueryContext(); null where runQueryContext() reports the reason.
 */
export async function streamQueryResult(
  context: NormalizedQueryContext,
  deps: ChartDataDeps,
): Promise<RowStream | { cached: Payload } | null> {
  const { access, runtime, options } = deps;
  const { dataset } = access;
  const engine = engineOf(dataset.database.backend);
  if (!engine) return null;
  const lease = runtime.connections.lease(dataset.database);
  const timeoutMs = timeoutOf(options);
  const leaving = new AbortController();
  const close = (): void => {
    leaving.abort();
    (runtime.waitUntil ?? ((work) => void work))(lease.close());
  };
  try {
    const requested = context.queries[0]!;
    const query = shaped(
      applyGranularity(requested, dataset, context.form_data?.["x_axis"]),
      requested.result_type ?? context.result_type,
      dataset,
    );
    const compiling = await compileContext(query, deps, engine, lease.open);
    const mayBeCached =
      !options.force &&
      context.force !== true &&
      (query.row_limit ?? 0) <= SQL_MAX_ROW &&
      cacheTimeout(context, deps) > 0;
    // A cached result has fewer rows than either limit allows, so one statement serves the look-up and the file.
    const planned = planQuery(query, {
      access,
      engine,
      compiling: mayBeCached
        ? compiling
        : { ...compiling, maxRows: Math.min(EXPORT_MAX_ROW, access.maxRows ?? EXPORT_MAX_ROW) },
    });
    const cached = mayBeCached ? await runtime.cache.get(await planned.key()) : null;
    if (cached) return (close(), { cached });
    const { main: compiled } = await planned.plan();
    const connection = await lease.open();
    const signal = options.signal ? AbortSignal.any([options.signal, leaving.signal]) : leaving.signal;
    const results = connection.run(compiled.sql, {
      timeoutMs,
      maxRows: compiled.rowLimit,
      signal,
      schema: schemaOfBareNames(dataset),
      ...queryAuthorization(compiled.authored, rightsOf(access), engine.dialect),
    });
    const batches = results[Symbol.asyncIterator]();
    const head = await withinLimit(batches.next(), timeoutMs);
    const { columns, rows } = await fileRows(
      head.done ? { columns: [], values: compiled.labels.map(() => []), length: 0 } : head.value,
      compiled,
      dataset,
    );
    return {
      names: columns.map(({ name }) => name),
      types: columns.map(({ type }) => type),
      first: rows,
      rest: restOf(batches, { compiled, dataset, timeoutMs }, close),
    };
  } catch (error) {
    close();
    throw dataFailure(error, engine, canSeeValues(access));
  }
}

function restOf(
  batches: AsyncIterator<Batch>,
  { compiled, dataset, timeoutMs }: { compiled: CompiledQuery; dataset: DatasetModel; timeoutMs: number },
  close: () => void,
): RestOfRows {
  const leave = (): void => {
    close();
    // A query that still waits for the database is ended by its signal, not by this.
    batches.return?.().catch(() => {});
  };
  return {
    next: async () => {
      try {
        const next = await withinLimit(batches.next(), timeoutMs);
        if (!next.done) return (await fileRows(next.value, compiled, dataset)).rows;
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

async function fileRows(batch: Batch, compiled: CompiledQuery, dataset: DatasetModel) {
  const columns = await runWithPauses(namedColumns(batch, compiled, dataset));
  return {
    columns,
    rows: {
      values: columns.map(({ values }) => values),
      length: batch.length,
      scales: columns.map(({ scale }) => scale),
    },
  };
}
