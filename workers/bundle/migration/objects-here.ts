import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../metadata";
import { LOOK } from "../../resources/trash/store";
import { BUNDLE_KINDS, BUNDLE_TABLES, type BundleKind } from "../kinds";

const id = z.int().positive().max(2_147_483_647);

/** Objects of another installation, by their ids and uuids there. */
export const objectsHereBody = z.strictObject({
  kind: z.enum(Object.keys(BUNDLE_KINDS) as [BundleKind, ...BundleKind[]]),
  ids: z.array(id),
  uuids: z.array(z.guid()),
});

export interface ObjectsHere {
  /** The ids of the workspace's objects with one of the uuids. */
  ids: Record<string, number>;
  /** The uuids of the objects with one of the ids, including objects in the trash. */
  uuids: Record<string, string>;
}

/** The ids of a table's objects with one of the uuids. */
export const idsByUuid = (db: Db, table: string, uuids: readonly string[]) =>
  db.execute<Held>(
    sql`select uuid, id from ${sql.identifier(table)} where uuid::text in (select jsonb_array_elements_text(${JSON.stringify(uuids)}::jsonb))`,
  );

type Held = { id: number; uuid: string };

/**
 * Statements that select which objects of another installation exist in the workspace, and which ids are in use. They
 * include other people's saved queries.
 */
export function objectsHereStatements(db: Db, { kind, ids, uuids }: z.infer<typeof objectsHereBody>) {
  const table = sql.identifier(BUNDLE_TABLES[kind]);
  return [
    db.execute<Held>(
      sql`select id, uuid from ${table} where uuid in (select jsonb_array_elements_text(${JSON.stringify(uuids)}::jsonb)::uuid)`,
    ),
    db.execute(LOOK),
    db.execute<Held>(
      sql`select id, uuid from ${table} where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`,
    ),
  ] as const;
}

export const objectsHere = (existing: readonly Held[], held: readonly Held[]): ObjectsHere => ({
  ids: Object.fromEntries(existing.map((row) => [row.uuid, row.id])),
  uuids: Object.fromEntries(held.map((row) => [row.id, row.uuid])),
});
