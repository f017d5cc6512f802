import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ofWorkspace, workspaceId } from "../workspace-columns";

/** The shared state that a link opens; links do not expire. */
export const permalinks = pgTable(
  "permalinks",
  {
    workspace_id: workspaceId(),
    kind: text("kind", { enum: ["explore", "dashboard", "sqllab"] }).notNull(),
    key: text("key").notNull(),
    value: jsonb("value").notNull(),
    /** For links to charts: the dataset that the person who opens it must be allowed to read. */
    datasource_id: integer("datasource_id"),
    chart_id: integer("chart_id"),
    created_by_fk: integer("created_by_fk"),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.workspace_id, t.kind, t.key] }), ofWorkspace("permalinks")],
).enableRLS();
