import { sql } from "drizzle-orm";
import { fail } from "../../schema/errors";
import { type AlertQueryResult, judge, type Judgement } from "../../schema/report/condition";
import { withinLimit } from "../chart-data/run/time-limit";
import type { RequestContext } from "../request/request-context";
import { parsedObject } from "../resources/resource/parsed-object";
import { openForSql } from "../sql-lab/editor-database";
import { editorFailure } from "../sql-lab/editor-failure";
import { planScript } from "../sql-lab/plan-script";
import type { ScheduleToRun } from "./store";
import { message } from "../../schema/language/localizable";

/** Timeout of an alert's query in milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Runs an alert's query with the permissions and row rules of the person that it runs as: one statement, read-only.
 * Values in the database's messages are not repeated.
 */
export async function evaluateAlert(
  request: RequestContext,
  { database_id, sql: text, validator_type, validator_config_json }: ScheduleToRun,
): Promise<Judgement> {
  const opened = await openForSql(
    request,
    { permission: "can_write", view: "ReportSchedule", among: sql`true` },
    { database_id: database_id ?? -1 },
  );
  const database = { ...opened, row: { ...opened.row, allow_dml: false } };
  const lease = database.lease();
  try {
    const steps = await planScript(request, database, { sql: text ?? "", limit: 2, made: null });
    if (steps.length !== 1) throw fail("INVALID_SQL_ERROR", message("An alert must have exactly one SQL statement."));
    const found = await withinLimit(
      lease.open().then((connection) =>
        firstValue(
          connection.run(steps[0]!.sent, {
            timeoutMs: TIMEOUT_MS,
            maxRows: 2,
            authorize: steps[0]!.authorize,
            ...(database.schema ? { schema: database.schema } : {}),
          }),
        ),
      ),
      TIMEOUT_MS,
    );
    const { op, threshold } = parsedObject(validator_config_json) as { op?: string; threshold?: number };
    return judge(found, { type: validator_type, op, threshold });
  } catch (error) {
    return {
      kind: "error",
      message: editorFailure(error, { engine: database.engine, showsValues: false, timeoutMs: TIMEOUT_MS }).message,
    };
  } finally {
    await lease.close();
  }
}

async function firstValue(
  batches: AsyncIterable<{ columns: readonly unknown[]; values: readonly (readonly unknown[])[]; length: number }>,
): Promise<AlertQueryResult> {
  const response: AlertQueryResult = { rows: 0, columns: 0, value: null };
  for await (const { columns, values, length } of batches) {
    response.columns = columns.length;
    if (response.rows === 0 && length > 0) response.value = values[0]?.[0] ?? null;
    response.rows += length;
  }
  return response;
}
