import { boolean, foreignKey, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { audited, moment, objectId, ofWorkspace, workspaceId } from "../workspace-columns";
import type { Locale } from "../language/languages";
import { roles } from "../role/table";

export const users = pgTable(
  "users",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    username: text("username").notNull(),
    first_name: text("first_name").notNull(),
    last_name: text("last_name").notNull(),
    email: text("email").notNull(),
    /** scrypt$N$r$p$salt$hash, base64url; null for a person who signs in at a provider. */
    password_hash: text("password_hash"),
    active: boolean("active").notNull().default(true),
    login_count: integer("login_count").notNull().default(0),
    /** Wrong passwords since the last right one. */
    fail_login_count: integer("fail_login_count").notNull().default(0),
    last_login: moment("last_login"),
    /** When the person verified the email address. */
    email_verified_at: timestamp("email_verified_at", { withTimezone: true }),
    /** The selected language; null follows the browser's. */
    locale: text("locale").$type<Locale>(),
    /** The version of the picture in the bucket; null without one. */
    avatar: text("avatar"),
    /** Bearer tokens issued before this time are invalid. */
    tokens_since: timestamp("tokens_since", { withTimezone: true }),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("users_username").on(t.workspace_id, t.username),
    unique("users_email").on(t.workspace_id, t.email),
    ofWorkspace("users"),
  ],
).enableRLS();

/** Roles that are assigned to a person directly; the view `user_roles` contains all of their roles. */
export const assignedRoles = pgTable(
  "assigned_roles",
  {
    workspace_id: workspaceId(),
    user_id: integer("user_id").notNull(),
    role_id: integer("role_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.user_id, t.role_id] }),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.workspace_id, t.role_id], foreignColumns: [roles.workspace_id, roles.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("assigned_roles"),
  ],
).enableRLS();
