import { env as bound, exports } from "cloudflare:workers";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deleteWorkspace } from "../../scripts/workspace/delete-workspace.mjs";
import { exportWorkspace, type Manifest } from "../../scripts/workspace/export-workspace.mjs";
import { importWorkspace } from "../../scripts/workspace/import-workspace.mjs";
import { openServer, type Server } from "../../scripts/migrate/server.mjs";
import * as tables from "../../schema/tables";
import { sqlTabsName } from "../../schema/sql-tabs/tab";
import type { Env } from "../../workers/env";
import { runJobStatement } from "../../workers/metadata";
import { Client } from "../client";
import { newWorkspace, type NewWorkspace, shortName } from "../new-workspace";
import { layoutOf, makeChart, makeDashboard, makeDatabase } from "../objects";
import { importingWorkspace, ownerClient } from "../owner-client";
import { makePerson, makeRole, type MadePerson, roleIds } from "../people";
import { kindOf, makeObject, type World } from "../security/matrix/objects";
import { filled, servedOperations } from "../security/matrix/operations";
import { tablesWith } from "../tables-with";

const env = bound as unknown as Env;
const KINDS = [
  "annotation_layer",
  "chart",
  "comment_thread",
  "css_template",
  "dashboard",
  "database",
  "dataset",
  "dynamic_plugin",
  "folder",
  "report",
  "rowlevelsecurity",
  "saved_query",
  "theme",
  "security/groups",
  "security/resources",
  "security/roles",
  "security/users",
];
const PASSPHRASE = "a passphrase of the archive";
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (c) => c.charCodeAt(0),
);

let client: Awaited<ReturnType<typeof ownerClient>>;
let server: Server;
let here: NewWorkspace;
let reader: MadePerson;
let objects: Map<string, number>;
let uploadedChart: number;
let withRule: number;
let archive: Uint8Array[];
let manifest: Manifest;

/** A statement that is open blocks others of the embedded Postgres: this client has none open between two calls. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  server = openServer("http://localhost", {
    fetch: (request) => (exports as unknown as { default: Fetcher }).default.fetch(request),
    username: "admin",
    password: "admin",
  });
  await server.signIn();
  here = await newWorkspace();
  client = await ownerClient();
  await fill();
  ({ archive, manifest } = await exported({ passphrase: PASSPHRASE }));
});
afterAll(async () => {
  await client.end();
  vi.useRealTimers();
});

async function exported(more: { passphrase?: string } = {}) {
  const pieces: Uint8Array[] = [];
  const contents = await exportWorkspace({
    client,
    server,
    slug: here.slug,
    write: (bytes) => void pieces.push(bytes),
    keys: [env.CREDENTIALS_KEY],
    ...more,
  });
  return { archive: pieces, manifest: contents };
}

const opened = (pieces: readonly Uint8Array[]) =>
  async function* () {
    yield* pieces;
  };

const imported = (slug: string, pieces = archive, more: { passphrase?: string; keepsSchedules?: boolean } = {}) =>
  importWorkspace({
    client,
    server,
    slug,
    open: opened(pieces),
    keys: [env.CREDENTIALS_KEY],
    passphrase: PASSPHRASE,
    ...more,
  });

/** A workspace with an object of each kind, uploaded tables, row rules, tabs and a picture. */
async function fill(): Promise<void> {
  const { admin, id, slug } = here;
  const database = await makeDatabase(admin, "warehouse");
  const gamma = (await roleIds(admin)).get("Gamma")!;
  const world: World = { admin, owner: admin, database, gamma };
  objects = new Map();
  for (const kind of KINDS) objects.set(kind, await makeObject(world, kind));
  const uploads = (await admin.post("/api/v1/database/upload_database/")).body.id as number;
  const form = new FormData();
  for (const [name, value] of Object.entries({ type: "csv", table_name: "orders" })) form.set(name, value);
  form.set("file", new Blob(["city,n,big,price\nOslo,1,9007199254740993,0.1\nRome,2,,2.5\n"]), "orders.csv");
  expect((await admin.call("POST", `/api/v1/database/${uploads}/upload/`, form)).status).toBe(201);
  const dataset = (await admin.get("/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:orders)))")).body
    .result[0].id as number;
  const query = (columns: string[]) => ({
    params: JSON.stringify({
      viz_type: "table",
      datasource: `${dataset}__table`,
      query_mode: "raw",
      all_columns: columns,
      row_limit: 10,
    }),
  });
  uploadedChart = await makeChart(admin, dataset, query(["city", "n", "price"]));
  const role = await makeRole(admin, [`datasource_access on [Uploads].[orders](id:${dataset})`]);
  reader = await makePerson(admin, [gamma, role]);
  await admin.post("/api/v1/rowlevelsecurity/", {
    name: "Oslo only",
    filter_type: "Regular",
    clause: "city = 'Oslo'",
    tables: [dataset],
    roles: [role],
  });
  withRule = await makeDashboard(admin, { slug: "orders", owners: [] });
  await admin.put(`/api/v1/dashboard/${withRule}`, { json_metadata: layoutOf(uploadedChart) });
  await admin.post("/api/v1/sqllab/execute/", { database_id: database, sql: "select 1", client_id: "a-run" });
  await admin.post(`/api/v1/chart/${uploadedChart}/favorites/`);
  await env.SQL_TABS.getByName(sqlTabsName(id, reader.id)).add({ label: "kept", sql: "select 'of the reader'" });
  await client.query("update users set avatar = 'v1' where workspace_id = $1 and id = $2", [id, reader.id]);
  await env.RESULTS!.put(`${id}/avatars/${reader.id}/v1.png`, PNG);
  await admin.delete(`/api/v1/chart/${await makeChart(admin, dataset)}`);
  expect((await Client.anonymous(slug).get("/health")).status).toBe(200);
}

