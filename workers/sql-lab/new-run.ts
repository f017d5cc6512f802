import { SQLLAB_ASYNC_TIME_LIMIT, SQLLAB_TIMEOUT } from "../../schema/limits";
import { effectiveLimit, limitedBy } from "../../schema/query-run/limiting-factor";
import { unnamedTable } from "../../schema/query-run/script";
import type { SqlToRun } from "../../schema/query-run/wire";
import { rowsWithin } from "../../schema/workspace/settings";
import type { EditorDatabase } from "./editor-database";
import type { NewRun } from "./run-store";

/** Time after its limit until a run counts as overdue; a queued one may wait in addition. */
const GRACE_MS = 60_000;
const QUEUE_MS = 900_000;

/** A run as it is stored before its start; in the queue if `isLater`. */
export function newRun(
  body: SqlToRun,
  { actor, row, catalog, schema }: EditorDatabase,
  now: Date,
  isLater: boolean,
): NewRun {
  const limit = rowsWithin(actor.workspace, effectiveLimit(body.queryLimit));
  const makes = body.select_as_cta === true;
  const name = body.tmp_table_name?.trim();
  const forced = (row["force_ctas_schema"] as string | null) || null;
  return {
    client_id: body.client_id || crypto.randomUUID().replaceAll("-", "").slice(0, 10),
    database_id: row.id,
    catalog,
    schema,
    sql: body.sql,
    template_params: body.templateParams ?? null,
    row_limit: limit,
    limiting_factor: limitedBy(null, limit),
    sql_editor_id: body.sql_editor_id ?? null,
    tab_name: body.tab ?? null,
    select_as_cta: makes,
    ctas_method: makes ? (body.ctas_method ?? "TABLE") : null,
    tmp_table_name: makes ? name || unnamedTable(actor.user.username, now) : name || null,
    tmp_schema_name: makes ? forced : null,
    status: isLater ? "pending" : "running",
    job_id: isLater ? crypto.randomUUID() : null,
    start_time: Date.now(),
    deadline: Date.now() + GRACE_MS + (isLater ? QUEUE_MS + SQLLAB_ASYNC_TIME_LIMIT * 1000 : SQLLAB_TIMEOUT * 1000),
  };
}
