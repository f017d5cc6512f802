import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { type ErrorType, fail, Failure, wireError } from "../../schema/errors";
import { canReadResults } from "../../schema/query-run/policy";
import type { QueryRun } from "../../schema/query-run/present";
import { allow } from "../request/actors";
import { type App, type RequestContext, requestOf } from "../request/request-context";
import { after } from "../resources/resource/validate-authorized";
import { asInteger, asObject, badQuery, queryParameter, wrongType } from "../resources/resource/query-parameter";
import { openForEditor } from "./editor-database";
import { type StoredResult, storedResults } from "./stored-results";
import { respondWithStoredResult } from "./result-body";
import { isAccessUnchanged } from "./run-access";
import { runsWhere } from "./run-store";
import { message } from "../../schema/language/localizable";

export const noQuery = (): Failure =>
  fail(
    "RESULTS_BACKEND_ERROR",
    message("The query associated with these results could not be found. You need to re-run the original query."),
  );
export const resultsExpired = (): Failure =>
  new Failure(
    [
      wireError(
        "RESULTS_BACKEND_ERROR" satisfies ErrorType,
        message("Data could not be retrieved from the results backend. You need to re-run the original query."),
      ),
    ],
    410,
  );
const notYours = (): Failure =>
  new Failure([
    {
      ...wireError("QUERY_SECURITY_ACCESS_ERROR" satisfies ErrorType, message("Cannot access the query")),
      extra: null as never,
    },
  ]);

/** GET /results/?q=(key,rows): the rows of a run, for the person who ran it while they may still read its tables. */
export const results = new Hono<App>().get("/results/", async (c) => {
  const request = requestOf(c);
  const { key, rows } = await after(request, "can_get_results", "SQLLab", () => {
    const given = asObject(queryParameter(c));
    if (given["key"] === undefined) throw badQuery(message("'key' is a required property"));
    if (typeof given["key"] !== "string") throw wrongType(given["key"], "string");
    return {
      key: given["key"],
      rows: given["rows"] === undefined || given["rows"] === null ? null : asInteger(given["rows"]),
    };
  });
  const isKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key);
  const found = await request.load((db) => [runsWhere(db, isKey ? sql`o.results_key = ${key}::uuid` : sql`false`)]);
  const actor = allow(found.actor, "can_get_results", "SQLLab");
  const run = found.rows[0].rows[0];
  if (!run) throw noQuery();
  if (!canReadResults(actor, run)) throw notYours();
  const stored = await storedResultOf(request, run, "can_get_results");
  if (!stored) throw resultsExpired();
  return respondWithStoredResult(run, stored.columns, stored.lines, rows);
});

/** The stored result of the person's run; null when it has expired, or the person's access to rows has changed. */
export async function storedResultOf(
  request: RequestContext,
  run: QueryRun,
  permission: string,
): Promise<StoredResult | null> {
  if (!run.results_key || !request.env.RESULTS || run.database_id === null) return null;
  const { database_id, catalog, schema } = run;
  const database = await openForEditor(request, permission, { database_id, catalog, schema });
  if (!(await isAccessUnchanged(request, database, run.extra["access"]))) return null;
  return storedResults(request.env.RESULTS, database.actor.workspace.id, database.actor.user.id).get(
    run.results_key,
    request.now,
  );
}
