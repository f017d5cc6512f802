import { type SQL, sql } from "drizzle-orm";
import { iso, person, plains } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { momentOperators, relationOperators, textOperators } from "../resource/filters";
import { isAdmin, personJson } from "../resource/person";
import { people } from "../resource/related";

/** The view whose permissions every signed-in person has for what is their own. */
export const OWN = "CurrentUserRestApi";

interface RequestableTable {
  table: SQL;
  title: SQL;
  view: string;
  owners: SQL;
  key: SQL;
}

const TABLES: Record<string, RequestableTable> = {
  dashboard: {
    table: sql`dashboards`,
    title: sql`dashboard_title`,
    view: "Dashboard",
    owners: sql`dashboard_owners`,
    key: sql`dashboard_id`,
  },
  chart: { table: sql`charts`, title: sql`slice_name`, view: "Chart", owners: sql`chart_owners`, key: sql`chart_id` },
  dataset: {
    table: sql`datasets`,
    title: sql`table_name`,
    view: "Dataset",
    owners: sql`dataset_owners`,
    key: sql`dataset_id`,
  },
};

const byKind = (of: (table: RequestableTable) => SQL): SQL =>
  sql`(case o.object_kind ${sql.join(
    Object.entries(TABLES).map(([kind, table]) => sql`when ${sql.raw(`'${kind}'`)} then ${of(table)}`),
    sql` `,
  )} end)`;

/** The title of the requested object; null where none exists, or one in the trash. */
export const objectTitle = byKind(
  ({ table, title }) =>
    sql`(select coalesce(x.${title}, '') from ${table} x where x.workspace_id = o.workspace_id and x.id = o.object_id)`,
);

/** Whether the person `p_user` owns the requested object, and may change such objects. */
export const ownedBy = (person: SQL): SQL =>
  byKind(
    ({ owners, key, view }) => sql`exists (select 1 from ${owners} w
      join user_roles wr on wr.workspace_id = w.workspace_id and wr.user_id = w.user_id
      join role_permissions wp on wp.workspace_id = wr.workspace_id and wp.role_id = wr.role_id
      where w.workspace_id = o.workspace_id and w.${key} = o.object_id and w.user_id = ${person}
        and wp.permission = 'can_write' and wp.view = ${view})`,
  );

/** Owners of the object and admins decide, but not on what they requested themselves. */
export const mayDecide = sql`(o.created_by_fk is distinct from app_user() and o.object_id is not null and (${isAdmin} or ${ownedBy(sql`app_user()`)}) and ${objectTitle} is not null)`;

const forDeciders = (value: SQL): SQL => sql`case when ${mayDecide} then ${value} end`;
const title = forDeciders(objectTitle);

export const accessRequests: Resource = {
  name: "access_request",
  view: OWN,
  api: "AccessRequestRestApi",
  title: "Access Request",
  permissions: ["can_read", "can_write"],
  from: sql`access_requests o`,
  readable: sql`o.created_by_fk = app_user() or ${mayDecide}`,
  fields: {
    object_id: forDeciders(sql`o.object_id`),
    object_title: title,
    can_decide: sql`(o.status = 'pending' and ${mayDecide})`,
    created_by: personJson(sql`o.created_by_fk`),
    changed_by: forDeciders(personJson(sql`o.changed_by_fk`)),
  },
  columns: {
    ...plains("id", "object_kind", "object_ref", "object_id", "object_title", "reason", "status", "can_decide"),
    created_on: iso("created_on"),
    changed_on: iso("changed_on"),
    created_by: person("created_by"),
    changed_by: person("changed_by"),
  },
  listColumns: [
    "id",
    "object_kind",
    "object_ref",
    "object_id",
    "object_title",
    "reason",
    "status",
    "can_decide",
    "created_on",
    "changed_on",
    ...["created_by", "changed_by"].flatMap((who) => [`${who}.id`, `${who}.first_name`, `${who}.last_name`]),
  ],
  orderColumns: {
    created_on: sql`o.created_on`,
    object_kind: sql`o.object_kind`,
    object_title: title,
    status: sql`o.status`,
  },
  defaultOrder: sql`o.created_on desc`,
  filters: {
    created_by: relationOperators(sql`o.created_by_fk`),
    created_on: momentOperators(sql`o.created_on`),
    object_kind: textOperators(sql`o.object_kind`),
    object_ref: textOperators(sql`o.object_ref`),
    object_title: textOperators(title),
    status: textOperators(sql`o.status`),
  },
  addColumns: [],
  editColumns: [],
  related: { created_by: people() },
};
