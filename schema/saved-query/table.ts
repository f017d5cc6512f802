import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { audited, moment, objectId, ofWorkspace, workspaceId } from "../workspace-columns";
import { databases } from "../database/table";

/** SQL that a person saved. */
export const savedQueries = pgTable(
  "saved_queries",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    uuid: uuid("uuid")
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The owner: others can neither see nor change it. */
    user_id: integer("user_id"),
    db_id: integer("db_id"),
    catalog: text("catalog"),
    schema: text("schema"),
    label: text("label"),
    description: text("description"),
    sql: text("sql"),
    template_parameters: text("template_parameters"),
    extra_json: text("extra_json").notNull().default("{}"),
    /** Rows of the last run. */
    rows: integer("rows"),
    last_run: moment("last_run"),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("saved_queries_uuid").on(t.workspace_id, t.uuid),
    index("saved_queries_user").on(t.workspace_id, t.user_id),
    foreignKey({ columns: [t.workspace_id, t.db_id], foreignColumns: [databases.workspace_id, databases.id] }).onDelete(
      "set null",
    ),
    ofWorkspace("saved_queries"),
  ],
).enableRLS();
