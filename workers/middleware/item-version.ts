import { sql, type SQL } from "drizzle-orm";
import type { Context, Next } from "hono";
import { matchedVersion } from "../../schema/dashboard-version/wire";
import { Refusal } from "../../schema/errors";
import type { Db, Tx } from "../metadata";
import { type App, requestOf } from "../request/request-context";
import { routeOf } from "../request/route-meta";
import { isoMoment } from "../resources/resource/moment";
import { objectRef } from "../resources/resource/object-ref";
import { message } from "../../schema/language/localizable";

interface Version extends Record<string, unknown> {
  version: string;
  changed_on: string | null;
  changed_by: string | null;
}

/**
 * Adds an item's version to GET as ETag; PUT and DELETE with If-Match are refused with 412 when the version has
 * changed. A request without one overwrites, as recorded.
 */
export async function itemVersion(c: Context<App>, next: Next): Promise<Response | void> {
  const item = routeOf(c)?.meta.item;
  const where = item && objectRef(c.req.path.slice(c.req.path.lastIndexOf("/") + 1));
  if (!item || !where) return next();
  const request = requestOf(c);
  const version = sql`select ${item.version} as version, ${item.changedOn} as changed_on, (select p.first_name || ' ' || p.last_name from users p where p.workspace_id = o.workspace_id and p.id = ${item.changedBy}) as changed_by from ${item.table} o where ${where}`;
  let known: string | null = null;
  const note = (rows: readonly Version[]): void => {
    known = rows[0] ? versionOf(rows[0]) : null;
  };
  const rider = {
    statement: (db: Db) => db.execute<Version>(version),
    read: (response: unknown) => note((response as { rows: Version[] }).rows),
  };
  if (c.req.method === "GET") request.alongside = rider;
  else if (c.req.method === "PUT" || c.req.method === "DELETE") {
    const expected = matchedVersion(c.req.header("if-match"));
    if (expected !== null)
      request.beforeWrite = (tx) => refuseOther(tx, sql`${version} for update of o`, item.noun, expected);
    if (c.req.method === "PUT") request.afterWrite = rider;
  }
  await next();
  if (known === null || c.res.status !== 200) return;
  const tag = `"${known as string}"`;
  if (c.req.method === "GET" && c.req.header("if-none-match") === tag)
    c.res = new Response(null, { status: 304, headers: { ETag: tag } });
  else if (!c.res.headers.has("etag")) c.res.headers.set("ETag", tag);
}

/** Returns a time as items contain it, or a fingerprint unchanged. */
const versionOf = ({ version, changed_on }: Version): string => (version === changed_on ? isoMoment(version) : version);

async function refuseOther(tx: Tx, statement: SQL, noun: string, expected: string): Promise<void> {
  const newest = (await tx.execute<Version>(statement)).rows[0];
  if (!newest || versionOf(newest) === expected) return;
  const by = newest.changed_by ?? "somebody";
  throw new Refusal(412, {
    message: message(
      "{noun, select, annotation {This annotation} chart {This chart} dashboard {This dashboard} database {This database} dataset {This dataset} query {This query} report {This report} role {This role} rule {This rule} tag {This tag} theme {This theme} other {This {noun}}} was changed by {by} after you opened it. Nothing was saved.",
      { noun, by },
    ),
    error_type: "GENERIC_COMMAND_ERROR",
    level: "warning",
    extra: { changed_on: newest.changed_on && isoMoment(newest.changed_on), changed_by: by },
  });
}
