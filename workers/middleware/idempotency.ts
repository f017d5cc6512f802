import { sql } from "drizzle-orm";
import type { Context, Next } from "hono";
import { refuse } from "../../schema/errors";
import { type App, requestOf } from "../request/request-context";
import { routeOf } from "../request/route-meta";
import { message } from "../../schema/language/localizable";

const KEY_MAX = 255;
/** A first request without a response by then counts as dead. */
const RUNNING_SECONDS = 60;
const RESPONSE_MAX = 100_000;

interface Stored extends Record<string, unknown> {
  mine: boolean;
  request_hash: string;
  status: number | null;
  response: string | null;
}

/** Runs a POST with an Idempotency-Key once for each person: a repetition returns the first one's response. */
export async function idempotency(c: Context<App>, next: Next): Promise<Response | void> {
  const key = c.req.header("idempotency-key");
  if (key === undefined || c.req.method !== "POST" || !routeOf(c)?.meta.acceptsIdempotencyKey) return next();
  if (!key || key.length > KEY_MAX)
    throw refuse(400, message("Idempotency-Key must have 1 to {max} characters", { max: KEY_MAX }));
  const request = requestOf(c);
  const hash = await digest(`${c.req.path}\n${await c.req.text()}`);
  await request.actor();
  const { rows } = await request.load((db) => [
    db.execute<Stored>(sql`with claim as (
      insert into idempotency_keys (user_id, key, request_hash) values (app_user(), ${key}, ${hash})
      on conflict (workspace_id, user_id, key) do update set asked_at = now(), request_hash = excluded.request_hash where idempotency_keys.status is null and idempotency_keys.asked_at < now() - make_interval(secs => ${RUNNING_SECONDS}::integer)
      returning request_hash)
    select true as mine, request_hash, null::integer as status, null::text as response from claim
    union all select false, k.request_hash, k.status, k.answer as response from idempotency_keys k where k.user_id = app_user() and k.key = ${key} and not exists (select 1 from claim)`),
  ]);
  const stored = rows[0].rows[0]!;
  if (!stored.mine) {
    if (stored.request_hash !== hash) throw refuse(422, message("This Idempotency-Key was used for another request."));
    if (stored.status === null)
      throw refuse(409, message("The first request with this Idempotency-Key is still running."));
    return new Response(stored.response, {
      status: stored.status,
      headers: { "Content-Type": "application/json", "Idempotent-Replayed": "true" },
    });
  }
  await next();
  const text = /json/.test(c.res.headers.get("content-type") ?? "") ? await c.res.clone().text() : null;
  const worked = c.res.status < 400 && text !== null && text.length <= RESPONSE_MAX;
  // A failed request may be retried under the same key.
  await request.load((db) => [
    worked
      ? db.execute(
          sql`update idempotency_keys set status = ${c.res.status}, answer = ${text} where user_id = app_user() and key = ${key}`,
        )
      : db.execute(sql`delete from idempotency_keys where user_id = app_user() and key = ${key}`),
  ]);
}

const digest = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
