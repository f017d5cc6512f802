import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Env } from "../../workers/env";
import { openMetadata } from "../../workers/metadata";
import { Client } from "../client";
import { makeChart, makeDashboard, makeDatabase, uniqueName, userId } from "../objects";

const SECRET = "sesame-4711";
const table = `guarded_${Date.now().toString(36)}`;
let admin: Client, alpha: Client, gamma: Client, norole: Client;
let database: number, dataset: number, forbidden: number;

const examples = () => postgres(env.EXAMPLES_URL, { max: 1, fetch_types: false, prepare: false });
async function inExamples<T>(run: (db: ReturnType<typeof examples>) => Promise<T>): Promise<T> {
  const db = examples();
  try {
    return await run(db);
  } finally {
    await db.end({ timeout: 1 });
  }
}

/** Returns all rows, the schema's tables and the server's settings, which no request may change. */
const stateOfExamples = () =>
  inExamples(async (db) => {
    const [row] = await db.unsafe<{ state: string }[]>(`select (select string_agg(t::text, ',' order by id) from ${table} t) || (select string_agg(relname, ',' order by relname) from pg_class where relnamespace = 'public'::regnamespace)
      || current_setting('default_transaction_read_only') || (select count(*) from pg_roles) as state`).simple();
    return String(row?.state);
  });

beforeAll(async () => {
  [admin, alpha, gamma, norole] = await Promise.all(["admin", "alpha", "gamma", "norole"].map((name) => Client.as(name, "attacked"))) as [Client, Client, Client, Client];
  await inExamples((db) => db.unsafe(`create table ${table} (id int, label text, secret text, at timestamp); insert into ${table} values (1, 'a', '${SECRET}', '2024-01-01'), (2, 'b', '${SECRET}', '2024-02-01')`).simple());
  database = await makeDatabase(admin);
  const make = async (query: string) => (await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("open"), sql: query })).body.id as number;
  dataset = await make(`select id, label, at from ${table}`);
  forbidden = await make(`select id, label, secret from ${table}`);
  await grantGamma(dataset);
});
afterAll(() => inExamples((db) => db.unsafe(`drop table ${table}`).simple()));

async function grantGamma(id: number) {
  const metadata = openMetadata(env as unknown as Env);
  const everyone = { slug: "attacked", host: "attacked.localhost", session: null };
  const workspaceId = (await metadata.read({ ...everyone, workspaceId: null, userId: null }, null, () => [])).identified!.workspace.id;
  await metadata.write({ ...everyone, workspaceId, userId: await userId(admin, "admin") }, (tx) => tx.execute(sql`insert into role_permissions (role_id, permission, view) select r.id, 'datasource_access', d.perm from roles r, datasets d where r.name = 'Gamma' and d.id = ${id}`));
}

const COUNT = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n" };
const ask = (client: Client, query: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  client.post("/api/v1/chart/data", { datasource: { id: dataset, type: "table" }, force: true, queries: [{ columns: ["label"], metrics: [COUNT], row_limit: 10, ...query }], ...more });
const text = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));

/** Expects a response without a secret, a stack trace or a path of Edgewise's files. */
function expectQuiet(answer: { status: number; body: unknown }, what: string) {
  expect(answer.status, `${what}: ${text(answer.body).slice(0, 300)}`).toBeLessThan(500);
  expect(text(answer.body), what).not.toMatch(new RegExp(`${SECRET}|\\.ts:\\d|at async|node_modules`));
}

