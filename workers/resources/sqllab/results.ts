import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { type ErrorType, fail, Failure, wireError } from "../../../schema/errors";
import { canReadResults } from "../../../schema/query-run/policy";
import type { QueryRun } from "../../../schema/query-run/present";
import { type App, allow, type RequestContext, requestOf } from "../../request-context";
import { after } from "../resource/validate-authorized";
import { asInteger, asObject, badQuery, queryParameter, wrongType } from "../resource/query-parameter";
import { accessFingerprint } from "./access-fingerprint";
import { openForEditor } from "./editor-database";
import { type StoredResult, storedResults } from "./stored-results";
import { respondWithStoredResult } from "./result-body";
import { runsWhere } from "./run-store";

export const noQuery = (): Failure => fail("RESULTS_BACKEND_ERROR", "The query associated with these results could not be found. You need to re-run the original query.");
export const resultsExpired = (): Failure => new Failure([wireError("RESULTS_BACKEND_ERROR" satisfies ErrorType, "Data could not be retrieved from the results backend. You need to re-run the original query.")], 410);
const notYours = (): Failure => new Failure([{ ...wireError("QUERY_SECURITY_ACCESS_ERROR" satisfies ErrorType, "Cannot access the query"), extra: null as never }]);

/** GET /results/?q=(key,rows): the rows of a run, for the person who ran it while they may still read its tables. */
export const results = new Hono<App>().get("/results/", async (c) => {
  const request = requestOf(c);
  const { key, rows } = await after(request, "can_get_results", "SQLLab", () => {
    const given = asObject(queryParameter(c));
    if (given["key"] === undefined) throw badQuery("'key' is a required property");
    if (typeof given["key"] !== "string") throw wrongType(given["key"], "string");
    return { key: given["key"], rows: given["rows"] === undefined || given["rows"] === null ? null : asInteger(given["rows"]) };
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
export async function storedResultOf(request: RequestContext, run: QueryRun, permission: string): Promise<StoredResult | null> {
  if (!run.results_key || !request.env.RESULTS || run.database_id === null) return null;
  const database = await openForEditor(request, permission, { database_id: run.database_id });
  if (run.extra["access"] !== (await accessFingerprint(database))) return null;
  return storedResults(request.env.RESULTS, database.actor.workspace.id, database.actor.user.id).get(run.results_key, request.now);
}
