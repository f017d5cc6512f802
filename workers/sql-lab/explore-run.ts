import { Hono } from "hono";
import { datasetUid } from "../../schema/datasource/datasource";
import { exploredForm, hasTwins, withoutEnd } from "../../schema/query-run/explored";
import { datasetToCreate } from "../../schema/dataset/wire";
import type { QueryRun } from "../../schema/query-run/present";
import { runToExplore } from "../../schema/query-run/wire";
import { contextFromFormData } from "../chart-data/parse/context-from-form-data";
import { cacheQueryResult } from "../chart-data/cache/cache-query-result";
import { jsonObject } from "../request/json-body";
import { type App, requestOf, type RequestContext } from "../request/request-context";
import { meta } from "../request/route-meta";
import { authorizeChartData } from "../chart-data/authorize/authorize-chart-data";
import { createDataset } from "../resources/dataset/create-dataset";
import { after } from "../resources/resource/validate-authorized";
import { validated } from "../resources/resource/validate";
import { openForEditor } from "./editor-database";
import type { StoredResult } from "./stored-results";
import { readStoredRows } from "./stored-rows";
import { planScript } from "./plan-script";
import { storedResultOf, noQuery, resultsExpired } from "./results";
import { runWithClientId } from "./run-store";

/**
 * POST /explore/ (Edgewise only): creates a dataset from the SQL of the person's run, and caches the run's stored rows
 * as the result of the form data that Explore opens with. The database is not queried again.
 */
export const exploreRun = new Hono<App>().post(
  "/explore/",
  meta({ action: "SqlLabRestApi.explore", wrongTypeIn: "errors" }),
  async (c) => {
    const request = requestOf(c);
    const { client_id, table_name } = await after(request, "can_write", "Dataset", async () =>
      validated(runToExplore, await jsonObject(c)),
    );
    const run = (await request.load((db) => [runWithClientId(db, client_id)])).rows[0].rows[0];
    await request.actorWho("can_write", "Dataset");
    if (!run) throw noQuery();
    const stored = await storedResultOf(request, run, "can_get_results");
    if (!stored || run.database_id === null) throw resultsExpired();
    const existing = hasTwins(stored.columns)
      ? undefined
      : stored.columns.map(({ name, type, is_dttm }) => ({ column_name: name, type, is_dttm }));
    const body = datasetToCreate.parse({
      database: run.database_id,
      catalog: run.catalog,
      schema: run.schema,
      table_name,
      sql: withoutEnd(run.sql),
      template_params: run.template_params,
    });
    const { id, rendered } = await createDataset(request, body, "can_write", existing);
    const form = exploredForm(datasetUid(id), stored.columns, run.row_limit);
    const isStored =
      existing !== undefined &&
      (await isSameQuery(request, run, rendered)) &&
      (await keepRows(request, run, stored, form));
    if (!isStored) await stored.lines.cancel();
    return c.json({ id, form_data: form, is_stored: isStored }, 201);
  },
);

/**
 * Whether the dataset's query equals the SQL that ran, character for character: templates may render differently
 * outside a run.
 */
async function isSameQuery(request: RequestContext, run: QueryRun, rendered: string | null): Promise<boolean> {
  const database = await openForEditor(request, "can_get_results", {
    database_id: run.database_id!,
    catalog: run.catalog,
    schema: run.schema,
  });
  const steps = await planScript(request, database, {
    sql: run.sql,
    limit: run.row_limit,
    templateParams: run.template_params,
    made: null,
  });
  return (
    steps.length === 1 &&
    steps[0]!.sent === run.executed_sql &&
    (steps[0]!.text === rendered || steps[0]!.bare === rendered)
  );
}

async function keepRows(
  request: RequestContext,
  run: QueryRun,
  stored: StoredResult,
  form: ReturnType<typeof exploredForm>,
): Promise<boolean> {
  const { context, deps } = await authorizeChartData(request, await contextFromFormData(form), {
    force: false,
    requiresDatasetAccess: true,
  });
  return cacheQueryResult(context, deps, {
    ...(await readStoredRows(stored, Number(form["row_limit"]))),
    queriedAt: new Date(run.end_time!),
  });
}