const people = async (slug: string): Promise<Record<string, Client>> => ({
  admin: Client.withToken(await tokenOf(slug, "admin", "correct horse battery"), slug),
  reader: await Client.as(reader.username, slug),
});

async function tokenOf(slug: string, username: string, password: string): Promise<string> {
  const credentials = { username, password, provider: "db" };
  return (await Client.anonymous(slug).post("/api/v1/security/login", credentials)).body.access_token;
}

/** Calls whose responses are new each time, or open a connection. */
const CHANGES = /csrf_token|\/ws$|presence$|refreshes$|\/api_keys|\/sessions|_openapi/;

const NEW_EACH_TIME = /(id="csrf_token" value=|"last_login":|"cache_key":|"login_?[cC]ount":)("[^"]*"|\d+)/g;

/** Returns what each person gets by each reading call of the API. */
async function look(slug: string): Promise<Record<string, string>> {
  const operations = (await servedOperations(here.admin)).filter(
    ({ method, path }) => method === "GET" && !CHANGES.test(path),
  );
  const paths = [
    ...operations.map((operation) => filled(operation, objects.get(kindOf(operation.path) ?? "") ?? 999_999_999)),
    ...KINDS.map((kind) => `/api/v1/${kind}/?q=(page_size:100)`),
    `/api/v1/chart/${uploadedChart}/data/`,
    "/api/v1/dashboard/orders/charts",
    "/tabstateview/",
  ];
  const seen: Record<string, string> = {};
  for (const [who, person] of Object.entries(await people(slug)))
    for (const path of paths) {
      const response = await person.raw("GET", path);
      const isText = /json|text|html/.test(response.headers.get("content-type") ?? "");
      const body = isText ? (await response.text()).replaceAll(slug, "SLUG") : (await response.bytes()).length;
      seen[`${who}: GET ${path}`] = `${response.status} ${body}`.replaceAll(NEW_EACH_TIME, "$1");
    }
  return seen;
}

/** Returns where two texts begin to differ, in both. */
function difference(before: string, after: string): string {
  const at = [...before].findIndex((character, index) => character !== after[index]);
  return [before, after].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(" became ");
}

const rowsFor = async (person: Client): Promise<unknown> =>
  (await person.get(`/api/v1/chart/${uploadedChart}/data/`)).body.result[0].data;

