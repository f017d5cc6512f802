import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { audited, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

export const tags = pgTable(
  "tags",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    name: text("name").notNull(),
    /** custom 1, type 2, owner 3, favorited_by 4 */
    type: integer("type").notNull().default(1),
    description: text("description"),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("tags_name").on(t.workspace_id, t.name),
    index("tags_text").using("gin", t.workspace_id, t.name.op("gin_trgm_ops"), t.description.op("gin_trgm_ops")),
    index("tags_changed").on(t.workspace_id, t.changed_on, t.id),
    ofWorkspace("tags"),
  ],
).enableRLS();

export const taggedObjects = pgTable(
  "tagged_objects",
  {
    workspace_id: workspaceId(),
    tag_id: integer("tag_id").notNull(),
    /** query 1, chart 2, dashboard 3, dataset 4 */
    object_type: integer("object_type").notNull(),
    object_id: integer("object_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.tag_id, t.object_type, t.object_id] }),
    index("tagged_objects_object").on(t.workspace_id, t.object_type, t.object_id),
    foreignKey({ columns: [t.workspace_id, t.tag_id], foreignColumns: [tags.workspace_id, tags.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("tagged_objects"),
  ],
).enableRLS();
