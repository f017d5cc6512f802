import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { ofWorkspace, workspaceId } from "../workspace-columns";

/** Failed sign-ins by name, whether a person has it or not; a right password clears them. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    workspace_id: workspaceId(),
    /** SHA-256 of the name in lower case: text that people type into that field by mistake is not stored. */
    name_hash: text("name_hash").notNull(),
    attempts: integer("attempts").notNull().default(1),
    since: timestamp("since", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.name_hash] }),
    index("sign_in_attempts_since").on(t.since),
    ofWorkspace("sign_in_attempts"),
  ],
).enableRLS();
