import { sql } from "drizzle-orm";
import type { Db } from "../../metadata";
import { type Row, selection } from "./columns";
import type { Resource } from "./declaration";

/** One row of a resource by id, if the person may see it. */
export const itemStatement = (
  db: Db,
  { columns, fields, from, readable }: Resource,
  id: number,
  heads: Map<string, string[]>,
) =>
  db.execute<Row>(
    sql`select ${selection(columns, fields, heads)} from ${from} where o.id = ${id}::bigint and (${readable})`,
  );
