import { sql, type SQL } from "drizzle-orm";

export interface PersonRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  username: string;
}

/** JSON of the person whose id is in a column of the row `o`, or null. */
export const personJson = (column: SQL): SQL =>
  sql`(select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email, 'username', p.username) from users p where p.workspace_id = o.workspace_id and p.id = ${column})`;

/** JSON list of the people in an owners table for the row `o`. */
export const ownersJson = (table: SQL, column: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email, 'username', p.username) order by p.id), '[]')
    from ${table} w join users p on p.workspace_id = w.workspace_id and p.id = w.user_id where w.workspace_id = o.workspace_id and w.${column} = o.id)`;

/** JSON list of an object's tags; the types are those of tagged_objects. */
export const tagsJson = (objectType: number): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'type', t.type) order by t.id), '[]')
    from tagged_objects x join tags t on t.workspace_id = x.workspace_id and t.id = x.tag_id where x.workspace_id = o.workspace_id and x.object_type = ${sql.raw(String(objectType))} and x.object_id = o.id)`;

/** Whether the transaction's person is an admin: admins bypass ownership. */
export const isAdmin = sql`(select app_is_admin())`;

/** "Superset Admin"; "" for null. */
export const fullName = (person: PersonRow | null): string =>
  person ? `${person.first_name} ${person.last_name}` : "";

export const pick = <T extends object>(row: T | null, fields: readonly string[]): Record<string, unknown> | null =>
  row && Object.fromEntries(fields.map((field) => [field, (row as Record<string, unknown>)[field] ?? null]));
