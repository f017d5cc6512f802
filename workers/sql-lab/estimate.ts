import { Hono } from "hono";
import { fail } from "../../schema/errors";
import { SQL_MAX_ROW, SQLLAB_TIMEOUT } from "../../schema/limits";
import { sqlToEstimate } from "../../schema/query-run/wire";
import type { Batch, Connection, RunOptions } from "../engines/engine";
import { jsonObject } from "../request/json-body";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { after } from "../resources/resource/validate-authorized";
import { validated } from "../resources/resource/validate";
import { editorFailure } from "./editor-failure";
import { openForEditor } from "./editor-database";
import { planScript } from "./plan-script";
import { StepFailed } from "./run-script";
import { message } from "../../schema/language/localizable";

const TIMEOUT_MS = SQLLAB_TIMEOUT * 1000;

/**
 * POST /estimate/: the database's cost estimate of statements. Plans count rows that row rules hide, so only people
 * without row rules may see them.
 */
export const estimate = new Hono<App>().post(
  "/estimate/",
  meta({ action: "SqlLabRestApi.estimate", wrongTypeIn: "errors", invalidJsonIn: "errors" }),
  async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_estimate_query_cost", "SQLLab", async () =>
      validated(sqlToEstimate, await jsonObject(c)),
    );
    const database = await openForEditor(request, "can_estimate_query_cost", body, () =>
      fail("RESULTS_BACKEND_ERROR", message("The database could not be found")),
    );
    const { engine, restrictions, schema } = database;
    if (!engine.estimate)
      throw fail(
        "GENERIC_COMMAND_ERROR",
        message("Cost estimates are not supported for {engine}.", { engine: engine.title }),
      );
    if (restrictions.tables.length > 0)
      throw fail(
        "GENERIC_COMMAND_ERROR",
        message("Cost estimates are not available while row-level security applies to you."),
      );
    const lease = database.lease();
    try {
      const steps = await planScript(request, database, {
        sql: body.sql,
        limit: SQL_MAX_ROW,
        templateParams: body.template_params,
        made: null,
      });
      const connection = await lease.open();
      const result = [];
      for (const step of steps) {
        if (step.kind === "write")
          throw fail(
            "GENERIC_COMMAND_ERROR",
            message("Cost estimates are not available for statements that change data."),
          );
        const plan = await planOf(connection, `${engine.estimate.before}${step.bare}`, {
          authorize: step.authorize,
          ...(schema ? { schema } : {}),
        }).catch((error: unknown) => {
          throw new StepFailed({ ...step, place: null }, error);
        });
        result.push(engine.estimate.costOf(plan));
      }
      return c.json({ result });
    } catch (error) {
      throw editorFailure(error, { engine, showsValues: database.seesEverything, timeoutMs: TIMEOUT_MS });
    } finally {
      await lease.close();
    }
  },
);

async function planOf(
  connection: Connection,
  sql: string,
  options: Pick<RunOptions, "schema" | "authorize">,
): Promise<Batch> {
  for await (const batch of connection.run(sql, { timeoutMs: TIMEOUT_MS, maxRows: 1000, ...options })) return batch;
  return { columns: [], values: [], length: 0 };
}
