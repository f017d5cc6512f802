import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { savedQueries } from "../saved-query/table";
import { moment, ofWorkspace, workspaceId } from "../workspace-columns";
import type { NotifyWhen } from "./schedule";

/** When a saved query runs by itself, as its owner. Derived from `schedule_info` of the query's extra_json. */
export const querySchedules = pgTable(
  "query_schedules",
  {
    workspace_id: workspaceId(),
    saved_query_id: integer("saved_query_id").notNull(),
    active: boolean("active").notNull().default(true),
    crontab: text("crontab").notNull(),
    starts_on: moment("starts_on"),
    ends_on: moment("ends_on"),
    /** When its owner gets an email. */
    notify: text("notify").$type<NotifyWhen>().notNull().default("failure"),
    /** Only minutes after this one are due. */
    due_after: moment("due_after")
      .notNull()
      .default(sql`(now() at time zone 'utc')`),
    /** The first minute that may be due; null until the scheduler has computed it, after a change or a run. */
    next_due: moment("next_due"),
    /** The latest minute for which it was run, its run, and why there is no run. */
    last_due: moment("last_due"),
    last_run_id: integer("last_run_id"),
    last_error: text("last_error"),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.saved_query_id] }),
    foreignKey({
      columns: [t.workspace_id, t.saved_query_id],
      foreignColumns: [savedQueries.workspace_id, savedQueries.id],
    }).onDelete("cascade"),
    index("query_schedules_next")
      .on(t.next_due)
      .where(sql`active`),
    ofWorkspace("query_schedules"),
  ],
).enableRLS();
