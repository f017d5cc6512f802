/** The contexts that envelopes (secrets.ts) are bound to: one cannot be opened for another object or person. */
export const sealedFor = (workspaceId: string, databaseUuid: string): string => `${workspaceId}:${databaseUuid}`;
export const sealedForPerson = (workspaceId: string, userId: number): string =>
  `second factor:${workspaceId}:${userId}`;
export const sealedForProvider = (workspaceId: string, issuer: string): string =>
  `identity provider:${workspaceId}:${issuer}`;
export const sealedForToken = (workspaceId: string, databaseUuid: string, userId: number): string =>
  `${sealedFor(workspaceId, databaseUuid)}:token of ${userId}`;

type Row = Record<string, any>;

interface SealedTable {
  table: string;
  columns: readonly string[];
  /** The primary key, in the order of its index. */
  key: readonly string[];
  /** A select list for what the context names, besides the key; `t` is the table. */
  contextColumns?: Readonly<Record<string, string>>;
  context: (row: Row) => string;
}

/** Every column that holds envelopes. */
export const SEALED_TABLES: readonly SealedTable[] = [
  {
    table: "databases",
    columns: [
      "encrypted_password",
      "encrypted_extra",
      "encrypted_ssh_password",
      "encrypted_ssh_private_key",
      "encrypted_ssh_private_key_password",
    ],
    key: ["workspace_id", "id"],
    contextColumns: { uuid: "t.uuid" },
    context: (row) => sealedFor(row["workspace_id"], row["uuid"]),
  },
  {
    table: "database_tokens",
    columns: ["access_token", "refresh_token"],
    key: ["workspace_id", "user_id", "database_id"],
    contextColumns: {
      uuid: "(select d.uuid from databases d where d.workspace_id = t.workspace_id and d.id = t.database_id)",
    },
    context: (row) => sealedForToken(row["workspace_id"], row["uuid"], row["user_id"]),
  },
  {
    table: "second_factors",
    columns: ["secret"],
    key: ["workspace_id", "user_id"],
    context: (row) => sealedForPerson(row["workspace_id"], row["user_id"]),
  },
  {
    table: "identity_providers",
    columns: ["client_secret"],
    key: ["workspace_id", "id"],
    contextColumns: { issuer: "t.issuer" },
    context: (row) => sealedForProvider(row["workspace_id"], row["issuer"]),
  },
];
