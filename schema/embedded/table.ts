import { foreignKey, integer, jsonb, pgTable, primaryKey, unique, uuid } from "drizzle-orm/pg-core";
import { dashboards } from "../dashboard/table";
import { audited, ofWorkspace, workspaceId } from "../workspace-columns";

/** Dashboards that other sites may embed, each under a uuid of its own; without a row, guests see nothing. */
export const embeddedDashboards = pgTable(
  "embedded_dashboards",
  {
    workspace_id: workspaceId(),
    uuid: uuid("uuid").notNull().defaultRandom(),
    dashboard_id: integer("dashboard_id").notNull(),
    /** Origins whose pages may embed it; an empty list means any. */
    allowed_domains: jsonb("allowed_domains").$type<string[]>().notNull().default([]),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.uuid] }),
    unique("embedded_dashboards_dashboard").on(t.workspace_id, t.dashboard_id),
    foreignKey({
      columns: [t.workspace_id, t.dashboard_id],
      foreignColumns: [dashboards.workspace_id, dashboards.id],
    }).onDelete("cascade"),
    ofWorkspace("embedded_dashboards"),
  ],
).enableRLS();
