import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import { registrationBody } from "../../../schema/one-time-link/wire";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { gather } from "../resource/columns";
import { jsonCheck } from "../resource/json-check";
import { parseItemQuery, presentItem } from "../resource/item";
import { queryParameter } from "../resource/query-parameter";
import { validated } from "../resource/validate";
import { deleteInvitation } from "../one-time-link/store";
import { itemStatement } from "../permission/store";
import { USERS } from "../user/declaration";
import { COLUMNS, registrations, VIEW, visibleRegistrations } from "./declaration";

export const userRegistration = new Hono<App>()
  .route("/", resource(registrations))
  .get("/:id{[0-9]+}", meta({ item: registrations.version }), async (c) => {
    const request = requestOf(c);
    const query = await after(request, "can_show", VIEW, () => parseItemQuery(COLUMNS, queryParameter(c)));
    const heads = gather(registrations.columns, query.names);
    const { actor, rows } = await request.load((db) => [
      itemStatement(db, visibleRegistrations, heads, Number(c.req.param("id"))),
    ]);
    allow(actor, "can_show", VIEW);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(presentItem(registrations, query, heads, row, request.now));
  })
  // As in Superset, the only field of a registration is its id: none can be created without an address.
  .post("/", meta({ action: null, noObjectStatus: 422 }), async (c) => {
    const request = requestOf(c);
    await after(request, "can_add", VIEW, async () => validated(registrationBody, await jsonObject(c), 422));
    await request.actorWho("can_add", VIEW);
    throw refuse(422, { email: [message("Missing data for required field.")] });
  })
  .put("/:id{[0-9]+}", meta({ hasTextIds: true, action: null }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const checked = await after(request, "can_edit", VIEW, () => jsonCheck(c, registrationBody));
    const heads = gather(registrations.columns, ["id"]);
    const { actor, rows } = await request.load((db) => [itemStatement(db, visibleRegistrations, heads, id)]);
    allow(actor, "can_edit", VIEW);
    if (!rows[0].rows.length) throw notFound();
    if (!checked.ok) throw checked.refusal;
    if ((checked.value.id ?? id) !== id) throw refuse(422, { id: [message("Invalid value.")] });
    return c.json({ result: { id } });
  })
  .delete(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "UserRegistrationsRestApi.delete", item: registrations.version }),
    async (c) => {
      const request = requestOf(c);
      allow(await request.actorWho("can_delete", VIEW), "can_delete", USERS);
      if (!(await request.write((tx) => deleteInvitation(tx, Number(c.req.param("id")))))) throw notFound();
      return c.json({ message: "OK" });
    },
  );