describe("SQL in the strings of a query", () => {
  const PAYLOADS = [`x'; DROP TABLE ${table}; --`, `x"; DROP TABLE ${table}; --`, `1); DELETE FROM ${table}; --`, `x') UNION SELECT secret, 1 FROM ${table} --`, `x\\'; DROP TABLE ${table}; --`, `$$; DROP TABLE ${table}; $$`, `*/ DROP TABLE ${table}; /*`];
  const FIELDS: Record<string, (payload: string) => Record<string, unknown>> = {
    "columns": (p) => ({ columns: [p] }),
    "columns.label": (p) => ({ columns: [{ label: p, sqlExpression: "label", expressionType: "SQL" }] }),
    "columns.sqlExpression": (p) => ({ columns: [{ label: "x", sqlExpression: p, expressionType: "SQL" }] }),
    "columns.timeGrain": (p) => ({ columns: [{ label: "at", sqlExpression: "at", expressionType: "SQL", columnType: "BASE_AXIS", timeGrain: p }] }),
    "metrics": (p) => ({ metrics: [p] }),
    "metrics.label": (p) => ({ metrics: [{ ...COUNT, label: p }] }),
    "metrics.sqlExpression": (p) => ({ metrics: [{ ...COUNT, sqlExpression: p }] }),
    "metrics.aggregate": (p) => ({ metrics: [{ expressionType: "SIMPLE", aggregate: p, column: { column_name: "id" }, label: "x" }] }),
    "metrics.column": (p) => ({ metrics: [{ expressionType: "SIMPLE", aggregate: "MAX", column: { column_name: p, type: p }, label: "x" }] }),
    "filters.col": (p) => ({ filters: [{ col: p, op: "==", val: 1 }] }),
    "filters.op": (p) => ({ filters: [{ col: "label", op: p, val: 1 }] }),
    "filters.val": (p) => ({ filters: [{ col: "label", op: "==", val: p }, { col: "label", op: "IN", val: [p] }, { col: "label", op: "LIKE", val: p }] }),
    "filters.val of a time range": (p) => ({ filters: [{ col: "at", op: "TEMPORAL_RANGE", val: `2024-01-01 : ${p}` }] }),
    "filters.grain": (p) => ({ filters: [{ col: "at", op: "TEMPORAL_RANGE", val: "2024", grain: p }] }),
    "orderby": (p) => ({ orderby: [[p, true]] }),
    "orderby of an expression": (p) => ({ orderby: [[{ ...COUNT, sqlExpression: p }, true]] }),
    "extras.where": (p) => ({ extras: { where: p } }),
    "extras.having": (p) => ({ extras: { having: p } }),
    "extras.time_grain_sqla": (p) => ({ extras: { time_grain_sqla: p } }),
    "extras.relative_start": (p) => ({ extras: { relative_start: p } }),
    "granularity": (p) => ({ granularity: p, time_range: "2024" }),
    "time_range": (p) => ({ granularity: "at", time_range: p }),
    "time_offsets": (p) => ({ granularity: "at", time_range: "2024-01-01 : 2024-03-01", time_offsets: [p] }),
    "time_shift, since and until": (p) => ({ granularity: "at", time_shift: p, since: p, until: p }),
    "series_columns": (p) => ({ series_columns: [p], series_limit: 2 }),
    "series_limit_metric": (p) => ({ series_columns: ["label"], series_limit: 2, series_limit_metric: { ...COUNT, sqlExpression: p } }),
    "post_processing": (p) => ({ post_processing: [{ operation: p, options: {} }] }),
    "post_processing options": (p) => ({ post_processing: [{ operation: "rename", options: { columns: { [p]: p } } }, { operation: "sort", options: { by: p } }] }),
    "annotations": (p) => ({ annotation_layers: [{ name: p, value: p, show: true, showMarkers: false, annotationType: p, sourceType: p }] }),
    "applied_time_extras and url_params": (p) => ({ applied_time_extras: { [p]: p }, url_params: { [p]: p }, custom_params: { x: p } }),
  };
  it.each(Object.entries(FIELDS))("%s stays a value, an identifier or a refusal", async (name, query) => {
    const before = await stateOfExamples();
    for (const payload of PAYLOADS) expectQuiet(await ask(gamma, query(payload)), `${name} ${payload}`);
    expectQuiet(await ask(gamma, {}, { form_data: { x_axis: PAYLOADS[0], datasource: PAYLOADS[1] } }), "form_data");
    expect(await stateOfExamples()).toBe(before);
  });

  it("a value full of quotes matches itself", async () => {
    const { body } = await ask(gamma, { filters: [{ col: "label", op: "==", val: `a' OR '1'='1` }] });
    expect(body.result[0].data).toEqual([]);
  });

  it("sub-queries in any disguise are refused to people who may not read the whole database", async () => {
    const dressed = [
      `(select secret from ${table} limit 1)`, `(SeLeCt/**/secret from ${table} limit 1)`, `max((select secret from ${table} limit 1))`, `exists(select 1 from ${table})::text`, "(values ('x'))", `(table ${table})`,
      `(with x as (select secret from ${table}) select secret from x limit 1)`, `array(select secret from ${table})::text`, `1 = any(select id from ${table})`, `(select"secret"from"${table}"limit(1))`, `cast((select secret from ${table} limit 1) as int)`,
      `query_to_xml('select secret from ${table}', true, true, '')::text`, `table_to_xml('${table}', true, true, '')::text`, `"query_to_xml"('select secret from ${table}', true, true, '')::text`, `pg_catalog.query_to_xml('select secret from ${table}', true, true, '')::text`, `U&"query\\005fto_xml"('select secret from ${table}', true, true, '')::text`,
    ];
    for (const expression of dressed) {
      for (const query of [
        { columns: [{ label: "x", sqlExpression: expression, expressionType: "SQL" }], metrics: [] }, { metrics: [{ ...COUNT, sqlExpression: `max(${expression})` }] }, { extras: { where: `label = ${expression}` } },
        { extras: { having: `max(label) = ${expression}` } }, { orderby: [[{ ...COUNT, sqlExpression: expression }, true]] }, { series_columns: ["label"], series_limit: 1, series_limit_metric: { ...COUNT, sqlExpression: `max(${expression})` } },
        { filters: [{ col: { label: "x", sqlExpression: expression, expressionType: "SQL" }, op: "IS NOT NULL" }] },
      ]) {
        const answer = await ask(gamma, query);
        expectQuiet(answer, expression);
        expect(answer.status, `${expression} ${JSON.stringify(query)}`).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it("a set operation after a condition is refused", async () => {
    for (const where of [`1 = 1 UNION SELECT secret, 1 FROM ${table}`, `1 = 1) UNION (SELECT secret, 1 FROM ${table}`, `1 = 1 EXCEPT ALL TABLE ${table}`]) {
      const answer = await ask(gamma, { extras: { where } });
      expectQuiet(answer, where);
      expect(answer.status, where).toBeGreaterThanOrEqual(400);
    }
  });
});

describe("SQL that does more than read", () => {
  const CALLS = [
    "pg_read_file('/etc/passwd')", "pg_ls_dir('/')", "pg_sleep(30)::text", "set_config('default_transaction_read_only', 'off', false)", "lo_import('/etc/passwd')::text", "lo_export(1, '/tmp/x')::text", "pg_terminate_backend(1)::text",
    "pg_read_binary_file('/etc/passwd')::text", "dblink('x', 'y')::text", "pg_reload_conf()::text", "query_to_xml('select 1', true, true, '')::text", "pg_advisory_lock(1)::text", "nextval('x')::text", "setval('x', 1)::text",
  ];
  it("an expression that does more than read is refused even for an admin", async () => {
    const before = await stateOfExamples();
    for (const call of CALLS) {
      for (const written of [call, `pg_catalog.${call}`, call.replace(/^(\w+)/, '"$1"')]) {
        const answer = await ask(admin, { columns: [{ label: "x", sqlExpression: written, expressionType: "SQL" }], metrics: [] });
        expectQuiet(answer, written);
        expect(answer.status, written).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await stateOfExamples()).toBe(before);
  });

  const STATEMENTS = [
    `delete from ${table}`, `insert into ${table} values (3)`, `update ${table} set label = 'x'`, `drop table ${table}`, `truncate ${table}`, `with x as (delete from ${table} returning *) select * from x`, `select * into stolen from ${table}`,
    `copy ${table} to '/tmp/x'`, `copy (select 1) to program 'touch /tmp/x'`, "do $$ begin perform 1; end $$", `select 1; drop table ${table}`, `explain analyze delete from ${table}`, "create table stolen (x int)", "set default_transaction_read_only = off",
    "alter role postgres password 'x'", "grant all on schema public to public", "vacuum", "call nothing()", `select * from ${table} for update`, "select pg_read_file('/etc/passwd')", "select pg_sleep(30)", "listen x", `lock ${table}`, "commit; drop table x", "prepare x as select 1",
  ];
  it.each(STATEMENTS)("a virtual dataset that does more than read is refused on creation and on update: %s", async (statement) => {
    const before = await stateOfExamples();
    const made = await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("evil"), sql: statement });
    expectQuiet(made, statement);
    expect(made.status, statement).toBeGreaterThanOrEqual(400);
    const changed = await admin.put(`/api/v1/dataset/${forbidden}`, { sql: statement });
    expectQuiet(changed, statement);
    expect(changed.status, statement).toBeGreaterThanOrEqual(400);
    expect(await stateOfExamples()).toBe(before);
  });
});

describe("other people's objects", () => {
  let chart: number, dashboard: number;
  beforeAll(async () => {
    chart = await makeChart(admin, dataset, { slice_name: uniqueName("admin's") });
    dashboard = await makeDashboard(admin, { dashboard_title: uniqueName("admin's") });
  });

  it("objects of other people cannot be changed, deleted or taken over", async () => {
    const mine = await userId(gamma, "gamma");
    for (const client of [gamma, alpha, norole]) {
      for (const [kind, id] of [["chart", chart], ["dashboard", dashboard], ["dataset", dataset], ["database", database]] as const) {
        for (const body of [{ description: "x" }, { owners: [mine] }]) {
          const answer = await client.put(`/api/v1/${kind}/${id}`, body);
          expect([403, 404, 400], `${kind} ${JSON.stringify(body)} ${answer.status}`).toContain(answer.status);
        }
        expect([403, 404]).toContain((await client.delete(`/api/v1/${kind}/${id}`)).status);
        expect([403, 404, 405]).toContain((await client.delete(`/api/v1/${kind}/?q=!(${id})`)).status);
      }
      expect((await client.put(`/api/v1/dataset/${dataset}`, { sql: `select * from ${table}` })).status).toBe(403);
    }
    for (const [kind, id] of [["chart", chart], ["dashboard", dashboard], ["dataset", dataset]] as const) {
      const { body } = await admin.get(`/api/v1/${kind}/${id}`);
      expect(body.result.owners.map((owner: { first_name: string }) => owner.first_name)).toEqual(["admin"]);
    }
  });

  it("a chart of one's own cannot be added to another person's dashboard", async () => {
    const own = await makeChart(gamma, dataset);
    expect((await gamma.put(`/api/v1/chart/${own}`, { dashboards: [dashboard] })).status).toBeGreaterThanOrEqual(400);
    expect((await admin.get(`/api/v1/dashboard/${dashboard}/charts`)).body.result).toEqual([]);
  });

  it("objects of other people cannot be replaced by an import", async () => {
    const exported = await admin.raw("GET", `/api/v1/dashboard/export/?q=!(${dashboard})`);
    expect(exported.status).toBe(200);
    const bundle = await exported.arrayBuffer();
    const before = (await admin.get(`/api/v1/dashboard/${dashboard}`)).body.result;
    for (const client of [gamma, alpha]) {
      const form = new FormData();
      form.set("formData", new Blob([bundle]), "x.zip");
      form.set("overwrite", "true");
      expect((await client.post("/api/v1/dashboard/import/", form)).status).toBeGreaterThanOrEqual(400);
    }
    const after = (await admin.get(`/api/v1/dashboard/${dashboard}`)).body.result;
    expect([after.owners, after.changed_on, after.dashboard_title]).toEqual([before.owners, before.changed_on, before.dashboard_title]);
  });

  it("a dataset without access looks absent in every call", async () => {
    for (const path of [`dataset/${forbidden}`, `dataset/${forbidden}/related_objects`, `dataset/export/?q=!(${forbidden})`]) {
      const answer = await gamma.get(`/api/v1/${path}`);
      expect([403, 404], path).toContain(answer.status);
      expectQuiet(answer, path);
    }
    expect((await gamma.get("/api/v1/dataset/?q=(page_size:100)")).body.ids).not.toContain(forbidden);
    const [hidden, missing] = await Promise.all([forbidden, 987654].map((id) => gamma.get(`/api/v1/explore/?datasource_id=${id}&datasource_type=table`)));
    expect(text(hidden!.body).replaceAll(String(forbidden), "N")).toBe(text(missing!.body).replaceAll("987654", "N"));
    const [denied, absent] = await Promise.all([forbidden, 987654].map((id) => gamma.post("/api/v1/chart/data", { datasource: { id, type: "table" }, queries: [{ columns: ["secret"], metrics: [] }] })));
    expect([403, 404]).toContain(denied!.status);
    expectQuiet(denied!, "chart data");
    expect(absent!.status).toBeGreaterThanOrEqual(400);
    const chartOfIt = await makeChart(admin, forbidden);
    expect((await gamma.get(`/api/v1/chart/${chartOfIt}`)).status).toBe(404);
    expect((await gamma.get(`/api/v1/chart/${chartOfIt}/data/`)).status).toBeGreaterThanOrEqual(400);
    expect((await gamma.get("/api/v1/chart/?q=(page_size:100)")).body.ids).not.toContain(chartOfIt);
  });
});

describe("secrets", () => {
  const CANARY = "canary-1e9f00d";
  it("a connection's password is in no response, list, file or error", async () => {
    const uri = `postgresql+psycopg2://postgres:${CANARY}@examples.internal:5432/postgres`;
    const made = await admin.post("/api/v1/database/", { database_name: uniqueName("canary"), sqlalchemy_uri: uri, masked_encrypted_extra: JSON.stringify({ key: CANARY }) });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const silent = async (answer: Response, what: string) => {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const files = bytes[0] === 0x50 && bytes[1] === 0x4b ? Object.values((await import("fflate")).unzipSync(bytes)) : [bytes];
      for (const file of files) expect(new TextDecoder().decode(file), what).not.toContain(CANARY);
    };
    for (const client of [admin, alpha, gamma]) {
      for (const path of [`${id}`, `${id}/connection`, "", "_info", `${id}/related_objects/`, `${id}/schemas/`, `${id}/tables/?q=(schema_name:public)`, `export/?q=!(${id})`, "related/created_by", "?q=(columns:!(password,encrypted_extra,sqlalchemy_uri))", "?q=(columns:!(encrypted_password))"]) {
        await silent(await client.raw("GET", `/api/v1/database/${path}`), path);
      }
    }
    const json = { "content-type": "application/json" };
    for (const body of [{ sqlalchemy_uri: uri.replace("5432", "1"), database_name: "x" }, { sqlalchemy_uri: uri.replace("examples.internal", "no-such-host.example"), database_name: "x" }, { sqlalchemy_uri: `nonsense://u:${CANARY}@h/d`, database_name: "x" }]) {
      await silent(await admin.raw("POST", "/api/v1/database/test_connection/", JSON.stringify(body), json), "test_connection");
      await silent(await admin.raw("POST", "/api/v1/database/", JSON.stringify(body), json), "create");
      await silent(await admin.raw("PUT", `/api/v1/database/${id}`, JSON.stringify(body), json), "update");
    }
  });

  it("a person's password hash is in no response, whatever columns are requested", async () => {
    for (const kind of ["chart", "dashboard", "dataset", "database"]) {
      for (const query of ["(columns:!(owners.password_hash,owners.password,changed_by.password_hash,created_by.password))", "(select_columns:!(owners.password_hash))", "(keys:!(none))"]) {
        const { body } = await admin.get(`/api/v1/${kind}/?q=${query}`);
        expect(text(body)).not.toMatch(/scrypt|pbkdf2|password_hash"\s*:/);
      }
      for (const query of ["(order_column:owners.password_hash)", "(order_column:password_hash)", "(filters:!((col:owners.password_hash,opr:sw,value:s)))", "(filters:!((col:created_by.password_hash,opr:ct,value:s)))", "(filters:!((col:workspace_id,opr:eq,value:x)))"]) {
        expect((await admin.get(`/api/v1/${kind}/?q=${query}`)).status, `${kind} ${query}`).toBe(400);
      }
      expect(text((await admin.get(`/api/v1/${kind}/related/${kind === "database" ? "created_by" : "owners"}`)).body)).not.toMatch(/scrypt|pbkdf2/);
    }
    expect(text((await admin.get("/api/v1/me/")).body)).not.toMatch(/scrypt|password/);
  });
});

describe("harmful files", () => {
  const METADATA = "version: 1.0.0\ntype: Dashboard\ntimestamp: '2026-01-01T00:00:00+00:00'\n";
  const importing = async (files: Record<string, Uint8Array | string>) => {
    const form = new FormData();
    const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content])));
    form.set("formData", new Blob([bytes.buffer as ArrayBuffer]), "x.zip");
    return admin.post("/api/v1/dashboard/import/", form);
  };
  it("archive bombs, too many entries and paths that leave the archive are refused", async () => {
    const many = Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`x/charts/${index}.yaml`, "a: 1"]));
    const archives: Record<string, Uint8Array | string>[] = [{ "x/metadata.yaml": METADATA, "x/charts/bomb.yaml": new Uint8Array(60_000_000) }, { "x/metadata.yaml": METADATA, ...many }, { "x/metadata.yaml": METADATA, "x/../../etc/passwd.yaml": "a: 1" }, { "/x/metadata.yaml": METADATA }];
    for (const files of archives) {
      const answer = await importing(files);
      expectQuiet(answer, Object.keys(files)[1] ?? "absolute");
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });
  it("YAML with entity expansion, endless nesting or class names is refused at once", async () => {
    const laughs = `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghij".split("").map((name, index) => `${name}: &${name} [${Array(9).fill(`*${"abcdefghi"[index]}`).join(",")}]`).join("\n")}`;
    for (const [name, content] of Object.entries({ laughs, deep: `a: ${"[".repeat(50_000)}${"]".repeat(50_000)}`, python: "a: !!python/object/apply:os.system ['id']", js: "a: !!js/function 'function () {}'", binary: "\u0000\u0001: x" })) {
      const started = Date.now();
      const answer = await importing({ "x/metadata.yaml": METADATA, "x/dashboards/x.yaml": content });
      expectQuiet(answer, name);
      expect(answer.status, name).toBeGreaterThanOrEqual(400);
      expect(Date.now() - started, name).toBeLessThan(10_000);
    }
  });
  it("keys like __proto__ change no prototype", async () => {
    await importing({ "x/metadata.yaml": METADATA, "x/dashboards/x.yaml": "__proto__: {polluted: yes}\nconstructor: {prototype: {polluted: yes}}\ndashboard_title: x\nversion: 1.0.0\nuuid: 3f6f2a0e-0000-4000-8000-000000000001\nposition: {__proto__: {polluted: yes}}\nmetadata: {}\nslug: null\n" });
    const bad = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"dashboard_title":"x","json_metadata":"{\\"__proto__\\":{\\"polluted\\":true}}"}';
    const made = await admin.raw("POST", "/api/v1/dashboard/", bad, { "content-type": "application/json" });
    expect(made.status).toBeLessThan(500);
    for (const key of ["__proto__", "constructor", "toString"]) {
      const hostile = JSON.parse(`{"${key}":{"polluted":true}}`);
      for (const [query, more] of [[hostile, {}], [{ extras: hostile }, {}], [{ filters: [hostile] }, {}], [{}, { form_data: hostile }], [{}, hostile]] as const) expectQuiet(await ask(admin, query, more), key);
    }
    await admin.get("/api/v1/dashboard/?q=(__proto__:(polluted:!t),filters:!((col:__proto__,opr:eq,value:1)))");
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe("malformed requests", () => {
  const ROUTES: [string, string][] = [
    ["POST", "/api/v1/chart/data"], ["POST", "/api/v1/chart/"], ["PUT", "/api/v1/chart/1"], ["POST", "/api/v1/dashboard/"], ["PUT", "/api/v1/dashboard/1"], ["POST", "/api/v1/dataset/"], ["PUT", "/api/v1/dataset/1"], ["POST", "/api/v1/database/"],
    ["PUT", "/api/v1/database/1"], ["POST", "/api/v1/database/test_connection/"], ["POST", "/api/v1/database/validate_parameters/"], ["POST", "/api/v1/security/login"], ["PUT", "/api/v1/me/"], ["POST", "/api/v1/dashboard/import/"], ["POST", "/api/v1/dataset/duplicate"],
  ];
  const BODIES: Record<string, string> = {
    "no JSON": "not json", "null": "null", "a list": "[]", "a text": '"x"', "a number": "1e999", "nested without end": "[".repeat(20_000) + "]".repeat(20_000), "nested objects": '{"queries":'.repeat(2000) + "1" + "}".repeat(2000), "two megabytes": JSON.stringify({ x: "a".repeat(2_000_000) }),
    "wrong kinds": '{"queries":[1,null,"x",[]],"datasource":[],"slice_name":{},"dashboard_title":[],"owners":"x","json_metadata":{},"params":[],"sql":{},"database":"x","username":{},"password":[],"sqlalchemy_uri":[],"columns":{},"metrics":1}',
    "numbers beyond": '{"datasource":{"id":1e308,"type":"table"},"queries":[{"row_limit":1e308}],"owners":[99999999999999999999],"datasource_id":1e308,"database":1e308,"id":-1}', "zero bytes": '{"dashboard_title":"a\\u0000b","slice_name":"a\\u0000b","table_name":"a\\u0000b","database_name":"a\\u0000b","username":"a\\u0000b","password":"\\u0000"}', "half a surrogate": '{"dashboard_title":"\\ud800","slice_name":"\\ud800","username":"\\udfff","password":"x"}',
  };
  it.each(ROUTES)("%s %s refuses garbage with a client error", async (method, path) => {
    for (const [name, body] of Object.entries(BODIES)) {
      for (const type of ["application/json", "text/plain"]) {
        const response = await admin.raw(method, path, body, { "content-type": type });
        const said = await response.text();
        expect(response.status, `${name} as ${type}: ${said.slice(0, 200)}`).toBeLessThan(500);
        expect(said, name).not.toMatch(/\.ts:\d|at async|node_modules|select .* from/);
        expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      }
    }
  });

  it("garbage in the address is refused too", async () => {
    for (const kind of ["chart", "dashboard", "dataset", "database"]) {
      for (const q of ["(((((", "!".repeat(5000), "(page:-1)", "(page:1e99,page_size:1e99)", "(filters:!((col:id,opr:eq,value:99999999999999999999)))", "%00", "(filters:!((col:id,opr:eq,value:'%00')))", "%ff%fe", "(order_column:'id;drop',order_direction:desc)", "(".repeat(3000) + ")".repeat(3000)]) {
        expectQuiet(await admin.get(`/api/v1/${kind}/?q=${q}`), `${kind} ${q.slice(0, 60)}`);
      }
      for (const id of ["0", "-1", "99999999999999999999", "1e9", "%00", "..%2f..", "'", "a".repeat(4000), "%ff"]) expectQuiet(await admin.get(`/api/v1/${kind}/${id}`), `${kind} ${id.slice(0, 60)}`);
    }
  });

  it("titles with markup are returned unchanged as JSON", async () => {
    const title = "<img src=x onerror=alert(1)><script>alert(1)</script>";
    const id = await makeDashboard(admin, { dashboard_title: title });
    const answer = await admin.get(`/api/v1/dashboard/${id}`);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(answer.body.result.dashboard_title).toBe(title);
  });

  it("a description's Markdown contains nothing executable", async () => {
    const corpus = ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>", "[x](javascript:alert(1))", "<a href='jAvAsCrIpT:alert(1)'>x</a>", "<iframe srcdoc='<script>alert(1)</script>'>", "<div style='background:url(javascript:alert(1))'>", "<math><mi xlink:href='data:x,<script>alert(1)</script>'>", "![x](x\" onerror=\"alert(1))", "<https://x\" onmouseover=\"alert(1)>", "[x](data:text/html,<script>alert(1)</script>)", "<details open ontoggle=alert(1)>", "&#106;avascript:alert(1)", "[x](java\nscript:alert(1))"];
    const made = await makeChart(admin, dataset, { description: corpus.join("\n\n") });
    const dashboard = await makeDashboard(admin);
    await admin.put(`/api/v1/chart/${made}`, { dashboards: [dashboard] });
    const { body } = await admin.get(`/api/v1/dashboard/${dashboard}/charts`);
    const html = body.result[0].description_markeddown as string;
    for (const tag of html.match(/<[^>]*>/g) ?? []) expect(tag).not.toMatch(/\son\w+\s*=|<(script|iframe|svg|math|style|object|embed)|(href|src)\s*=\s*["']?\s*(javascript|data|vbscript):/i);
  });

  it("at most thirty wrong passwords a minute are checked", async () => {
    const name = uniqueName("brute").replaceAll(" ", "-");
    const statuses: number[] = [];
    // If a new minute begins during the loop, thirty more are checked.
    for (let tries = 0; tries < 70 && statuses.at(-1) !== 429; tries++) statuses.push((await Client.anonymous().post("/api/v1/security/login", { username: name, password: String(tries), provider: "db" })).status);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([401]));
    expect(statuses.at(-1)).toBe(429);
    // Another person is not limited by it.
    expect((await Client.anonymous().post("/api/v1/security/login", { username: "admin", password: "admin", provider: "db" })).status).toBe(200);
  });
});
