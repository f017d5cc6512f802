import { foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { audited, moment, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

export const annotationLayers = pgTable(
  "annotation_layers",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    name: text("name").notNull(),
    descr: text("descr"),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("annotation_layers_name").on(t.workspace_id, t.name),
    ofWorkspace("annotation_layers"),
  ],
).enableRLS();

export const annotations = pgTable(
  "annotations",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    layer_id: integer("layer_id").notNull(),
    start_dttm: moment("start_dttm").notNull(),
    end_dttm: moment("end_dttm").notNull(),
    short_descr: text("short_descr").notNull(),
    long_descr: text("long_descr"),
    json_metadata: text("json_metadata"),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("annotations_short_descr").on(t.workspace_id, t.layer_id, t.short_descr),
    // No cascade: a layer that still has annotations cannot be deleted.
    foreignKey({
      columns: [t.workspace_id, t.layer_id],
      foreignColumns: [annotationLayers.workspace_id, annotationLayers.id],
    }),
    ofWorkspace("annotations"),
  ],
).enableRLS();
