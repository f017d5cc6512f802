import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { audited, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/** Stored CSS that can be applied to dashboards; names may be missing or duplicates. */
export const cssTemplates = pgTable(
  "css_templates",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    uuid: uuid("uuid")
      .notNull()
      .default(sql`gen_random_uuid()`),
    template_name: text("template_name"),
    css: text("css").default(""),
    ...audited(),
  },
  (t) => [primaryKey({ columns: [t.workspace_id, t.id] }), ofWorkspace("css_templates")],
).enableRLS();
