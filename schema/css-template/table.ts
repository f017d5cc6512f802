import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { audited, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/** CSS that is kept to be put on dashboards; names need not be unique, or there at all. */
export const cssTemplates = pgTable("css_templates", {
  workspace_id: workspaceId(),
  id: objectId(),
  template_name: text("template_name"),
  css: text("css").default(""),
  ...audited(),
}, (t) => [primaryKey({ columns: [t.workspace_id, t.id] }), ofWorkspace("css_templates")]).enableRLS();
