// `npm run workspace -- export|import|delete <slug>`: a whole workspace in one file; see scripts/workspace/README.md.
import { createReadStream, createWriteStream, existsSync, renameSync } from "node:fs";
import { once } from "node:events";
import { parseArgs } from "node:util";
import pg from "pg";
import { openServer } from "./migrate/server.mjs";
import { optionsOrStop, stop } from "./stop.mjs";
import { exportWorkspace } from "./workspace/export-workspace.mjs";
import { importWorkspace } from "./workspace/import-workspace.mjs";
import { deleteWorkspace } from "./workspace/delete-workspace.mjs";

const USAGE = `npm run workspace -- export SLUG --file FILE
npm run workspace -- import SLUG --file FILE [--keep-schedules]
npm run workspace -- delete SLUG

--file            the archive: written by export, read by import
--keep-schedules  leaves the reports and scheduled queries of an import on
OWNER_DATABASE_URL, CREDENTIALS_KEY      those of the deployment
EDGEWISE_URL                             its address, http://localhost:8787 when left out
EDGEWISE_USER, EDGEWISE_PASSWORD         an operator of its default workspace; or EDGEWISE_TOKEN
WORKSPACE_PASSPHRASE                     seals and opens the credentials in the archive; without it, an export leaves them out`;

const COMMANDS = { export: exportToFile, import: importFromFile, delete: deleteBySlug };
const { values, positionals } = optionsOrStop((args) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: { file: { type: "string" }, "keep-schedules": { type: "boolean" }, help: { type: "boolean" } },
  }),
);
const [command, slug] = positionals;
if (values.help || !COMMANDS[command] || !slug || (command !== "delete" && !values.file)) stop(USAGE);
const { env } = process;
for (const name of ["OWNER_DATABASE_URL", ...(command === "delete" ? [] : ["CREDENTIALS_KEY"])])
  if (!env[name]) stop(`Set ${name} in the environment.`);

const client = new pg.Client({ connectionString: env.OWNER_DATABASE_URL });
const server = openServer(env.EDGEWISE_URL ?? `http://localhost:${env.PORT ?? 8787}`, {
  side: "the deployment",
  token: env.EDGEWISE_TOKEN ?? null,
  username: env.EDGEWISE_USER ?? "admin",
  password: env.EDGEWISE_PASSWORD,
});
try {
  await server.signIn();
  await client.connect();
  await COMMANDS[command]({
    client,
    server,
    slug,
    keys: [env.CREDENTIALS_KEY_NEXT, env.CREDENTIALS_KEY].filter(Boolean),
    passphrase: env.WORKSPACE_PASSPHRASE || undefined,
  });
} catch (error) {
  stop(error.message);
} finally {
  await client.end();
}

/** The file has its name once it is complete. */
async function exportToFile(options) {
  if (existsSync(values.file)) throw new Error(`${values.file} exists already.`);
  const partial = `${values.file}.partial`;
  const file = createWriteStream(partial, { mode: 0o600 });
  await once(file, "open");
  const contents = await exportWorkspace({
    ...options,
    write: async (bytes) => void (file.write(bytes) || (await once(file, "drain"))),
  });
  file.end();
  await once(file, "close");
  renameSync(partial, values.file);
  console.log(`Exported “${slug}” to ${values.file}: ${summary(contents)}.`);
  for (const [table, reason] of Object.entries(contents.left_out)) console.log(`Left out: ${table} (${reason}).`);
  for (const left of contents.credentials_left_out)
    console.log(`Left out without WORKSPACE_PASSPHRASE: the credentials of ${left}.`);
}

async function importFromFile(options) {
  const { manifest, schedules } = await importWorkspace({
    ...options,
    open: () => createReadStream(values.file, { highWaterMark: 1024 * 1024 }),
    keepsSchedules: values["keep-schedules"] === true,
  });
  console.log(`Imported ${values.file} as “${slug}”: ${summary(manifest)}.`);
  if (schedules > 0)
    console.log(`${schedules} reports and scheduled queries are off: turn on those that should run here.`);
  for (const left of manifest.credentials_left_out) console.log(`Enter again: the credentials of ${left}.`);
}

async function deleteBySlug({ client: owner, server: deployment }) {
  await deleteWorkspace({ client: owner, server: deployment, slug });
  console.log(`“${slug}” is deleted: nobody can open it any more, and its data is being purged.`);
}

function summary({ tables, uploads, tabs, avatars }) {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of metadata, ${uploads.length} uploaded tables, ${tabs} tabs, ${avatars} pictures`;
}
