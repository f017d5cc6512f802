import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { users } from "../user/table";
import { objectId, ofWorkspace, workspaceId } from "../workspace-columns";
import type { Scope } from "./scopes";

/** A program that registered to be connected by people. It has no secret: anyone may register one. */
export const oauthClients = pgTable(
  "oauth_clients",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    client_id: text("client_id").notNull(),
    name: text("name").notNull(),
    redirect_uris: jsonb("redirect_uris").$type<string[]>().notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("oauth_clients_client_id").on(t.workspace_id, t.client_id),
    ofWorkspace("oauth_clients"),
  ],
).enableRLS();

/** What a person let a client do for them. */
export const oauthGrants = pgTable(
  "oauth_grants",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    client: integer("client").notNull(),
    user_id: integer("user_id").notNull(),
    scopes: jsonb("scopes").$type<Scope[]>().notNull(),
    created_at: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Rounded to the hour; null until the client has redeemed its code. */
    last_used_at: timestamp("last_used_at", { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("oauth_grants_user").on(t.workspace_id, t.user_id),
    foreignKey({
      columns: [t.workspace_id, t.client],
      foreignColumns: [oauthClients.workspace_id, oauthClients.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("oauth_grants"),
  ],
).enableRLS();

/**
 * Codes and tokens of a grant: only their SHA-256 is stored. Used ones stay until they expire, to detect a second use.
 */
export const oauthTokens = pgTable(
  "oauth_tokens",
  {
    workspace_id: workspaceId(),
    token_hash: text("token_hash").notNull(),
    grant_id: integer("grant_id").notNull(),
    kind: text("kind").$type<"code" | "access" | "refresh">().notNull(),
    /** Of a code: what its redemption has to repeat or prove. */
    redirect_uri: text("redirect_uri"),
    code_challenge: text("code_challenge"),
    expires_at: timestamp("expires_at", { withTimezone: true }).notNull(),
    used_at: timestamp("used_at", { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.token_hash] }),
    index("oauth_tokens_grant").on(t.workspace_id, t.grant_id),
    foreignKey({
      columns: [t.workspace_id, t.grant_id],
      foreignColumns: [oauthGrants.workspace_id, oauthGrants.id],
    }).onDelete("cascade"),
    ofWorkspace("oauth_tokens"),
  ],
).enableRLS();
