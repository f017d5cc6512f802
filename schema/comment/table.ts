import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { audited, moment, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/** Discussions of dashboards and charts. Deleted with the object (by a trigger), and with their last comment. */
export const commentThreads = pgTable(
  "comment_threads",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    /** Same numbers as in tagged_objects: chart 2, dashboard 3. */
    object_type: integer("object_type").notNull(),
    object_id: integer("object_id").notNull(),
    /** The chart of the dashboard that the thread is about; null for the object itself. */
    chart_id: integer("chart_id"),
    created_on: moment("created_on")
      .notNull()
      .default(sql`(now() at time zone 'utc')`),
    /** Null while the thread is open. */
    resolved_on: moment("resolved_on"),
    resolved_by_fk: integer("resolved_by_fk"),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("comment_threads_object").on(t.workspace_id, t.object_type, t.object_id, t.id),
    ofWorkspace("comment_threads"),
  ],
).enableRLS();

/** Their authors may no longer exist. */
export const comments = pgTable(
  "comments",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    thread_id: integer("thread_id").notNull(),
    /** Plain text, in which "<@7>" mentions a person. */
    text: text("text").notNull(),
    mentions: integer("mentions")
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("comments_thread").on(t.workspace_id, t.thread_id, t.id),
    foreignKey({
      columns: [t.workspace_id, t.thread_id],
      foreignColumns: [commentThreads.workspace_id, commentThreads.id],
    }).onDelete("cascade"),
    ofWorkspace("comments"),
  ],
).enableRLS();
