import { Client } from "@neondatabase/serverless";

/** Connects to the metadata as its owner, as scripts do; `end()` it. */
export async function ownerClient(): Promise<Client> {
  const client = new Client("postgres://postgres:local@db.localtest.me/postgres");
  // A socket that closes after end() is no error of a test.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Returns the id of a workspace whose import has begun. */
export async function importingWorkspace(): Promise<string> {
  const client = await ownerClient();
  const id = crypto.randomUUID();
  await client.query(
    `insert into workspaces (id, slug, name, settings, deleting_since)
      values ($1, $2, 'Importing', '{"suspended": true}', now())`,
    [id, `importing-${id}`],
  );
  await client.end();
  return id;
}
