import type { TestProject } from "vitest/node";
import pg from "pg";
import { startLocalPostgres } from "../scripts/postgres/local-postgres.mjs";
import { addUser, createWorkspace, migrateMetadata } from "../scripts/postgres/metadata.mjs";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    neonProxy: string;
    examplesUrl: string;
  }
}

const person = (username: string) => ({ username, firstName: username, lastName: "Tester", email: `${username}@example.org`, password: username });

/** Two embedded Postgres processes for the tests in workerd: metadata with three workspaces (main, beta, and attacked, whose rights a test changes), and an empty examples database. */
export default async function setup(project: TestProject) {
  const [metadata, examples] = await Promise.all([startLocalPostgres({ proxy: true }), startLocalPostgres({})]);
  const databaseUrl = await migrateMetadata({ ownerUrl: metadata.ownerUrl, appPassword: "app" });
  const client = new pg.Client({ connectionString: metadata.ownerUrl });
  await client.connect();
  for (const [slug, isDefault] of [["main", true], ["beta", false], ["attacked", false]] as const) {
    const { id } = await createWorkspace(client, { slug, name: slug, isDefault, admin: person("admin") });
    await client.query("begin");
    await client.query("select set_config('app.workspace_id', $1, true)", [id]);
    await addUser(client, { ...person("gamma"), roles: ["Gamma"] });
    await addUser(client, { ...person("alpha"), roles: ["Alpha"] });
    await addUser(client, { ...person("norole"), roles: [] });
    await client.query("commit");
  }
  await client.end();
  project.provide("databaseUrl", databaseUrl.replace(/@[^/]+/, "@db.localtest.me"));
  project.provide("neonProxy", metadata.proxy as string);
  project.provide("examplesUrl", examples.ownerUrl);
  return async () => {
    await Promise.all([metadata.stop(), examples.stop()]);
  };
}
