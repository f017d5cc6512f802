import { pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { audited, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/** Chart types that a workspace adds: the key is the `viz_type` of its charts, the bundle is the script that draws. */
export const dynamicPlugins = pgTable(
  "dynamic_plugins",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    name: text("name").notNull(),
    key: text("key").notNull(),
    bundle_url: text("bundle_url").notNull(),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("dynamic_plugins_name").on(t.workspace_id, t.name),
    unique("dynamic_plugins_key").on(t.workspace_id, t.key),
    unique("dynamic_plugins_bundle_url").on(t.workspace_id, t.bundle_url),
    ofWorkspace("dynamic_plugins"),
  ],
).enableRLS();
