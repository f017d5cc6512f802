import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tables from "../schema/tables";
import { createWorkspace } from "../scripts/postgres/metadata.mjs";
import { openPglite } from "../scripts/postgres/pglite-server.mjs";
import { app } from "../workers/app";
import type { Env } from "../workers/env";
import { signToken } from "../workers/identity/credentials";
import { seal } from "../workers/secrets";
import { type LocalMetadata, SECRETS, startLocalMetadata } from "./local-metadata";

const MIGRATIONS = join(import.meta.dirname, "../schema/migrations");
const secureExtra = JSON.stringify({
  oauth2_client_info: {
    id: "edgewise",
    secret: "hush",
    scope: "openid",
    authorization_request_uri: "https://login.example/authorize",
    token_request_uri: "https://login.example/token",
  },
});

let metadata: LocalMetadata;
let owner: Pool;
let env: Env;
let token: string;

beforeAll(async () => {
  metadata = await startLocalMetadata();
  owner = new Pool({ ...metadata.address, max: 1 });
  ({ env } = metadata);
  await migrateUpTo("0024_themes_in_dashboard_versions");
});
afterAll(async () => {
  await owner.end();
  await metadata.stop();
});

/** Migrates the database up to a given migration. */
async function migrateUpTo(last: string) {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  journal.entries.splice(journal.entries.findIndex(({ tag }) => tag === last) + 1);
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
  await migrate(drizzle(owner), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

const CONNECTIONS = [
  { name: "plain", uri: "postgresql://reader:XXXXXXXXXX@pg.example/sales", password: "p4ss", extra: null },
  { name: "without a password", uri: "mysql://reader@mysql.example/sales", password: null, extra: null },
  { name: "an upload", uri: "uploads://", password: null, extra: null },
  { name: "with a secure extra", uri: "trino://127.0.0.1:1/hive", password: null, extra: '{"auth_method": "jwt"}' },
  { name: "of people's own tokens", uri: "trino://own.example/hive", password: null, extra: secureExtra },
];

/** Fills a workspace with typical rows by SQL of that time, because today's stores name today's columns. */
async function fill(): Promise<void> {
  const { id: workspace } = await createWorkspace(owner as never, {
    slug: "main",
    name: "Main",
    isDefault: true,
    admin: { username: "ada", firstName: "Ada", lastName: "L", email: "ada@x.test", password: "ada" },
  });
  const {
    rows: [{ id: ada }],
  } = await owner.query("select id from users");
  token = await signToken(env.JWT_SECRET, { userId: ada, workspaceId: workspace, type: "access" }, true, new Date());
  for (const { name, uri, password, extra } of CONNECTIONS) {
    const uuid = crypto.randomUUID();
    const sealed = (text: string | null) => text && seal([SECRETS.CREDENTIALS_KEY], text, `${workspace}:${uuid}`);
    await owner.query(
      "insert into databases (workspace_id, uuid, database_name, sqlalchemy_uri, encrypted_password, encrypted_extra, created_by_fk) values ($1, $2, $3, $4, $5, $6, $7)",
      [workspace, uuid, name, uri, await sealed(password), await sealed(extra), ada],
    );
  }
  await owner.query(
    `with
    d as (insert into datasets (workspace_id, database_id, table_name, perm) select $1, id, 'orders', '[plain].[orders](id:1)' from databases where database_name = 'plain' returning id),
    k as (insert into dataset_columns (workspace_id, dataset_id, column_name, type) select $1, id, 'amount', 'INTEGER' from d),
    m as (insert into dataset_metrics (workspace_id, dataset_id, metric_name, expression) select $1, id, 'count', 'COUNT(*)' from d),
    c as (insert into charts (workspace_id, slice_name, viz_type, datasource_id, params) select $1, 'Orders', 'table', id, '{"viz_type": "table", "kept": "as it was"}' from d returning id),
    t as (insert into themes (workspace_id, theme_name, json_data) values ($1, 'Ours', '{}') returning id),
    b as (insert into dashboards (workspace_id, dashboard_title, slug, published, theme_id) select $1, 'Sales', 'sales', true, id from t returning id),
    l as (insert into dashboard_charts (workspace_id, dashboard_id, chart_id) select $1, b.id, c.id from b, c),
    q as (insert into saved_queries (workspace_id, user_id, db_id, label, sql) select $1, $2, id, 'Totals', 'select 1' from databases where database_name = 'plain')
    insert into query_runs (workspace_id, client_id, user_id, database_id, sql, row_limit, limiting_factor, status, start_time, deadline, tab_name) select $1, 'abcdefghijk', $2, id, 'select 1', 1000, 'QUERY', 'success', 1, 2, 'Untitled Query 1' from databases where database_name = 'plain'`,
    [workspace, ada],
  );
}

const STORED = [
  "users",
  "roles",
  "role_permissions",
  "databases",
  "datasets",
  "dataset_columns",
  "dataset_metrics",
  "charts",
  "dashboards",
  "dashboard_charts",
  "dashboard_versions",
  "themes",
  "saved_queries",
  "saved_query_versions",
  "query_runs",
];
/** Columns that later migrations add. */
const ADDED = [
  "has_oauth2_client",
  "tracking_url",
  "granted_relations",
  "locale",
  "avatar",
  "ssh_tunnel",
  "encrypted_ssh_password",
  "encrypted_ssh_private_key",
  "encrypted_ssh_private_key_password",
];
const contents = async () =>
  Object.fromEntries(
    await Promise.all(
      STORED.map(async (table) => [
        table,
        (await owner.query(`select to_jsonb(t) - $1::text[] as row from ${table} t order by 1`, [ADDED])).rows,
      ]),
    ),
  );
const sendQuery = async (path: string) =>
  (
    await app.fetch(new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${token}` } }), env, {
      waitUntil: () => {},
      passThroughOnException: () => {},
    } as unknown as ExecutionContext)
  ).json() as Promise<any>;

describe("migrating metadata from before personal database tokens", () => {
  it("keeps every row in all later migrations", async () => {
    await fill();
    const before = await contents();
    expect(STORED.filter((table) => before[table].length === 0)).toEqual([]);
    await migrate(drizzle(owner), { migrationsFolder: MIGRATIONS });
    expect(await contents()).toEqual(before);
  });
  it("produces metadata that today's lists and pages can read", async () => {
    const {
      rows: [{ dashboard, chart, dataset, query }],
    } = await owner.query(
      "select (select id from dashboards) dashboard, (select id from charts) chart, (select id from datasets) dataset, (select id from saved_queries) query",
    );
    const names = async (resource: string, key: string) =>
      (await sendQuery(`/api/v1/${resource}/?q=(page_size:100)`)).result
        .map((row: Record<string, unknown>) => row[key])
        .sort();
    expect(await names("database", "database_name")).toEqual(CONNECTIONS.map(({ name }) => name).sort());
    expect([
      await names("dataset", "table_name"),
      await names("chart", "slice_name"),
      await names("dashboard", "dashboard_title"),
      await names("saved_query", "label"),
      await names("query", "tab_name"),
      await names("theme", "theme_name"),
    ]).toEqual([
      ["orders"],
      ["Orders"],
      ["Sales"],
      ["Totals"],
      ["Untitled Query 1"],
      ["Ours", "THEME_DARK", "THEME_DEFAULT"],
    ]);
    expect(JSON.parse((await sendQuery(`/api/v1/chart/${chart}`)).result.params).kept).toBe("as it was");
    expect((await sendQuery(`/api/v1/dashboard/${dashboard}/charts`)).result).toHaveLength(1);
    expect((await sendQuery(`/api/v1/dataset/${dataset}`)).result.columns[0].column_name).toBe("amount");
    expect((await sendQuery(`/api/v1/saved_query/${query}`)).result.sql).toBe("select 1");
  });
  it("detects connections with personal sign-in on their first use", async () => {
    const known = async () =>
      Object.fromEntries(
        (await owner.query("select database_name, has_oauth2_client from databases")).rows.map((row) => [
          row.database_name,
          row.has_oauth2_client,
        ]),
      );
    expect(await known()).toEqual({
      plain: false,
      "without a password": false,
      "an upload": false,
      "with a secure extra": null,
      "of people's own tokens": null,
    });
    const { rows } = await owner.query(
      "select id, database_name from databases where has_oauth2_client is null order by id",
    );
    const refusals = await Promise.all(rows.map(({ id }) => sendQuery(`/api/v1/database/${id}/schemas/`)));
    expect(refusals.map(({ errors }) => errors?.[0].error_type)).toEqual([
      expect.stringMatching(/^CONNECTION_/),
      "OAUTH2_REDIRECT",
    ]);
    expect(await known()).toMatchObject({ "with a secure extra": false, "of people's own tokens": true });
  });
});

/** Queries a database's catalog for its tables, independent of column order. */
const CATALOGUE = `
  select c.relname || '.' || a.attname as of, concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, nullif(a.attidentity, ''), pg_get_expr(d.adbin, d.adrelid)) as is
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  union all select c.conrelid::regclass::text || ' constraint', pg_get_constraintdef(c.oid) from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype <> 'n'
  union all select i.tablename || ' index', i.indexdef from pg_indexes i where i.schemaname = 'public'
  union all select p.tablename || ' policy', concat_ws(' ', p.permissive, p.cmd, p.qual, p.with_check) from pg_policies p
  union all select c.relname || ' row security', c.relrowsecurity::text from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by 1, 2`;

it("migrations of an empty database create the tables that the schema describes", async () => {
  const [described, migrated] = [await openPglite(undefined), await openPglite(undefined)];
  await described.exec("create extension pg_trgm; create extension btree_gin");
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await described.exec(statement);
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  for (const { tag } of entries) await migrated.exec(readFileSync(join(MIGRATIONS, `${tag}.sql`), "utf8"));
  const [wanted, made] = await Promise.all(
    [described, migrated].map(async (db) =>
      (await db.query<{ of: string; is: string }>(CATALOGUE)).rows.map(({ of, is }) => `${of}: ${is}`),
    ),
  );
  // drizzle cannot name the one column that becomes null when a row with a key of two columns is deleted.
  expect(made!.map((line) => line.replace(/(SET NULL) \(\w+\)$/, "$1"))).toEqual(wanted);
  await Promise.all([described.close(), migrated.close()]);
});
