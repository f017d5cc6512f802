import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { audited, notInTrash, objectId, ofWorkspace, trashable, workspaceId } from "../workspace-columns";
import { charts } from "../chart/table";
import { roles } from "../role/table";
import { themes } from "../theme/table";
import { users } from "../user/table";

export const dashboards = pgTable(
  "dashboards",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    uuid: uuid("uuid")
      .notNull()
      .default(sql`gen_random_uuid()`),
    dashboard_title: text("dashboard_title"),
    slug: text("slug"),
    description: text("description"),
    /** JSON text, minified with sorted keys; keys as stored. */
    position_json: text("position_json"),
    json_metadata: text("json_metadata"),
    css: text("css"),
    certified_by: text("certified_by"),
    certification_details: text("certification_details"),
    published: boolean("published").notNull().default(false),
    theme_id: integer("theme_id"),
    is_managed_externally: boolean("is_managed_externally").notNull().default(false),
    external_url: text("external_url"),
    ...trashable(),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    uniqueIndex("dashboards_uuid")
      .on(t.workspace_id, t.uuid)
      .where(sql`deleted_at is null`),
    uniqueIndex("dashboards_slug")
      .on(t.workspace_id, t.slug)
      .where(sql`deleted_at is null`),
    foreignKey({ columns: [t.workspace_id, t.theme_id], foreignColumns: [themes.workspace_id, themes.id] }).onDelete(
      "set null",
    ),
    index("dashboards_listed").on(t.workspace_id, t.changed_on, t.id, t.published, t.deleted_at),
    index("dashboards_text").using(
      "gin",
      t.workspace_id,
      t.dashboard_title.op("gin_trgm_ops"),
      t.slug.op("gin_trgm_ops"),
    ),
    index("dashboards_trash")
      .on(t.deleted_at)
      .where(sql`deleted_at is not null`),
    ofWorkspace("dashboards"),
    notInTrash("dashboards"),
  ],
).enableRLS();

export const dashboardCharts = pgTable(
  "dashboard_charts",
  {
    workspace_id: workspaceId(),
    dashboard_id: integer("dashboard_id").notNull(),
    chart_id: integer("chart_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.dashboard_id, t.chart_id] }),
    index("dashboard_charts_chart").on(t.workspace_id, t.chart_id),
    foreignKey({
      columns: [t.workspace_id, t.dashboard_id],
      foreignColumns: [dashboards.workspace_id, dashboards.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.workspace_id, t.chart_id], foreignColumns: [charts.workspace_id, charts.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("dashboard_charts"),
  ],
).enableRLS();

export const dashboardOwners = pgTable(
  "dashboard_owners",
  {
    workspace_id: workspaceId(),
    dashboard_id: integer("dashboard_id").notNull(),
    user_id: integer("user_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.dashboard_id, t.user_id] }),
    foreignKey({
      columns: [t.workspace_id, t.dashboard_id],
      foreignColumns: [dashboards.workspace_id, dashboards.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("dashboard_owners"),
  ],
).enableRLS();

export const dashboardRoles = pgTable(
  "dashboard_roles",
  {
    workspace_id: workspaceId(),
    dashboard_id: integer("dashboard_id").notNull(),
    role_id: integer("role_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.dashboard_id, t.role_id] }),
    foreignKey({
      columns: [t.workspace_id, t.dashboard_id],
      foreignColumns: [dashboards.workspace_id, dashboards.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.workspace_id, t.role_id], foreignColumns: [roles.workspace_id, roles.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("dashboard_roles"),
  ],
).enableRLS();
