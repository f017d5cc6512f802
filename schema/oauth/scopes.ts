/** What a client may do for a person: read objects and rows, change objects, run SQL. */
export const SCOPES = ["read", "write", "sql"] as const;
export type Scope = (typeof SCOPES)[number];
