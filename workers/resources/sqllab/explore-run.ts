import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { exploredForm, hasTwins } from "../../../schema/query-run/explored";
import { datasetToCreate } from "../../../schema/dataset/wire";
import type { QueryRun } from "../../../schema/query-run/present";
import { runToExplore } from "../../../schema/query-run/wire";
import { contextFromFormData } from "../../data/form-data-query";
import { keepAnswer } from "../../data/keep-answer";
import { type App, jsonObject, requestOf, type RequestContext } from "../../request-context";
import { askedData } from "../chart/asked-data";
import { makeDataset } from "../dataset/make-dataset";
import { after } from "../resource/after";
import { validated } from "../resource/validate";
import { openForEditor } from "./editor-database";
import type { KeptResult } from "./kept-results";
import { knownRows } from "./kept-rows";
import { planScript } from "./plan-script";
import { keptOf, noQuery, resultsGone } from "./results";
import { runsWhere } from "./run-store";

/** POST /explore/ (ours): makes a dataset of the SQL of one's run, and the rows that were kept of the run the answer to the form that Explore opens it with. The database is not asked again. */
export const exploreRun = new Hono<App>().post("/explore/", async (c) => {
  const request = requestOf(c);
  const { client_id, table_name } = await after(request, "can_write", "Dataset", async () => validated(runToExplore, await jsonObject(c)));
  const run = (await request.load((db) => [runsWhere(db, sql`o.user_id = app_user() and o.client_id = ${client_id}`)])).rows[0].rows[0];
  await request.actorWho("can_write", "Dataset");
  if (!run) throw noQuery();
  const kept = await keptOf(request, run, "can_get_results");
  if (!kept || run.database_id === null) throw resultsGone();
  const known = hasTwins(kept.columns) ? undefined : kept.columns.map(({ name, type, is_dttm }) => ({ column_name: name, type, is_dttm }));
  const body = datasetToCreate.parse({ database: run.database_id, catalog: run.catalog, schema: run.schema, table_name, sql: run.sql.trim().replace(/;+$/, ""), template_params: run.template_params });
  const { id, rendered } = await makeDataset(request, body, "can_write", known);
  const form = exploredForm(id, kept.columns, run.row_limit);
  const isKept = known !== undefined && (await isSameQuery(request, run, rendered)) && (await keepRows(request, run, kept, form));
  if (!isKept) await kept.lines.cancel();
  return c.json({ id, form_data: form, is_kept: isKept }, 201);
});

/** Whether the dataset reads what was run, letter for letter: templates may say something else where no run stands behind them. */
async function isSameQuery(request: RequestContext, run: QueryRun, rendered: string | null): Promise<boolean> {
  const database = await openForEditor(request, "can_get_results", { database_id: run.database_id!, catalog: run.catalog, schema: run.schema });
  const session = database.session();
  try {
    const steps = await planScript(request, database, { sql: run.sql, limit: run.row_limit, templateParams: run.template_params, made: null }, session);
    return steps.length === 1 && steps[0]!.sent === run.executed_sql && steps[0]!.text === rendered;
  } finally {
    await session.close();
  }
}

async function keepRows(request: RequestContext, run: QueryRun, kept: KeptResult, form: ReturnType<typeof exploredForm>): Promise<boolean> {
  const context = (await contextFromFormData(form))!;
  const { deps } = await askedData(request, context, { force: false });
  return keepAnswer(context, deps, { ...(await knownRows(kept, Number(form["row_limit"]))), queriedAt: new Date(run.end_time!) });
}
