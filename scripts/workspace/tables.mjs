import journal from "../../schema/migrations/meta/_journal.json" with { type: "json" };

/** Tables of a workspace whose rows stay behind, and why. All others are exported: also those of later migrations. */
export const LEFT_OUT = {
  sessions: "people sign in again",
  sign_in_attempts: "they are counted for minutes",
  one_time_links: "links in emails name the address of the old workspace",
  oauth_clients: "programs are connected again, at the new address",
  oauth_grants: "programs are connected again, at the new address",
  oauth_tokens: "programs are connected again, at the new address",
  idempotency_keys: "they belong to requests of the last day",
  workspace_changes: "they count what isolates have cached",
};

/**
 * Returns the tables of workspaces as the database has them, each after those that it refers to: {name, columns,
 * sequence, isSelfReferring}.
 */
export async function workspaceTables(client) {
  const { rows: tables } = await client.query(`select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select pg_get_serial_sequence(quote_ident(c.relname), a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> '') as sequence
    from pg_class c join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`);
  const { rows: references } = await client.query(
    `select c.relname as from_table, f.relname as to_table from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid where k.contype = 'f'`,
  );
  const left = new Map(tables.map((table) => [table.name, table]));
  const refersTo = (name) => references.filter((each) => each.from_table === name).map((each) => each.to_table);
  const ordered = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name }) => !refersTo(name).some((to) => to !== name && left.has(to)));
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...left.keys()].join(", ")}.`);
    for (const table of free) {
      left.delete(table.name);
      ordered.push({ ...table, isSelfReferring: refersTo(table.name).includes(table.name) });
    }
  }
  return ordered;
}

/** Returns the name of the latest migration that the database has run. */
export async function schemaVersion(client) {
  const { rows } = await client.query("select max(created_at)::text as last from drizzle.__drizzle_migrations");
  return journal.entries.find(({ when }) => String(when) === rows[0].last)?.tag ?? `unknown (${rows[0].last})`;
}

export const quoted = (name) => `"${name.replaceAll('"', '""')}"`;