describe("npm run workspace", () => {
  it("imports an exported workspace under another slug, where everybody gets the same responses", async () => {
    const slug = shortName("copy");
    const { id } = await imported(slug, archive, { keepsSchedules: true });
    const [before, after] = [await look(here.slug), await look(slug)];
    const different = Object.keys(before).filter((request) => before[request] !== after[request]);
    expect(different.map((request) => `${request}: ${difference(before[request]!, after[request]!)}`)).toEqual([]);
    expect(Object.keys(before).length).toBeGreaterThan(200);
    const { reader: theirs, admin } = await people(slug);
    expect(await rowsFor(admin!)).toEqual([
      { city: "Oslo", n: 1, price: 0.1 },
      { city: "Rome", n: 2, price: 2.5 },
    ]);
    expect(await rowsFor(theirs!)).toEqual([{ city: "Oslo", n: 1, price: 0.1 }]);
    expect(await tablesWith(id, here.id)).toEqual([]);
    const [, uploaded] = (
      await client.query(
        "select workspace_id, uuid from databases where sqlalchemy_uri like 'uploads:%' and workspace_id in ($1, $2) order by workspace_id = $2",
        [here.id, id],
      )
    ).rows;
    const { rows } = (await env.UPLOAD_TABLES.getByName(`${id}:${uploaded.uuid}`).read(
      "select cast(big as text) as big from orders",
      { timeoutMs: 1000, maxRows: 10 },
    )) as unknown as { rows: { values: unknown[][] } };
    expect(rows.values).toEqual([["9007199254740993", null]]);
    expect(await env.SQL_TABS.getByName(sqlTabsName(id, reader.id)).list()).toEqual([{ id: 1, label: "kept" }]);
    expect(await env.RESULTS!.get(`${id}/avatars/${reader.id}/v1.png`).then((found) => found?.bytes())).toEqual(PNG);
  });

  it("leaves credentials out without a passphrase, names them, and opens those of an archive with the right one", async () => {
    const { archive: open, manifest: contents } = await exported();
    expect(manifest.credentials_left_out).toEqual([]);
    expect(contents.credentials_left_out).toContain("databases: warehouse");
    expect(Buffer.concat(archive).includes("passwords")).toBe(false);
    const [plain, sealed] = [shortName("plain"), shortName("sealed")];
    expect((await imported(plain, open)).schedules).toBe(1);
    await imported(sealed);
    const warehouse = async (slug: string) =>
      (
        await client.query(
          `select d.id, d.encrypted_password from databases d join workspaces w on w.id = d.workspace_id
            where w.slug = $1 and d.database_name = 'warehouse'`,
          [slug],
        )
      ).rows[0] as { id: number; encrypted_password: string | null };
    expect((await warehouse(plain)).encrypted_password).toBeNull();
    const { admin } = await people(sealed);
    const { id } = await warehouse(sealed);
    const run = { database_id: id, sql: "select 1 as one", client_id: "of-the-copy" };
    expect((await admin!.post("/api/v1/sqllab/execute/", run)).body.data).toEqual([{ one: 1 }]);
    await expect(imported(shortName("x"), archive, { passphrase: "another" })).rejects.toThrow(
      "WORKSPACE_PASSPHRASE does not open the credentials of databases: ",
    );
    await expect(imported(shortName("x"), archive, { passphrase: "" })).rejects.toThrow("WORKSPACE_PASSPHRASE");
  });

  it("exports every table with a workspace_id that the schema declares, but those left out with a reason", () => {
    const declared = Object.values(tables)
      .filter((each) => is(each, PgTable))
      .map((each) => getTableConfig(each))
      .filter(({ columns }) => columns.some(({ name }) => name === "workspace_id"))
      .map(({ name }) => name);
    const known = [...Object.keys(manifest.tables), ...Object.keys(manifest.left_out)];
    expect(known.toSorted()).toEqual(declared.toSorted());
    const empty = Object.keys(manifest.tables).filter((name) => manifest.tables[name] === 0);
    expect(empty.length).toBeLessThan(Object.keys(manifest.tables).length / 2);
  });

  it("refuses a slug that exists, and leaves nothing of an import that failed", async () => {
    await expect(imported("beta")).rejects.toThrow("The workspace “beta” exists already.");
    await expect(imported("Not A Slug")).rejects.toThrow("A slug has");
    const before = await client.query("select count(*)::int as n from workspaces where deleting_since is null");
    const deployment = server.postForm;
    server.postForm = () => Promise.reject(new Error("the connection was lost"));
    await expect(imported(shortName("lost"))).rejects.toThrow("the connection was lost");
    server.postForm = deployment;
    const after = await client.query("select count(*)::int as n from workspaces where deleting_since is null");
    expect(after.rows).toEqual(before.rows);
    const { rows } = await client.query("select slug from workspaces where slug like 'importing-%' and name = 'Made'");
    expect(rows).toEqual([]);
  });

  it("shows a workspace to nobody before its import has ended, and purges one that did not", async () => {
    const id = await importingWorkspace();
    const operator = await Client.as("admin");
    expect((await operator.get("/api/v1/operator/workspaces/")).body.result.map((each: any) => each.id)).not.toContain(
      id,
    );
    expect((await Client.anonymous(`importing-${id}`).get("/api/v1/me/")).status).toBe(403);
    const listing = { kind: "tables", database: crypto.randomUUID() };
    expect((await operator.post(`/api/v1/operator/workspaces/${id}/export`, listing)).status).toBe(200);
    const unfinished = await runJobStatement<{ id: string }>(
      env,
      sql`select id from workspaces_in_deletion(now() + interval '1 hour')`,
    );
    expect(unfinished.map((each) => each.id)).toContain(id);
  });

  it("deletes a workspace, whose data is purged", async () => {
    const { slug, admin } = await newWorkspace();
    await deleteWorkspace({ client, server, slug });
    expect((await admin.get("/api/v1/me/")).status).toBe(404);
    await expect(deleteWorkspace({ client, server, slug })).rejects.toThrow("There is no workspace");
    await expect(deleteWorkspace({ client, server, slug: "main" })).rejects.toThrow("default workspace");
  });
});

