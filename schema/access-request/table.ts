import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../user/table";
import { audited, objectId, ofWorkspace, workspaceId } from "../workspace-columns";
import type { AccessRequestStatus, RequestableKind } from "./wire";

/** Requests of people to open an object; `created_by_fk` is the requester, `changed_by_fk` who decided. */
export const accessRequests = pgTable(
  "access_requests",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    object_kind: text("object_kind").$type<RequestableKind>().notNull(),
    /** The object as its address names it: an id, or a dashboard's slug or uuid. */
    object_ref: text("object_ref").notNull(),
    /** Null where no such object exists: the requester must not learn which. */
    object_id: integer("object_id"),
    reason: text("reason"),
    status: text("status").$type<AccessRequestStatus>().notNull().default("pending"),
    /** The role by which access was granted. */
    role_id: integer("role_id"),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    foreignKey({ columns: [t.workspace_id, t.created_by_fk], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    uniqueIndex("access_requests_pending")
      .on(t.workspace_id, t.created_by_fk, t.object_kind, t.object_ref)
      .where(sql`status = 'pending'`),
    index("access_requests_object").on(t.workspace_id, t.object_kind, t.object_id),
    ofWorkspace("access_requests"),
  ],
).enableRLS();
