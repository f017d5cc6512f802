import { sql, type SQL } from "drizzle-orm";

/** How a kind of item returns its version: ETag and If-Match. */
export interface VersionedItem {
  table: SQL;
  noun: string;
  /** A text that differs after the row `o` has changed; the time of the change, where it is stored. */
  version: SQL;
  changedOn: SQL;
  changedBy: SQL;
}

/** A version by the time of the change. */
export const versionByTime = (table: SQL, noun: string): VersionedItem => ({
  table,
  noun,
  version: sql`o.changed_on::text`,
  changedOn: sql`o.changed_on::text`,
  changedBy: sql`o.changed_by_fk`,
});

/**
 * A fingerprint of the item's contents, for tables that do not store when they were changed, or whose items contain
 * rows of other tables.
 */
export const versionByContent = (
  table: SQL,
  noun: string,
  content: readonly SQL[],
  more: Partial<VersionedItem> = {},
): VersionedItem => ({
  table,
  noun,
  version: sql`md5(jsonb_build_array(${sql.join([...content], sql`, `)})::text)`,
  changedOn: sql`null::text`,
  changedBy: sql`null::integer`,
  ...more,
});
/** Ids of the rows that a table links to the item, as contents. */
export const linkedIds = (from: SQL, column: SQL, of: SQL): SQL =>
  sql`(select jsonb_agg(${column} order by ${column}) from ${from} l where l.workspace_id = o.workspace_id and ${of} = o.id)`;
