import { boolean, foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { users } from "../user/table";
import { objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/** Another site that says who a person is, by OpenID Connect. */
export const identityProviders = pgTable("identity_providers", {
  workspace_id: workspaceId(),
  id: objectId(),
  name: text("name").notNull(),
  issuer: text("issuer").notNull(),
  client_id: text("client_id").notNull(),
  /** Sealed; null for a public client. */
  client_secret: text("client_secret"),
  /** Given to those who come the first time; null turns strangers away. */
  role_id: integer("role_id"),
  /** Whether an address that the provider vouches for finds the person who has it here. */
  trusts_email: boolean("trusts_email").notNull().default(false),
}, (t) => [primaryKey({ columns: [t.workspace_id, t.id] }), unique("identity_providers_name").on(t.workspace_id, t.name), ofWorkspace("identity_providers")]).enableRLS();

/** Who a provider's subject is here. */
export const userIdentities = pgTable("user_identities", {
  workspace_id: workspaceId(),
  provider_id: integer("provider_id").notNull(),
  subject: text("subject").notNull(),
  user_id: integer("user_id").notNull(),
}, (t) => [
  primaryKey({ columns: [t.workspace_id, t.provider_id, t.subject] }),
  foreignKey({ columns: [t.workspace_id, t.provider_id], foreignColumns: [identityProviders.workspace_id, identityProviders.id] }).onDelete("cascade"),
  foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete("cascade"),
  ofWorkspace("user_identities"),
]).enableRLS();
