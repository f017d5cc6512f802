import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { Client } from "../client";
import { inMetadata } from "../metadata";
import { inExamples } from "../customers";
import { makeDatabase, uniqueName } from "../objects";

const SECRET = "sesame-4711";
export const table = `guarded_${Date.now().toString(36)}`;
export let admin: Client, alpha: Client, gamma: Client, norole: Client;
export let database: number, dataset: number, forbidden: number;

/** Returns all rows, the schema's tables and the server's settings, which no request may change. */
export const stateOfExamples = () =>
  inExamples(async (db) => {
    const [row] = await db
      .unsafe<
        { state: string }[]
      >(`select (select string_agg(t::text, ',' order by id) from ${table} t) || (select string_agg(relname, ',' order by relname) from pg_class where relnamespace = 'public'::regnamespace)
      || current_setting('default_transaction_read_only') || (select count(*) from pg_roles) as state`)
      .simple();
    return String(row?.state);
  });

export function setUpAttackedDataset(): void {
  beforeAll(async () => {
    [admin, alpha, gamma, norole] = (await Promise.all(
      ["admin", "alpha", "gamma", "norole"].map((name) => Client.as(name, "attacked")),
    )) as [Client, Client, Client, Client];
    await inExamples((db) =>
      db
        .unsafe(
          `create table ${table} (id int, label text, secret text, at timestamp); insert into ${table} values (1, 'a', '${SECRET}', '2024-01-01'), (2, 'b', '${SECRET}', '2024-02-01')`,
        )
        .simple(),
    );
    database = await makeDatabase(admin);
    const make = async (query: string) =>
      (await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("open"), sql: query }))
        .body.id as number;
    dataset = await make(`select id, label, at from ${table}`);
    forbidden = await make(`select id, label, secret from ${table}`);
    await grantGamma(dataset);
  });
  afterAll(() => inExamples((db) => db.unsafe(`drop table ${table}`).simple()));
}

async function grantGamma(id: number) {
  await inMetadata(
    admin,
    (tx) =>
      tx.execute(
        sql`insert into role_permissions (role_id, permission, view) select r.id, 'datasource_access', d.perm from roles r, datasets d where r.name = 'Gamma' and d.id = ${id}`,
      ),
    "attacked",
  );
}

export const COUNT = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n" };
export const requestChart = (client: Client, query: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  client.post("/api/v1/chart/data", {
    datasource: { id: dataset, type: "table" },
    force: true,
    queries: [{ columns: ["label"], metrics: [COUNT], row_limit: 10, ...query }],
    ...more,
  });
export const text = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));

/** Expects a response without a secret, a stack trace or a path of Edgewise's files. */
export function expectQuiet(response: { status: number; body: unknown }, what: string) {
  expect(response.status, `${what}: ${text(response.body).slice(0, 300)}`).toBeLessThan(500);
  expect(text(response.body), what).not.toMatch(new RegExp(`${SECRET}|\\.ts:\\d|at async|node_modules`));
}