describe("POST /api/v1/operator/workspaces/:id/{export,import,delete}", () => {
  it("refuses all but operators, for workspaces of any state", async () => {
    const importing = await importingWorkspace();
    const others = [await Client.as("gamma"), await Client.as("admin", "beta"), here.admin];
    for (const person of others)
      for (const id of [here.id, importing])
        for (const [call, body] of [
          ["export", { kind: "tables", database: crypto.randomUUID() }],
          ["import", {}],
          ["delete", { slug: here.slug }],
        ] as const)
          expect((await person.post(`/api/v1/operator/workspaces/${id}/${call}`, body)).status, call).toBe(403);
  });

  it("fills only a workspace that is being imported, with lines that are valid", async () => {
    const operator = await Client.as("admin");
    const importing = await importingWorkspace();
    const send = (id: string, objects: object | null, lines: string) => {
      const form = new FormData();
      if (objects) form.set("objects", JSON.stringify(objects));
      form.set("file", new Blob([lines]), "lines");
      return operator.call("POST", `/api/v1/operator/workspaces/${id}/import`, form);
    };
    const rows = {
      kind: "rows",
      database: crypto.randomUUID(),
      table: "t",
      columns: [{ name: "a", type: "INTEGER" }],
      isAppended: false,
    };
    expect((await send(here.id, rows, "[1]\n")).status).toBe(404);
    expect((await send(importing, null, "[1]\n")).status).toBe(400);
    expect((await send(importing, rows, "[1\n")).status).toBe(422);
    expect(await send(importing, rows, "[1]\n[2]\n")).toMatchObject({ status: 200, body: { result: { lines: 2 } } });
    expect(await send(importing, { ...rows, isAppended: true }, "[3]\n")).toMatchObject({ status: 200 });
    const exportOf = await operator.raw(
      "POST",
      `/api/v1/operator/workspaces/${importing}/export`,
      JSON.stringify({ kind: "rows", database: rows.database, table: "t" }),
      { "content-type": "application/json" },
    );
    expect(await exportOf.text()).toBe("[1]\n[2]\n[3]\n");
  });
});
