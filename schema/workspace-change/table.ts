import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { objectId, ofWorkspace, workspaceId } from "../workspace-columns";
import { workspaces } from "../workspace/table";

/** One row for each transaction that changed a workspace's objects since the hourly job added them to its revision. */
export const workspaceChanges = pgTable(
  "workspace_changes",
  {
    workspace_id: workspaceId().references(() => workspaces.id, { onDelete: "cascade" }),
    id: objectId(),
    kind: text("kind"),
  },
  (t) => [primaryKey({ columns: [t.workspace_id, t.id] }), ofWorkspace("workspace_changes")],
).enableRLS();
