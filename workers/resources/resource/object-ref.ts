import { sql, type SQL } from "drizzle-orm";

/** The condition on `o` for "12" or a uuid; null for other text. */
export function objectRef(text: string): SQL | null {
  if (/^\d{1,10}$/.test(text)) return sql`o.id = ${text}::bigint`;
  return /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(text) ? sql`o.uuid = ${text}::uuid` : null;
}
