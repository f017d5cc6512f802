import { Hono } from "hono";
import { notFound } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { gather } from "../resource/columns";
import { parseItemQuery, presentItem } from "../resource/item";
import { queryParameter } from "../resource/query-parameter";
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
