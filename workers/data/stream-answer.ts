import { EXPORT_MAX_ROW, SQL_MAX_ROW } from "../../schema/limits";
import { applyGranularity } from "../../schema/sql/granularity";
import { compileQuery } from "../../schema/sql/compile";
import type { CompiledQuery } from "../../schema/sql/compile";
import type { QueryContext } from "../../schema/query/query-context";
import type { ValueType } from "../../schema/query/frame";
import type { Batch } from "../engines/engine";
import { engineOf } from "../engines/registry";
import { compileContext, lazyConnection, shaped, timeoutOf } from "./answer";
import type { AnswerDeps } from "./answer";
import { dataFailure } from "./failure";
import type { FileRows } from "./files/table";
import { isRemembered } from "./plan";
import { namedColumns } from "./read-frame";

/** The rows of one query as they come from the database, batch by batch. */
export interface RowStream {
  names: string[];
  types: ValueType[];
  first: FileRows;
  /** Ends the query in the database when it is left early. */
  rest: AsyncGenerator<FileRows>;
}

/** Whether the rows can go into a file as they come: nothing has to see all of them first. */
export function streams({ queries, result_type, result_format }: QueryContext): boolean {
  const [query, ...others] = queries;
  if (!query || others.length > 0 || result_format === "json") return false;
  return !["columns", "timegrains", "query"].includes(query.result_type ?? result_type) && !query.post_processing?.some(Boolean) && !query.time_offsets?.some(Boolean);
}

/** Runs the only query of a context that `streams`, with up to EXPORT_MAX_ROW rows; null when the answer is in the cache already. What fails before the first rows is thrown as answer() throws it. */
export async function streamAnswer(context: QueryContext, deps: AnswerDeps): Promise<RowStream | null> {
  const engine = engineOf(deps.dataset.database.backend);
  if (!engine) return null;
  const session = lazyConnection(deps);
  const close = (): void => (deps.waitUntil ?? ((work) => void work))(session.close());
  try {
    const asked = context.queries[0]!;
    const query = shaped(applyGranularity(asked, deps.dataset, context.form_data?.["x_axis"]), asked.result_type ?? context.result_type, deps.dataset);
    const compiling = await compileContext(query, deps, engine, session.open);
    if (!deps.force && context.force !== true && (query.row_limit ?? 0) <= SQL_MAX_ROW && (await isRemembered(query, { deps, engine, compiling }))) return close(), null;
    const compiled = compileQuery(query, deps.dataset, engine.dialect, { ...compiling, maxRows: EXPORT_MAX_ROW });
    const connection = await session.open();
    const batches = connection.run(compiled.sql, { timeoutMs: timeoutOf(deps), maxRows: compiled.rowLimit, signal: deps.signal })[Symbol.asyncIterator]();
    const head = await batches.next();
    const { columns, rows } = fileRows(head.done ? { columns: [], values: compiled.labels.map(() => []), length: 0 } : head.value, compiled, deps);
    return { names: columns.map(({ name }) => name), types: columns.map(({ type }) => type), first: rows, rest: following(batches, compiled, deps, close) };
  } catch (error) {
    close();
    throw dataFailure(error, engine, deps.allowSubqueries !== false);
  }
}

async function* following(batches: AsyncIterator<Batch>, compiled: CompiledQuery, deps: AnswerDeps, close: () => void): AsyncGenerator<FileRows> {
  try {
    for (let next = await batches.next(); !next.done; next = await batches.next()) yield fileRows(next.value, compiled, deps).rows;
  } finally {
    await batches.return?.();
    close();
  }
}

function fileRows(batch: Batch, compiled: CompiledQuery, { dataset }: AnswerDeps) {
  const columns = namedColumns(batch, compiled, dataset);
  return { columns, rows: { values: columns.map(({ values }) => values), length: batch.length } };
}
