import { boolean, foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { users } from "../user/table";
import { objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/** An OpenID Connect provider that authenticates people. */
export const identityProviders = pgTable(
  "identity_providers",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    name: text("name").notNull(),
    issuer: text("issuer").notNull(),
    client_id: text("client_id").notNull(),
    /** Encrypted; null for a public client. */
    client_secret: text("client_secret"),
    /** Assigned to people who sign in for the first time; null refuses unknown people. */
    role_id: integer("role_id"),
    /** Whether a verified email address from the provider matches the person who has it here. */
    trusts_email: boolean("trusts_email").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("identity_providers_name").on(t.workspace_id, t.name),
    ofWorkspace("identity_providers"),
  ],
).enableRLS();

/** Maps a provider's subject to a user. */
export const userIdentities = pgTable(
  "user_identities",
  {
    workspace_id: workspaceId(),
    provider_id: integer("provider_id").notNull(),
    subject: text("subject").notNull(),
    user_id: integer("user_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.provider_id, t.subject] }),
    foreignKey({
      columns: [t.workspace_id, t.provider_id],
      foreignColumns: [identityProviders.workspace_id, identityProviders.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("user_identities"),
  ],
).enableRLS();
