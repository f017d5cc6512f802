import { parseArgs } from "node:util";
import pg from "pg";
import { createWorkspace } from "./postgres/metadata.mjs";

const ADMIN = { username: "admin", firstName: "Ada", lastName: "Admin", email: "admin@example.org", password: "admin" };

/** Whether `npm start` begins without the demo. */
export function startsEmpty(args) {
  try {
    return parseArgs({ args, options: { empty: { type: "boolean" } } }).values.empty === true;
  } catch (error) {
    throw new Error(
      `${error.message.split(/\. |\n/)[0].replace(/\.$/, "")}. npm start -- --empty starts without the demo; it takes no other options.`,
      { cause: error },
    );
  }
}

/**
 * Creates the workspaces of new metadata, each with admin / admin: two with the demo, or one empty workspace with
 * `empty`. Changes nothing if workspaces exist. Returns the end of the line that prints Edgewise's address; prints a
 * note if `empty` comes too late because `place` already holds data.
 */
export async function firstRun({ ownerUrl, empty, place, loadDemo, print = console.log }) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const {
      rows: [{ known, used }],
    } = await client.query("select exists (select from workspaces) as known, exists (select from databases) as used");
    if (known && used && empty)
      print(
        `--empty changes nothing: ${place} already holds databases and charts (the demo, or your own). To start with an empty workspace, set EDGEWISE_DATA to a new folder.`,
      );
    if (known) return "";
    await createWorkspace(client, { slug: "main", name: "Edgewise", isDefault: true, admin: ADMIN });
    if (empty) return " — an empty workspace, sign in as admin / admin";
    await createWorkspace(client, { slug: "beta", name: "Beta", admin: ADMIN });
  } finally {
    await client.end();
  }
  print("Loading the demo (once) …");
  await loadDemo({ username: ADMIN.username, password: ADMIN.password });
  return " — sign in as admin / admin";
}
