import { randomUUID } from "node:crypto";
import { readParts, verifyArchive } from "./archive.mjs";
import { archiveKey, resealed, sealedTable } from "./credentials.mjs";
import { openObjects } from "./objects.mjs";
import { quoted, schemaVersion, workspaceTables } from "./tables.mjs";

const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Ids that other workspaces may take while a sequence is set. */
const SEQUENCE_MARGIN = 1000;

/**
 * Imports an archive under a slug that is free. Nobody can open the workspace until all of it is stored; one whose
 * import ends early is purged. Returns {id, manifest, schedules}.
 */
export async function importWorkspace({ client, server, slug, open, keys, passphrase, keepsSchedules = false }) {
  if (!SLUG.test(slug)) throw new Error("A slug has at most 63 lowercase letters, digits and hyphens.");
  const { about, manifest } = await verifyArchive(open);
  const schema = await schemaVersion(client);
  if (about.schema !== schema)
    throw new Error(
      `The archive has the schema ${about.schema}, and this deployment ${schema}. Deploy the release of the archive, import there, and upgrade that.`,
    );
  if (about.credentials === "sealed" && !passphrase)
    throw new Error("The archive's credentials are sealed: set WORKSPACE_PASSPHRASE.");
  await requireFreeSlug(client, slug);
  const id = randomUUID();
  const from = about.salt ? [archiveKey(passphrase, about.salt)] : null;
  await importRows(client, { id, about, manifest, open, from, to: keys });
  const objects = openObjects(server, id);
  try {
    await importObjects(client, objects, { id, open });
    const schedules = await publish(client, { id, slug, about, keepsSchedules });
    return { id, manifest, schedules };
  } catch (error) {
    await objects.discard(hiddenSlug(id)).catch(() => {});
    throw error;
  }
}

const hiddenSlug = (id) => `importing-${id}`;

async function requireFreeSlug(client, slug) {
  const { rows } = await client.query("select 1 from workspaces where slug = $1", [slug]);
  if (rows[0]) throw new Error(`The workspace “${slug}” exists already. Nothing was imported.`);
}

/** All rows or none. The workspace counts as being deleted, so that the purge finds an import that did not end. */
async function importRows(client, { id, about, manifest, open, from, to }) {
  await client.query("begin");
  try {
    await client.query("select set_config('app.workspace_id', $1, true), set_config('app.importing', 'on', true)", [
      id,
    ]);
    const { name, time_zone, settings } = about.workspace;
    await client.query(
      "insert into workspaces (id, slug, name, time_zone, settings, deleting_since) values ($1, $2, $3, $4, $5, now())",
      [id, hiddenSlug(id), name, time_zone, JSON.stringify({ ...settings, suspended: true })],
    );
    for await (const { kind, facts, lines } of readParts(open)) {
      if (kind !== "rows") continue;
      const sealed = from && sealedTable(facts.table);
      const rows = sealed ? await Promise.all(lines.map(reseal(sealed))) : lines;
      await insertRows(client, id, facts, rows);
    }
    await raiseSequences(client, id);
    await requireCounts(client, id, manifest);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }

  function reseal(sealed) {
    return async (line) =>
      JSON.stringify(
        await resealed(sealed, JSON.parse(line), { from, to, workspaceId: id, secret: "WORKSPACE_PASSPHRASE" }),
      );
  }
}

async function insertRows(client, id, { table, columns }, lines) {
  const names = columns
    .filter((name) => name !== "workspace_id")
    .map(quoted)
    .join(", ");
  await client.query(
    `insert into ${quoted(table)} (workspace_id, ${names}) overriding system value
      select $1::uuid, ${names} from json_populate_recordset(null::${quoted(table)}, $2::json)`,
    [id, `[${lines.join(",")}]`],
  );
}

/** Ids stay the same: the sequences of a deployment that has given fewer ids continue after them. */
async function raiseSequences(client, id) {
  for (const { name, sequence } of await workspaceTables(client))
    if (sequence)
      await client.query(
        `select setval('${sequence}', m.id + ${SEQUENCE_MARGIN})
          from (select max(id) as id from ${quoted(name)} where workspace_id = $1) m, ${sequence} s where m.id > s.last_value`,
        [id],
      );
}

/** Refuses rows that the archive does not contain: what a trigger added. */
async function requireCounts(client, id, { tables }) {
  for (const { name } of await workspaceTables(client)) {
    if (name === "workspace_changes") continue;
    const { rows } = await client.query(`select count(*)::int as n from ${quoted(name)} where workspace_id = $1`, [id]);
    if (rows[0].n !== (tables[name] ?? 0))
      throw new Error(`${name} has ${rows[0].n} rows instead of ${tables[name] ?? 0}. Nothing was imported.`);
  }
}

async function importObjects(client, objects, { id, open }) {
  for await (const { kind, facts, lines } of readParts(open)) {
    if (kind === "rows") continue;
    await objects.fill(kind === "uploads" ? { kind: "rows", ...facts } : { kind }, lines);
    // The purge takes an import for abandoned an hour after this.
    await client.query("update workspaces set deleting_since = now() where id = $1", [id]);
  }
}

/**
 * Opens the workspace. Its reports and scheduled queries stay off unless that is requested: the workspace that was exported
 * may still run its own. Returns how many are off.
 */
async function publish(client, { id, slug, about, keepsSchedules }) {
  let off = 0;
  await client.query("begin");
  try {
    if (!keepsSchedules)
      for (const table of ["report_schedules", "query_schedules"])
        off += (await client.query(`update ${table} set active = false where workspace_id = $1 and active`, [id]))
          .rowCount;
    const { rowCount } = await client.query(
      "update workspaces set slug = $2, settings = $3, deleting_since = null where id = $1 and slug = $4",
      [id, slug, JSON.stringify(about.workspace.settings), hiddenSlug(id)],
    );
    if (rowCount !== 1) throw new Error("The import took too long, and was purged: import again.");
    await client.query("commit");
    return off;
  } catch (error) {
    await client.query("rollback");
    if (error.code === "23505") await requireFreeSlug(client, slug);
    throw error;
  }
}
