import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { audited, moment, notInTrash, objectId, ofWorkspace, trashable, workspaceId } from "../workspace-columns";
import { users } from "../user/table";

export const charts = pgTable(
  "charts",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    uuid: uuid("uuid")
      .notNull()
      .default(sql`gen_random_uuid()`),
    slice_name: text("slice_name"),
    viz_type: text("viz_type"),
    /**
     * Always a dataset ("table"); no foreign key, as a chart remains when its dataset is deleted ("[Missing Dataset]").
     */
    datasource_id: integer("datasource_id"),
    datasource_type: text("datasource_type").notNull().default("table"),
    datasource_name: text("datasource_name"),
    /** Form data as JSON text, exactly as saved: unknown keys are preserved. */
    params: text("params"),
    query_context: text("query_context"),
    description: text("description"),
    cache_timeout: integer("cache_timeout"),
    certified_by: text("certified_by"),
    certification_details: text("certification_details"),
    is_managed_externally: boolean("is_managed_externally").notNull().default(false),
    external_url: text("external_url"),
    last_saved_at: moment("last_saved_at"),
    last_saved_by_fk: integer("last_saved_by_fk"),
    ...trashable(),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    uniqueIndex("charts_uuid")
      .on(t.workspace_id, t.uuid)
      .where(sql`deleted_at is null`),
    index("charts_dataset").on(t.workspace_id, t.datasource_id),
    index("charts_listed").on(t.workspace_id, t.changed_on, t.id, t.datasource_id, t.deleted_at),
    index("charts_text").using(
      "gin",
      t.workspace_id,
      t.slice_name.op("gin_trgm_ops"),
      t.description.op("gin_trgm_ops"),
      t.viz_type.op("gin_trgm_ops"),
      t.datasource_name.op("gin_trgm_ops"),
    ),
    index("charts_trash")
      .on(t.deleted_at)
      .where(sql`deleted_at is not null`),
    ofWorkspace("charts"),
    notInTrash("charts"),
  ],
).enableRLS();

export const chartOwners = pgTable(
  "chart_owners",
  {
    workspace_id: workspaceId(),
    chart_id: integer("chart_id").notNull(),
    user_id: integer("user_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.chart_id, t.user_id] }),
    foreignKey({ columns: [t.workspace_id, t.chart_id], foreignColumns: [charts.workspace_id, charts.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("chart_owners"),
  ],
).enableRLS();
