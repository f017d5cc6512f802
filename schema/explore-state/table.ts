import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { ofWorkspace, workspaceId } from "../workspace-columns";
import { users } from "../user/table";

/** The form data of an unsaved chart, by the key in the address: one per browser tab and chart of a person. */
export const exploreStates = pgTable(
  "explore_states",
  {
    workspace_id: workspaceId(),
    key: text("key").notNull(),
    owner_id: integer("owner_id").notNull(),
    /** Identifies the browser tab, as the client states it. */
    tab_id: text("tab_id"),
    datasource_id: integer("datasource_id").notNull(),
    datasource_type: text("datasource_type").notNull(),
    /** 0 for a chart that is not saved. */
    chart_id: integer("chart_id").notNull(),
    form_data: text("form_data").notNull(),
    expires_at: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.key] }),
    uniqueIndex("explore_states_of_tab").on(
      t.workspace_id,
      t.owner_id,
      t.tab_id,
      t.datasource_id,
      t.datasource_type,
      t.chart_id,
    ),
    index("explore_states_expiry").on(t.workspace_id, t.expires_at),
    foreignKey({ columns: [t.workspace_id, t.owner_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("explore_states"),
  ],
).enableRLS();
