import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { SshServer } from "./ssh-tunnel";
import { audited, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

export const databases = pgTable(
  "databases",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    uuid: uuid("uuid")
      .notNull()
      .default(sql`gen_random_uuid()`),
    database_name: text("database_name").notNull(),
    /** Password masked as XXXXXXXXXX; the real one is in encrypted_password. */
    sqlalchemy_uri: text("sqlalchemy_uri").notNull(),
    /** AES-GCM envelope (workers/secrets.ts), null when the connection has none. */
    encrypted_password: text("encrypted_password"),
    encrypted_extra: text("encrypted_extra"),
    /** Whether the secure extra has an OAuth2 client. */
    has_oauth2_client: boolean("has_oauth2_client").default(false),
    server_cert: text("server_cert"),
    ssh_tunnel: jsonb("ssh_tunnel").$type<SshServer>(),
    encrypted_ssh_password: text("encrypted_ssh_password"),
    encrypted_ssh_private_key: text("encrypted_ssh_private_key"),
    encrypted_ssh_private_key_password: text("encrypted_ssh_private_key_password"),
    configuration_method: text("configuration_method").notNull().default("sqlalchemy_form"),
    cache_timeout: integer("cache_timeout"),
    expose_in_sqllab: boolean("expose_in_sqllab").notNull().default(true),
    allow_run_async: boolean("allow_run_async").notNull().default(false),
    allow_ctas: boolean("allow_ctas").notNull().default(false),
    allow_cvas: boolean("allow_cvas").notNull().default(false),
    allow_dml: boolean("allow_dml").notNull().default(false),
    allow_file_upload: boolean("allow_file_upload").notNull().default(false),
    force_ctas_schema: text("force_ctas_schema"),
    impersonate_user: boolean("impersonate_user").notNull().default(false),
    is_managed_externally: boolean("is_managed_externally").notNull().default(false),
    external_url: text("external_url"),
    /** JSON text, exactly as stored and exported. */
    extra: text("extra"),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("databases_uuid").on(t.workspace_id, t.uuid),
    unique("databases_name").on(t.workspace_id, t.database_name),
    ofWorkspace("databases"),
  ],
).enableRLS();
