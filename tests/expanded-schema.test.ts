import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorkspace, migrateMetadata } from "../scripts/postgres/metadata.mjs";
import { app } from "../workers/app";
import type { Env } from "../workers/env";
import { signToken } from "../workers/identity/credentials";
import { type LocalMetadata, startLocalMetadata } from "./local-metadata";

let metadata: LocalMetadata;
let owner: Client;
let env: Env;
let token: string;

beforeAll(async () => {
  metadata = await startLocalMetadata();
  const { ownerUrl } = metadata;
  await migrateMetadata({ ownerUrl, appPassword: "a-password-of-the-app" });
  owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const { id: workspaceId } = await createWorkspace(owner as never, {
    slug: "main",
    name: "Main",
    isDefault: true,
    admin: { username: "ada", firstName: "Ada", lastName: "L", email: "ada@x.test", password: "ada" },
  });
  const { rows } = await owner.query("select id from users");
  env = {
    ...metadata.env,
    // No dashboard is open here.
    DASHBOARD_PRESENCE: { getByName: () => ({ saved: async () => {} }) },
  } as unknown as Env;
  token = await signToken(env.JWT_SECRET, { userId: rows[0].id, workspaceId, type: "access" }, true, new Date());
  await expandSchema();
});
afterAll(async () => {
  await owner.end();
  await metadata.stop();
});

/** What the next versions' migrations may do to every table: columns that this Worker doesn't know. */
async function expandSchema() {
  const { rows } = await owner.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const { relname } of rows)
    await owner.query(
      `alter table ${relname} add column later_optional jsonb, add column later_default text not null default 'x'`,
    );
  await owner.query("create table later_objects (workspace_id uuid not null, id integer primary key)");
}

async function send(method: string, path: string, body?: unknown) {
  const response = await app.fetch(
    new Request(`http://localhost/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    env,
    { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext,
  );
  return { status: response.status, body: (await response.json()) as Record<string, any> };
}

/**
 * A Worker runs beside the next version's schema between the migration and the end of the deployment, and after a
 * rollback.
 */
describe("this Worker with the schema of a later version", () => {
  const created: Record<string, number> = {};
  it.each([
    ["css_template", { template_name: "A", css: "a {}" }, { template_name: "B" }],
    ["theme", { theme_name: "A", json_data: "{}" }, { theme_name: "B", json_data: "{}" }],
    ["dashboard", { dashboard_title: "A" }, { dashboard_title: "B" }],
    ["annotation_layer", { name: "A", descr: "a" }, { name: "B" }],
    ["tag", { name: "A", objects_to_tag: [] }, { name: "B", objects_to_tag: [] }],
    ["security/groups", { name: "A", label: "a", description: "a", roles: [], users: [] }, { name: "B" }],
  ])("creates, changes, lists and deletes %s", async (resource, fields, changes) => {
    const made = await send("POST", `${resource}/`, fields);
    expect([200, 201], JSON.stringify(made.body)).toContain(made.status);
    const { body } = await send("GET", `${resource}/`);
    created[resource] = body["result"].find((row: Record<string, unknown>) => Object.values(row).includes("A")).id;
    const path = `${resource}/${created[resource]}`;
    expect((await send("GET", path)).status).toBe(200);
    expect((await send("PUT", path, changes)).status).toBe(200);
    expect((await send("GET", `${resource}/`)).body["result"]).toContainEqual(
      expect.objectContaining({ id: created[resource] }),
    );
    expect((await send("DELETE", path)).status).toBe(200);
  });

  it.each(["chart", "database", "dataset", "saved_query", "query", "report", "log", "rowlevelsecurity", "me"])(
    "reads %s",
    async (resource) => {
      expect((await send("GET", `${resource}/`)).status).toBe(200);
    },
  );

  it("shows none of the columns that it doesn't know", async () => {
    await send("POST", "dashboard/", { dashboard_title: "A" });
    expect(JSON.stringify((await send("GET", "dashboard/")).body)).not.toContain("later_");
  });
});
