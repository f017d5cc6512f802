import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { audited, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

export const folders = pgTable(
  "folders",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    name: text("name").notNull(),
    /** The parent folder; null at the top. */
    parent_id: integer("parent_id"),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("folders_parent").on(t.workspace_id, t.parent_id),
    foreignKey({ columns: [t.workspace_id, t.parent_id], foreignColumns: [t.workspace_id, t.id] }),
    ofWorkspace("folders"),
  ],
).enableRLS();

/** The one folder that an object is in; no row for objects without a folder. Deleted with the object (by a trigger). */
export const folderedObjects = pgTable(
  "foldered_objects",
  {
    workspace_id: workspaceId(),
    /** Same numbers as in tagged_objects: chart 2, dashboard 3, dataset 4. */
    object_type: integer("object_type").notNull(),
    object_id: integer("object_id").notNull(),
    folder_id: integer("folder_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.object_type, t.object_id] }),
    index("foldered_objects_folder").on(t.workspace_id, t.folder_id),
    foreignKey({ columns: [t.workspace_id, t.folder_id], foreignColumns: [folders.workspace_id, folders.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("foldered_objects"),
  ],
).enableRLS();
