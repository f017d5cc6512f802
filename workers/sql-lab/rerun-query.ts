import { fail } from "../../schema/errors";
import type { QueryRun } from "../../schema/query-run/present";
import { resultColumns } from "../../schema/query-run/result-columns";
import type { FileColumns, FileRows } from "../chart-data/files/table";
import type { RestOfRows } from "../chart-data/run/stream-query-result";
import type { Batch, RunOptions } from "../engines/engine";
import type { RequestContext } from "../request/request-context";
import type { EditorDatabase } from "./editor-database";
import { planScript } from "./plan-script";
import { StepFailed } from "./run-script";
import { message } from "../../schema/language/localizable";

interface Again {
  limit: number;
  timeoutMs: number;
  signal: AbortSignal;
}

/**
 * Reruns a query and returns its rows in batches, under the person's current rights. Scripts that change data are not
 * rerun.
 */
export async function rerunQuery(
  request: RequestContext,
  database: EditorDatabase,
  run: QueryRun,
  { limit, timeoutMs, signal }: Again,
): Promise<{ columns: FileColumns; first: FileRows; rest: RestOfRows }> {
  const lease = database.lease();
  const left = new AbortController();
  signal.addEventListener("abort", () => left.abort(), { once: true });
  try {
    const steps = await planScript(request, database, {
      sql: run.sql,
      limit,
      templateParams: run.template_params,
      made: null,
    });
    if (steps.some(({ kind }) => kind === "write"))
      throw fail("GENERIC_COMMAND_ERROR", message("Queries that change data cannot be run again for an export."));
    const connection = await lease.open();
    const options: RunOptions = {
      timeoutMs,
      maxRows: limit,
      batchRows: 2000,
      exact: true,
      signal: left.signal,
      ...(run.schema ? { schema: run.schema } : {}),
    };
    const last = steps.at(-1)!;
    for (const step of steps.slice(0, -1))
      for await (const _ of connection.run(step.sent, { ...options, maxRows: 1, authorize: step.authorize })) break;
    const batches = connection.run(last.sent, { ...options, authorize: last.authorize })[Symbol.asyncIterator]();
    const next = async (): Promise<(Batch & FileRows) | null> => {
      try {
        const { value, done } = await batches.next();
        if (!done) return { ...value, scales: value.columns.map(({ scale }) => scale) };
      } catch (error) {
        await lease.close();
        throw new StepFailed(last, error);
      }
      await lease.close();
      return null;
    };
    const first = (await next()) ?? { columns: [], values: [], length: 0 };
    return {
      columns: {
        headings: resultColumns(first.columns, database.engine.name).map(({ name }) => name),
        types: first.columns.map(({ type }) => type),
        isDate: first.columns.map(({ typeName }) => /^date(32)?$/i.test(typeName)),
      },
      first,
      rest: {
        next,
        leave: () => {
          left.abort();
          void batches
            .return?.()
            .catch(() => {})
            .then(lease.close);
        },
      },
    };
  } catch (error) {
    await lease.close();
    throw error;
  }
}
