import { sql } from "drizzle-orm";
import { boolean, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { audited, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/** Themes for dashboards; one is the workspace's default theme, and one its dark theme. */
export const themes = pgTable(
  "themes",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    uuid: uuid("uuid")
      .notNull()
      .default(sql`gen_random_uuid()`),
    theme_name: text("theme_name"),
    /** JSON text, exactly as stored and exported: tokens and algorithm. */
    json_data: text("json_data").default(""),
    /** Built into Edgewise: cannot be changed or deleted. */
    is_system: boolean("is_system").notNull().default(false),
    is_system_default: boolean("is_system_default").notNull().default(false),
    is_system_dark: boolean("is_system_dark").notNull().default(false),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("themes_uuid").on(t.workspace_id, t.uuid),
    uniqueIndex("themes_system_default")
      .on(t.workspace_id)
      .where(sql`is_system_default`),
    uniqueIndex("themes_system_dark")
      .on(t.workspace_id)
      .where(sql`is_system_dark`),
    ofWorkspace("themes"),
  ],
).enableRLS();
