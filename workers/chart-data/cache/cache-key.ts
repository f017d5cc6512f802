import type { RowConditions } from "../../../schema/row-rule/restrictions";

/** Everything that can change a result, and nothing else: two people who may see the same rows share one entry. */
export interface CacheFacts {
  workspaceId: string;
  databaseId: number;
  databaseUuid: string;
  /** A connection to another address has other rows. */
  databaseAddress: string;
  datasourceType: string;
  datasetUuid: string;
  /** Of a query as a datasource: what the requester may read of its database. */
  requester?: string | undefined;
  /**
   * The statements with relative times computed from the start of the day, so that "now" does not make every second a
   * new key.
   */
  statements: readonly string[];
  /** Row rules on the dataset itself; those on tables are in the statements that read them. */
  rowRules: RowConditions;
  /** Names of the tables with row rules, where the query is checked against them before it runs. */
  ruledTables?: unknown;
  /** The requester, where the database is queried with personal tokens. */
  person?: number | undefined;
  /** From the query object: labels, post-processing, offsets, time range as written… */
  query: unknown;
  /** The hours added to times, and the types of the columns. */
  datasetShape: unknown;
}

/** Returns the cache key, 64 hexadecimal digits. */
export async function cacheKey(facts: CacheFacts): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical(facts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns JSON with sorted keys; absent and null are equal in a query, but not in the options of post-processing. */
export function canonical(value: unknown, isExact = false): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each, isExact)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, each]) => each !== undefined && (isExact || each !== null));
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const written = entries.map(
    ([key, each]) => `${JSON.stringify(key)}:${canonical(each, isExact || key === "post_processing")}`,
  );
  return `{${written.join(",")}}`;
}
