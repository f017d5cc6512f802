import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { notFound } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { always, gather, iso, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { momentOperators, textOperators } from "../resource/filters";
import { infoColumn } from "../resource/info";
import { parseItemQuery, presentItem } from "../resource/item";
import { queryParameter } from "../resource/query-parameter";
import { deleteInvitation } from "../one-time-link/store";
import { itemStatement } from "../permission/store";
import { USERS } from "../user/declaration";

const VIEW = "UserRegistrationsRestAPI";
const COLUMNS = ["id", "username", "email", "first_name", "last_name", "registration_date", "registration_hash"];
const unnamed = sql`''::text`;
const unknown = textOperators(unnamed);

/**
 * Open invitations in the form of Superset's user registrations. Every role may request them, but only people managers
 * get rows; nobody sees the link's token.
 */
const registrations: Resource = {
  name: "user_registration", view: VIEW, title: "Register User",
  reads: { list: "can_list", info: "can_list" },
  permissions: ["can_list", "can_delete", "can_add", "can_show", "can_edit"],
  from: sql`one_time_links o`,
  readable: sql`o.purpose = 'invitation' and o.expires_at > now() and app_can('can_get', 'User')`,
  fields: { registration_date: sql`(o.created_at at time zone 'utc')` },
  columns: { ...plains("id", "email"), username: always(""), first_name: always(""), last_name: always(""), registration_date: iso("registration_date"), registration_hash: always(null) },
  listColumns: COLUMNS,
  orderColumns: { id: sql`o.id`, username: unnamed, email: sql`o.email`, first_name: unnamed, last_name: unnamed, registration_date: sql`o.created_at`, registration_hash: unnamed },
  defaultOrder: sql`o.id`,
  filters: {
    email: textOperators(sql`o.email`), first_name: unknown, last_name: unknown, password: unknown, registration_date: momentOperators(sql`(o.created_at at time zone 'utc')`), registration_hash: unknown, username: unknown,
  },
  addColumns: [infoColumn("id", "Integer")],
  editColumns: [infoColumn("id", "Integer")],
  related: {},
  distinct: {},
};

export const userRegistration = new Hono<App>()
  .route("/", resource(registrations))
  .get("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const query = await after(request, "can_show", VIEW, () => parseItemQuery(COLUMNS, queryParameter(c)));
    const heads = gather(registrations.columns, query.names);
    const { actor, rows } = await request.load((db) => [itemStatement(db, { ...registrations, from: sql`(select o.* from one_time_links o where ${registrations.readable}) o` }, heads, Number(c.req.param("id")))]);
    allow(actor, "can_show", VIEW);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(presentItem(registrations, query, heads, row, request.now));
  })
  .delete("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    allow(await request.actorWho("can_delete", VIEW), "can_delete", USERS);
    if (!(await request.write((tx) => deleteInvitation(tx, Number(c.req.param("id")))))) throw notFound();
    return c.json({ message: "OK" });
  });
