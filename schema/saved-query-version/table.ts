import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { SavedQueryContent } from "../saved-query/calls";
import { savedQueries } from "../saved-query/table";
import { moment, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/** Contents of saved queries at every save; written by the trigger on saved_queries. */
export const savedQueryVersions = pgTable(
  "saved_query_versions",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    saved_query_id: integer("saved_query_id").notNull(),
    /** "save", "import", "restore"; "before" is the content when versions began. */
    cause: text("cause").notNull(),
    content: jsonb("content").$type<SavedQueryContent>().notNull(),
    made_on: moment("made_on")
      .notNull()
      .default(sql`(now() at time zone 'utc')`),
    made_by_fk: integer("made_by_fk"),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("saved_query_versions_query").on(t.workspace_id, t.saved_query_id, t.id),
    foreignKey({
      columns: [t.workspace_id, t.saved_query_id],
      foreignColumns: [savedQueries.workspace_id, savedQueries.id],
    }).onDelete("cascade"),
    ofWorkspace("saved_query_versions"),
  ],
).enableRLS();
