import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { Client } from "../client";
import { grantPermissions, inMetadata } from "../metadata";
import { inExamples } from "../customers";
import { makeDatabase, uniqueName } from "../objects";
import { makePerson, makeRole, roleIds } from "../people";

export const SECRET = "sesame-0815";
const suffix = Date.now().toString(36);
export const open = `open_${suffix}`;
export const hidden = `hidden_${suffix}`;
export let admin: Client, gamma: Client, norole: Client;
export let database: number, dataset: number, guarded: number;

export const make = (client: Client, query: string, more: Record<string, unknown> = {}) =>
  client.post("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("made"), sql: query, ...more });

export function setUpSqlTables(): void {
  beforeAll(async () => {
    [admin, norole] = await Promise.all([Client.as("admin", "attacked"), Client.as("norole", "attacked")]);
    // A role of its own: grants to Gamma would affect the tests that follow.
    const role = await makeRole(admin, []);
    const person = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!, role]);
    gamma = await Client.as(person.username, "attacked");
    await inExamples((db) =>
      db
        .unsafe(
          `create schema ${hidden}; create table ${open} (id int, label text); insert into ${open} values (1, 'a'), (2, 'b'); create table ${hidden}.secrets (secret text); insert into ${hidden}.secrets values ('${SECRET}'); create sequence ${hidden}.counter`,
        )
        .simple(),
    );
    const name = uniqueName("guarded");
    database = await makeDatabase(admin, name);
    dataset = (await make(admin, `select id, label from public.${open}`)).body.id;
    guarded = (await make(admin, `select secret from ${hidden}.secrets`)).body.id;
    await grantPermissions(
      admin,
      role,
      [
        ["schema_access", `[${name}].[public]`],
        ["can_write", "Dataset"],
        ["can_duplicate", "Dataset"],
        ["can_export", "Dataset"],
        ["can_import_", "ImportExportRestApi"],
      ],
      "attacked",
    );
    await inMetadata(
      admin,
      async (tx) => {
        await tx.execute(
          sql`insert into role_permissions (role_id, permission, view) select ${role}, 'datasource_access', d.perm from datasets d where d.id in (${dataset}, ${guarded}) on conflict do nothing`,
        );
        // Owning the protected dataset lets gamma change it, but not point its SQL to other tables.
        await tx.execute(
          sql`insert into dataset_owners (dataset_id, user_id) values (${guarded}, ${person.id}) on conflict do nothing`,
        );
      },
      "attacked",
    );
  });
  afterAll(() => inExamples((db) => db.unsafe(`drop table ${open}; drop schema ${hidden} cascade`).simple()));
}

export const expectRefused = ({ status, body }: { status: number; body: unknown }, what: string) => {
  expect(status, `${what}: ${JSON.stringify(body).slice(0, 300)}`).toBe(403);
  expect(JSON.stringify(body), what).not.toContain(SECRET);
};
