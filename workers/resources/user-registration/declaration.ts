import { sql } from "drizzle-orm";
import { holdsPermission } from "../resource/access";
import { always, iso, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { momentOperators, textOperators } from "../resource/filters";
import { infoColumn } from "../resource/info";
import { versionByContent } from "../resource/versioned-item";

export const VIEW = "UserRegistrationsRestAPI";
export const COLUMNS = ["id", "username", "email", "first_name", "last_name", "registration_date", "registration_hash"];
const unnamed = sql`''::text`;
const unknown = textOperators(unnamed);

/**
 * Open invitations in the form of Superset's user registrations. Every role may request them, but only people managers
 * get rows; nobody sees the link's token.
 */
export const registrations: Resource = {
  name: "user_registration",
  view: VIEW,
  api: "UserRegistrationsRestApi",
  version: versionByContent(sql`one_time_links`, "invitation", [sql`o.email`, sql`o.created_at`]),
  title: "Register User",
  reads: { list: "can_list", info: "can_list" },
  permissions: ["can_list", "can_delete", "can_add", "can_show", "can_edit"],
  from: sql`one_time_links o`,
  readable: sql`o.purpose = 'invitation' and o.expires_at > now() and ${holdsPermission("can_get", "User")}`,
  fields: { registration_date: sql`(o.created_at at time zone 'utc')` },
  columns: {
    ...plains("id", "email"),
    username: always(""),
    first_name: always(""),
    last_name: always(""),
    registration_date: iso("registration_date"),
    registration_hash: always(null),
  },
  listColumns: COLUMNS,
  orderColumns: {
    id: sql`o.id`,
    username: unnamed,
    email: sql`o.email`,
    first_name: unnamed,
    last_name: unnamed,
    registration_date: sql`o.created_at`,
    registration_hash: unnamed,
  },
  defaultOrder: sql`o.id`,
  filters: {
    email: textOperators(sql`o.email`),
    first_name: unknown,
    last_name: unknown,
    password: unknown,
    registration_date: momentOperators(sql`(o.created_at at time zone 'utc')`),
    registration_hash: unknown,
    username: unknown,
  },
  addColumns: [infoColumn("id", "Integer")],
  editColumns: [infoColumn("id", "Integer")],
  related: {},
  distinct: {},
};

/** The registrations that the person sees, for reading one of them by id. */
export const visibleRegistrations: Resource = {
  ...registrations,
  from: sql`(select o.* from one_time_links o where ${registrations.readable}) o`,
};
