import { type Context, Hono } from "hono";
import { type Datasource, isQueryable } from "../../../schema/datasource/datasource";
import { notFound, refuse } from "../../../schema/errors";
import { exploreStateBody, type ExploreStateBody } from "../../../schema/explore-state/wire";
import { keyOf } from "../../../schema/permalink/wire";
import { isJson } from "../../../schema/wire/fields";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "../resource/validate-authorized";
import { validated } from "../resource/validate";
import { dropState, type ExploreState, storeState, canStore, prolongState, stateOf } from "./state-store";
import { message } from "../../../schema/language/localizable";
import { respondLocalized } from "../../request/respond";

const VIEW = "ExploreFormDataRestApi";
const absent = () => refuse(404, message("Resource was not found."));
// Superset's errors, which are lists here.
export const invalidType = () => refuse(400, [message("Datasource type is invalid")]);
export const queryMissing = () => refuse(400, [message("Query does not exist")]);

/** Refuses types that cannot be queried. */
export function requireStorable(datasource: Datasource): void {
  if (!isQueryable(datasource)) throw invalidType();
}

const denied = () => refuse(403, message("You don't have permission to modify the value."));
export const newKey = (): string => keyOf(crypto.getRandomValues(new Uint8Array(8)));

/** /api/v1/explore/form_data: form data of unsaved charts, each under a key that expires a week after its last use. */
export const formData = new Hono<App>()
  .post("/form_data", meta({ action: "ExploreFormDataRestApi.post" }), async (c) => c.json({ key: await keep(c) }, 201))
  .get("/form_data/:key", async (c) => {
    const request = requestOf(c);
    const { actor, rows } = await request.load((db) => [stateOf(db, c.req.param("key"))]);
    allow(actor, "can_read", VIEW);
    const state = rows[0].rows[0];
    if (!state) throw notFound();
    if (!state.open) throw denied();
    prolong(c, request, state);
    return c.json({ form_data: state.form_data });
  })
  .put("/form_data/:key", meta({ action: "ExploreFormDataRestApi.put" }), async (c) =>
    c.json({ key: await keep(c, c.req.param("key")) }),
  )
  .delete("/form_data/:key", meta({ action: "ExploreFormDataRestApi.delete" }), async (c) => {
    const request = requestOf(c);
    const key = c.req.param("key");
    const { actor, rows } = await request.load((db) => [stateOf(db, key)]);
    allow(actor, "can_write", VIEW);
    const state = rows[0].rows[0];
    if (!state) throw notFound();
    if (!state.open || state.owner_id !== actor.user.id) throw denied();
    request.audit.about = objectsOf(state);
    await request.write((tx) => dropState(tx, actor, key));
    return respondLocalized(c, { message: message("Deleted successfully") });
  });

/** Prolongs the state's expiry, at most once a day and after the response. */
export function prolong(c: Context<App>, request: RequestContext, state: ExploreState): void {
  if (state.aging) c.executionCtx.waitUntil(request.write((tx) => prolongState(tx, state.key)));
}

/**
 * Stores a form and returns its key. One that was stored under another key, and that expired since, gets a new key: the
 * page that still shows it loses nothing.
 */
async function keep(c: Context<App>, existing?: string): Promise<string> {
  const request = requestOf(c);
  const body = await after(request, "can_write", VIEW, async () => read(await jsonObject(c)));
  const { actor, rows } = await request.load((db) => [canStore(db, body), stateOf(db, existing ?? "")] as const);
  allow(actor, "can_write", VIEW);
  if (!rows[0].rows[0]?.open) throw body.datasource_type === "table" ? absent() : queryMissing();
  const before = rows[1].rows[0];
  if (before && before.owner_id !== actor.user.id) throw denied();
  request.audit.about = objectsOf(body);
  return request.write((tx) => storeState(tx, actor, body, c.req.query("tab_id")?.slice(0, 64) ?? null, newKey()));
}

const objectsOf = ({
  datasource_id,
  datasource_type,
  chart_id,
}: Pick<ExploreState, "datasource_id" | "datasource_type"> & { chart_id?: number | undefined }) => ({
  [datasource_type === "table" ? "dataset" : datasource_type]: datasource_id,
  ...(chart_id ? { chart: chart_id } : {}),
});

function read(raw: Record<string, unknown>): ExploreStateBody {
  const body = validated(exploreStateBody, raw);
  if (body.form_data && !isJson(body.form_data)) throw refuse(400, [message("JSON not valid")]);
  requireStorable({ id: body.datasource_id, type: body.datasource_type });
  return body;
}
