import { openArchiveWriter, partsOf } from "./archive.mjs";
import {
  archiveKey,
  contextItems,
  describeRow,
  newSalt,
  resealed,
  sealedTable,
  withoutCredentials,
} from "./credentials.mjs";
import { openObjects } from "./objects.mjs";
import { LEFT_OUT, quoted, schemaVersion, workspaceTables } from "./tables.mjs";

const FETCHED_ROWS = 500;

/**
 * Exports a workspace: the rows of one moment, then its objects. `keys` open its credentials, and `passphrase` seals
 * them in the archive; without it they are left out. Returns what the archive contains.
 */
export async function exportWorkspace({ client, server, slug, write, keys, passphrase, now = new Date() }) {
  const { id, ...workspace } = await workspaceBySlug(client, slug);
  const salt = passphrase ? newSalt() : null;
  const to = passphrase ? [archiveKey(passphrase, salt)] : null;
  const archive = await openArchiveWriter(write, {
    created_at: now.toISOString(),
    schema: await schemaVersion(client),
    workspace,
    credentials: passphrase ? "sealed" : "left out",
    salt,
  });
  const rows = await exportRows(client, archive, { id, from: keys, to });
  const objects = await exportObjects(openObjects(server, id), archive, rows);
  const contents = {
    tables: rows.counts,
    left_out: LEFT_OUT,
    credentials_left_out: rows.credentialsLeftOut,
    uploads: objects.uploads,
    tabs: objects.tabs,
    avatars: objects.avatars,
  };
  await archive.end(contents);
  return contents;
}

async function workspaceBySlug(client, slug) {
  const { rows } = await client.query(
    "select id, slug, name, time_zone, settings from workspaces where slug = $1 and deleting_since is null",
    [slug],
  );
  if (!rows[0]) throw new Error(`There is no workspace “${slug}”.`);
  return rows[0];
}

/** One transaction reads all tables: rows that refer to each other are of the same moment. */
async function exportRows(client, archive, { id, from, to }) {
  const counts = {};
  const credentialsLeftOut = [];
  await client.query("begin isolation level repeatable read read only");
  try {
    const tables = (await workspaceTables(client)).filter(({ name }) => !(name in LEFT_OUT));
    for (const table of tables) {
      const sealed = sealedTable(table.name);
      const facts = { table: table.name, columns: table.columns };
      const parts = partsOf(archive, "rows", () => facts, { isWhole: table.isSelfReferring });
      let count = 0;
      for await (const { line, context } of rowsOf(client, table, id, sealed)) {
        const exported = sealed ? await exportedRow(sealed, JSON.parse(line), context) : line;
        if (exported === null) continue;
        await parts.add(exported);
        count++;
      }
      await parts.end();
      counts[table.name] = count;
    }
    const { rows: databases } = await client.query(
      "select uuid from databases where workspace_id = $1 and sqlalchemy_uri like 'uploads:%' order by id",
      [id],
    );
    const { rows: people } = await client.query("select id, avatar from users where workspace_id = $1 order by id", [
      id,
    ]);
    return { counts, credentialsLeftOut, databases: databases.map(({ uuid }) => uuid), people };
  } finally {
    await client.query("rollback");
  }

  /** A context is stored in the archive only where the row's own columns don't contain it. */
  async function exportedRow(sealed, row, context) {
    const whole = { ...row, ...context };
    if (to)
      return JSON.stringify(await resealed(sealed, whole, { from, to, workspaceId: id, secret: "CREDENTIALS_KEY" }));
    const rest = withoutCredentials(sealed, row);
    if (rest !== row) credentialsLeftOut.push(describeRow(sealed, row));
    return rest && JSON.stringify(rest);
  }
}

/** Yields each row of a workspace as JSON text, which keeps numbers and times as the database prints them. */
async function* rowsOf(client, { name, columns }, id, sealed) {
  const items = ["row_to_json(r)::text as line", ...contextItems(sealed)];
  await client.query(
    `declare exported no scroll cursor for select ${items.join(", ")} from ${quoted(name)} t,
      lateral (select ${columns.map((column) => `t.${quoted(column)}`).join(", ")}) r where t.workspace_id = '${id}'`,
  );
  for (;;) {
    const { rows } = await client.query(`fetch ${FETCHED_ROWS} from exported`);
    for (const { line, ...rest } of rows) yield { line, context: rest };
    if (rows.length < FETCHED_ROWS) break;
  }
  await client.query("close exported");
}

async function exportObjects(objects, archive, { databases, people }) {
  const uploads = [];
  for (const database of databases)
    for (const { name: table, columns } of await objects.tables(database)) {
      const factsOf = (part) => ({ database, table, columns, isAppended: part > 0 });
      const rows = await addAll(objects.rows(database, table), partsOf(archive, "uploads", factsOf), true);
      uploads.push({ database, table, rows });
    }
  const tabs = await addAll(
    objects.ofPeople("tabs", people),
    partsOf(archive, "tabs", () => ({})),
  );
  const pictured = people.filter(({ avatar }) => avatar !== null);
  const avatars = await addAll(
    objects.ofPeople("avatars", pictured),
    partsOf(archive, "avatars", () => ({})),
  );
  return { uploads, tabs, avatars };
}

/** Returns how many lines were added. */
async function addAll(lines, parts, isRequired = false) {
  let count = 0;
  for await (const line of lines) {
    await parts.add(line);
    count++;
  }
  await parts.end({ isRequired });
  return count;
}
