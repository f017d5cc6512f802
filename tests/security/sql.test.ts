import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { strToU8, unzipSync, zipSync } from "fflate";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickhouse } from "../../schema/sql/dialects/clickhouse";
import { mysql } from "../../schema/sql/dialects/mysql";
import { postgres as dialect } from "../../schema/sql/dialects/postgres";
import { checkExpression } from "../../schema/sql/expression";
import { relationsOf } from "../../schema/sql/relations";
import { singleSelect } from "../../schema/sql/statement";
import { postgres as engine } from "../../workers/engines/postgres";
import type { Env } from "../../workers/env";
import { openMetadata } from "../../workers/metadata";
import { Client } from "../client";
import { makeDatabase, uniqueName, userId } from "../objects";

const SECRET = "sesame-0815";
const suffix = Date.now().toString(36);
const open = `open_${suffix}`;
const hidden = `hidden_${suffix}`;
let admin: Client, gamma: Client, norole: Client;
let database: number, dataset: number, guarded: number;

const inExamples = async <T>(run: (db: ReturnType<typeof postgres>) => Promise<T>): Promise<T> => {
  const db = postgres(env.EXAMPLES_URL, { max: 1, fetch_types: false, prepare: false });
  try {
    return await run(db);
  } finally {
    await db.end({ timeout: 1 });
  }
};
const make = (client: Client, query: string, more: Record<string, unknown> = {}) => client.post("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("made"), sql: query, ...more });

beforeAll(async () => {
  [admin, gamma, norole] = (await Promise.all(["admin", "gamma", "norole"].map((name) => Client.as(name, "attacked")))) as [Client, Client, Client];
  await inExamples((db) => db.unsafe(`create schema ${hidden}; create table ${open} (id int, label text); insert into ${open} values (1, 'a'), (2, 'b'); create table ${hidden}.secrets (secret text); insert into ${hidden}.secrets values ('${SECRET}'); create sequence ${hidden}.counter`).simple());
  const name = uniqueName("guarded");
  database = await makeDatabase(admin, name);
  dataset = (await make(admin, `select id, label from public.${open}`)).body.id;
  guarded = (await make(admin, `select secret from ${hidden}.secrets`)).body.id;
  const metadata = openMetadata(env as unknown as Env);
  const everyone = { slug: "attacked", host: "attacked.localhost", session: null };
  const workspaceId = (await metadata.read({ ...everyone, workspaceId: null, userId: null }, null, () => [])).identified!.workspace.id;
  await metadata.write({ ...everyone, workspaceId, userId: await userId(admin, "admin") }, async (tx) => {
    const grant = (permission: string, view: string) => tx.execute(sql`insert into role_permissions (role_id, permission, view) select r.id, ${permission}, ${view} from roles r where r.name = 'Gamma' on conflict do nothing`);
    await grant("schema_access", `[${name}].[public]`);
    for (const permission of ["can_write", "can_duplicate", "can_export"]) await grant(permission, "Dataset");
    await grant("can_import_", "ImportExportRestApi");
    await tx.execute(sql`insert into role_permissions (role_id, permission, view) select r.id, 'datasource_access', d.perm from roles r, datasets d where r.name = 'Gamma' and d.id in (${dataset}, ${guarded}) on conflict do nothing`);
    // Owning the protected dataset lets her change it, but she may not point its SQL to other tables.
    await tx.execute(sql`insert into dataset_owners (dataset_id, user_id) select ${guarded}, u.id from users u where u.username = 'gamma' on conflict do nothing`);
  });
});
afterAll(() => inExamples((db) => db.unsafe(`drop table ${open}; drop schema ${hidden} cascade`).simple()));

const REFUSED = "You need access to the following tables";
const expectRefused = ({ status, body }: { status: number; body: unknown }, what: string) => {
  expect(status, `${what}: ${JSON.stringify(body).slice(0, 300)}`).toBe(403);
  expect(JSON.stringify(body), what).not.toContain(SECRET);
};

describe("D2: authorization of what SQL reads", () => {
  const reaching = () => [
    `select * from ${hidden}.secrets`, `select * from public.${open}, ${hidden}.secrets`, `with x as (select * from ${hidden}.secrets) select * from x`, `select (select max(secret) from ${hidden}.secrets) from public.${open}`,
    `select * from public.${open} where exists (table ${hidden}.secrets)`, `select * from (values (1)) v union all select 1 from ${hidden}.secrets`, `select * from public.${open}, lateral (select * from "${hidden}" . "secrets") x`, `select * from ${"public"}.${open} /* */ natural join/**/${hidden}.secrets`,
  ];

  it("CVE-2024-24779: creating a dataset over forbidden tables is refused, and allowed over one's own schema", async () => {
    for (const statement of reaching()) expectRefused(await make(gamma, statement), statement);
    expect((await make(gamma, reaching()[0]!)).body.errors[0]).toMatchObject({ error_type: "TABLE_SECURITY_ACCESS_ERROR", message: expect.stringContaining(REFUSED) });
    expect((await make(gamma, `select * from public.${open}`)).status).toBe(201);
    expect((await make(gamma, `select * from ${open}`)).status).toBe(201);
    expectRefused(await gamma.post("/api/v1/dataset/duplicate", { base_model_id: guarded, table_name: uniqueName("copy") }), "duplicate");
  });

  it("CVE-2026-23982: changing the SQL of one's own dataset requires the same permission", async () => {
    for (const statement of reaching()) expectRefused(await gamma.put(`/api/v1/dataset/${guarded}`, { sql: `${statement} ` }), statement);
    expectRefused(await gamma.put(`/api/v1/dataset/${guarded}?override_columns=true`, { sql: `select secret, 1 as n from ${hidden}.secrets` }), "override");
    expectRefused(await gamma.put(`/api/v1/dataset/${guarded}`, { metrics: [{ metric_name: "m", expression: `(select max(secret) from ${hidden}.secrets)` }] }), "metric");
    expectRefused(await gamma.put(`/api/v1/dataset/${guarded}`, { columns: [{ column_name: "c", expression: `(table ${hidden}.secrets)` }] }), "column");
    expectRefused(await gamma.put(`/api/v1/dataset/${guarded}`, { fetch_values_predicate: `1 in (select 1 from ${hidden}.secrets)` }), "predicate");
    expectRefused(await gamma.put(`/api/v1/dataset/${guarded}/refresh`), "refresh");
    expect((await gamma.put(`/api/v1/dataset/${guarded}`, { description: "mine" })).status).toBe(200);
  });

  it("CVE-2024-24779: a bundle cannot import SQL that its importer may not write", async () => {
    const own = (await make(gamma, `select * from public.${open}`)).body.id as number;
    const exported = await (await gamma.raw("GET", `/api/v1/dataset/export/?q=!(${own})`)).arrayBuffer();
    const importing = (change: (yaml: string) => string) => {
      const files = Object.entries(unzipSync(new Uint8Array(exported))).map(([name, bytes]) => [name, /datasets\//.test(name) ? strToU8(change(new TextDecoder().decode(bytes)).replace(/^uuid: .*$/m, `uuid: ${crypto.randomUUID()}`)) : bytes] as const);
      const form = new FormData();
      form.set("formData", new Blob([zipSync(Object.fromEntries(files)).buffer as ArrayBuffer]), "x.zip");
      return gamma.post("/api/v1/dataset/import/", form);
    };
    for (const change of [(yaml: string) => yaml.replace(/^sql: .*$/m, `sql: select secret from ${hidden}.secrets`), (yaml: string) => yaml.replace(/expression: COUNT\(\*\)/, `expression: (select max(secret) from ${hidden}.secrets)`)]) {
      const response = await importing((yaml) => change(yaml).replace(/^table_name: .*$/m, `table_name: ${uniqueName("brought")}`));
      expect(response.status, JSON.stringify(response.body).slice(0, 300)).toBe(403);
    }
    expect((await importing((yaml) => yaml.replace(/^table_name: .*$/m, `table_name: ${uniqueName("brought")}`))).status).toBe(200);
  });

  it("CVE-2023-27523: the rendered SQL is authorized, and a template cannot change it afterward", async () => {
    for (const statement of [
      `select * from {{ '${hidden}.secrets' }}`, `select * from {% if url_param('x') %}${hidden}.secrets{% else %}public.${open}{% endif %}`, `select * from public.${open} {{ url_param('x', ', ${hidden}.secrets') }}`, `select * from {{ url_param('schema') }}.secrets`,
      `select * from {{ t }}`, `{% raw %}select{% endraw %} * from ${hidden}.secrets`, `select * from public.${open} {# #} , {# #} ${hidden}.secrets`, `select * from public.${open} where label = '{{ "' union select secret, 1 from ${hidden}.secrets --" }}'`,
    ]) expectRefused(await make(gamma, statement, { template_params: JSON.stringify({ t: `${hidden}.secrets` }) }), statement);
    // A reader of the whole database may let requests select values, but not tables.
    const made = await make(admin, `select label from public.{{ url_param('t') or '${open}' }} where label <> '{{ url_param('v') }}'`);
    expect(made.status).toBe(201);
    const ask = (url_params: Record<string, string>) => admin.post("/api/v1/chart/data", { datasource: { id: made.body.id, type: "table" }, force: true, queries: [{ columns: ["label"], url_params }] });
    expect((await ask({ v: "a' or '1'='1" })).body.result[0].data).toHaveLength(2);
    const selected = await ask({ t: "secrets" });
    expect([selected.status, JSON.stringify(selected.body)]).toEqual([400, expect.stringContaining("cannot name a table")]);
  });

  it("CVE-2023-32672: no spelling of a table name hides it from the SQL reader", async () => {
    const dodges = [
      `select * from ${hidden}.secrets`, `select*from"${hidden}"."secrets"`, `select * from only ${hidden}.secrets`, `select * from (${hidden}.secrets cross join (select 1) x)`, `table ${hidden}.secrets`, `select 1 from ${open} where 1 in (table ${hidden}.secrets)`, `select 1 union (table ${hidden}.secrets)`,
      `with secrets as (select * from ${hidden}.secrets) select * from secrets`, `select $$ $$, * from ${hidden}.secrets`, `select E'\\'', * from ${hidden}.secrets -- '`, `select '/*', * from ${hidden}.secrets --*/`, `select 1 is distinct from (select 1 from ${hidden}.secrets)`, `select extract(year from (select now() from ${hidden}.secrets))`,
      `select array(select 1 from ${hidden}.secrets)`, `select count(*) filter (where exists (select 1 from ${hidden}.secrets)) from ${open}`, `select * from ${open} order by (select 1 from ${hidden}.secrets)`, `select * from ${open} limit (select 1 from ${hidden}.secrets)`, `values ((select secret from ${hidden}.secrets))`, `select * from ${open} tablesample system ((select 1 from ${hidden}.secrets))`,
      `select row_number() over (order by (select 1 from ${hidden}.secrets)) from ${open}`, `select U&"secr\\0065t" from ${hidden}.secrets`, `select * from U&"${hidden}".secrets`, `select 1from ${hidden}.secrets`, `select * from ${open}, unnest(array(select secret from ${hidden}.secrets)) u`,
    ];
    for (const statement of dodges) expect(relationsOf(statement, dialect)?.map(({ table }) => table) ?? ["secrets"], statement).toContain("secrets");
    const connection = engine.connect({ uri: env.EXAMPLES_URL, password: null, allowPrivateHosts: true });
    const planned = await connection.inspect!({ timeoutMs: 5000 }, ({ plan }) => Promise.all([plan(`select * from ${open} o join ${hidden}.secrets s on s.secret = o.label`), plan("select 1")]));
    await connection.close();
    expect(planned.map((each) => each.map(({ schema, table }) => `${schema}.${table}`).sort())).toEqual([[`${hidden}.secrets`, `public.${open}`].sort(), []]);
  });

  it("CVE-2024-24773: nested statements reach no more than the requester may read", async () => {
    for (const statement of [`with x as (delete from ${open} returning *) select * from x`, `with x as (insert into ${open} values (3) returning *) table x`, `select 1; select * from ${hidden}.secrets`, `do $$ begin perform * from ${hidden}.secrets; end $$`, `explain select * from ${hidden}.secrets`, `prepare p as select * from ${hidden}.secrets`, `execute p`, `declare c cursor for select * from ${hidden}.secrets`, `create function pg_temp.f() returns text language sql as 'select secret from ${hidden}.secrets'`]) {
      const { status, body } = await make(gamma, statement);
      expect([403, 422], `${statement} ${JSON.stringify(body)}`).toContain(status);
    }
    for (const statement of [`with a as (with b as (with c as (select * from ${hidden}.secrets) table c) table b) table a`, `select (select (select (select max(secret) from ${hidden}.secrets)))`]) expectRefused(await make(gamma, statement), statement);
  });

  it("CVE-2021-37839: a person who may not read a dataset learns nothing of it in any call", async () => {
    for (const path of ["", "/related_objects", "/drill_info/", "?include_rendered_sql=true"]) {
      const { status, body } = await norole.get(`/api/v1/dataset/${guarded}${path}`);
      expect([403, 404], path).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/secret|hidden/);
    }
    const { body } = await gamma.get(`/api/v1/dataset/?q=(filters:!((col:sql,opr:dataset_is_null_or_empty,value:!f)),page_size:100)`);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });
});

describe("D2: functions", () => {
  const forbidden = async () =>
    inExamples((db) => db.unsafe<{ name: string; volatile: boolean }[]>(`select proname as name, bool_or(provolatile = 'v') as volatile from pg_proc where pronamespace = 'pg_catalog'::regnamespace
      and (provolatile = 'v' or proname ~ '(_to_xml|^dblink|^lo_|^pg_read|^pg_ls|^pg_sleep|^current_setting|^set_config|^inet_(client|server)|^version$|^ts_stat|^ts_rewrite)') group by proname`).simple());
  /** Volatile functions without side effects: random numbers and clocks. */
  const DICE = new Set(["random", "random_normal", "gen_random_uuid", "uuidv4", "uuidv7", "timeofday", "clock_timestamp", "array_shuffle", "array_sample"]);
  const SIZES = new Set(["pg_table_size", "pg_relation_size", "pg_total_relation_size", "pg_indexes_size"]);

  it.each([["CVE-2024-39887"], ["CVE-2024-53947"]])("%s: no function of PostgreSQL's own catalog with outside effects can be called by a request or by stored SQL", async () => {
    const found = await forbidden();
    expect(found.length).toBeGreaterThan(100);
    for (const { name } of found) {
      const forms = [`${name}(1)`, `pg_catalog.${name}(1)`, `"${name}"(1)`, `${name.toUpperCase()} /**/ (1)`, `pg_catalog . "${name}" (1)`];
      for (const form of forms) {
        if (!DICE.has(name)) expect(() => checkExpression(form, { dialect, trusted: false }), form).toThrow("disallowed function");
        if (!DICE.has(name) && !SIZES.has(name)) expect(() => checkExpression(form, { dialect, trusted: true }), form).toThrow("disallowed function");
        if (!DICE.has(name) && !SIZES.has(name)) expect(() => singleSelect(`select ${form}`, dialect), form).toThrow("disallowed function");
      }
    }
  });

  it("CVE-2025-55674: no comment, escape, quote or schema hides a function", () => {
    for (const call of ["pg_read_file('x')", '"pg_read_file"(\'x\')', 'U&"pg\\005fread_file"(\'x\')', 'U&"pg!005fread_file" UESCAPE \'!\' (\'x\')', "pg_catalog.pg_read_file('x')", 'pg_catalog."pg_read_file"(\'x\')', "pg_read_file/**/('x')", "pg_read_file -- \n ('x')", "PG_READ_FILE('x')", "pg_read_file\t\n('x')", "/*!50000 pg_read_file*/('x') + pg_read_file('x')"]) {
      for (const trusted of [true, false]) expect(() => checkExpression(call, { dialect, trusted }), call).toThrow();
      expect(() => singleSelect(`select ${call}`, dialect), call).toThrow();
    }
    for (const call of ["load_file('x')", "/*!50000 load_file('x') */", "/*!load_file*/('x')", "`load_file`('x')", "sleep/**/(10)", "1 /*M!100000 union select load_file('x') */"]) {
      expect(() => singleSelect(`select ${call}`, mysql), call).toThrow();
      expect(relationsOf(`select 1 /*! ${call} */`, mysql)).toBeNull();
    }
  });

  it("CVE-2026-23969: ClickHouse functions with outside effects cannot be called", () => {
    for (const name of ["url", "file", "remote", "remoteSecure", "s3", "s3Cluster", "hdfs", "mysql", "postgresql", "mongodb", "redis", "jdbc", "odbc", "sqlite", "executable", "cluster", "clusterAllReplicas", "input", "merge", "dictionary", "azureBlobStorage", "gcs", "iceberg", "deltaLake", "hudi", "urlCluster", "fileCluster"]) {
      for (const form of [`${name}('x')`, `${name} /**/ ('x')`, `\`${name}\`('x')`, `"${name}"('x')`]) {
        expect(() => singleSelect(`select * from ${form}`, clickhouse), form).toThrow();
        expect(relationsOf(`select * from ${form}`, clickhouse), form).toBeNull();
        expect(() => checkExpression(form, { dialect: clickhouse, trusted: false }), form).toThrow();
      }
    }
  });
});

/** COPY is part of the engine's contract tests, on a separate server: the embedded one does not recover from it. */
describe("D3: the database itself refuses to write", () => {
  const writes = () => [
    `delete from ${open}`, `with x as (insert into ${open} values (9) returning id) select * from x`, `with x as (delete from ${open} returning *) select * from x`, `explain analyze delete from ${open}`, `select * into ${hidden}.stolen from ${open}`, `create table ${hidden}.stolen as select 1`,
    `do $$ begin delete from ${open}; end $$`, `select nextval('${hidden}.counter')`, `select setval('${hidden}.counter', 99)`, `select 1; delete from ${open}`, `commit; delete from ${open}`, `rollback; delete from ${open}`, "set transaction read write", "set session characteristics as transaction read write",
    "select set_config('transaction_read_only', 'off', false)", "select set_config('default_transaction_read_only', 'off', false)", `prepare x as delete from ${open}`, `declare c cursor for delete from ${open}`, `merge into ${open} o using (select 1 as id) s on o.id = s.id when matched then delete`, `truncate ${open}`, `select lo_create(4712)`, `lock table ${open} in access exclusive mode`, `refresh materialized view ${open}`,
    `select * from ${open} for update`, `comment on table ${open} is 'x'`, `grant all on ${open} to public`, `vacuum ${open}`, `call nothing()`, `notify x`, `security label on table ${open} is 'x'`,
  ];
  const state = () => inExamples(async (db) => JSON.stringify(await db.unsafe(`select (select md5(string_agg(t::text, ',' order by id)) from ${open} t), (select last_value from ${hidden}.counter), (select is_called from ${hidden}.counter), (select count(*) from pg_class), (select count(*) from pg_largeobject_metadata), (select count(*) from pg_description), current_setting('default_transaction_read_only')`).simple()));

  it.each([["CVE-2024-55633"], ["CVE-2026-23984"]])("%s: no statement of the corpus changes anything, even without any parser in front", async () => {
    const before = await state();
    for (const statement of writes()) {
      const connection = engine.connect({ uri: env.EXAMPLES_URL, password: null, allowPrivateHosts: true });
      try {
        for await (const _ of connection.run(statement, { timeoutMs: 5000, maxRows: 10 }));
      } catch {
        // A refusal is expected; what counts is the state.
      } finally {
        await connection.close();
      }
      expect(await state(), statement).toBe(before);
    }
  }, 60_000);
});

describe("D1: expressions of requests", () => {
  const ask = (query: Record<string, unknown>) => gamma.post("/api/v1/chart/data", { datasource: { id: dataset, type: "table" }, force: true, queries: [{ columns: ["label"], ...query }] });

  it("CVE-2022-27479: any strings in a query result in one SELECT of the dataset or none", async () => {
    const payload = `x') UNION SELECT secret FROM ${hidden}.secrets --`;
    for (const query of [{ columns: [payload] }, { columns: [{ label: payload, sqlExpression: "label", expressionType: "SQL" }] }, { filters: [{ col: payload, op: payload, val: payload }] }, { orderby: [[payload, true]] }, { extras: { where: payload, having: payload, time_grain_sqla: payload } }, { granularity: payload, time_range: payload }, { series_columns: [payload], series_limit: 1, series_limit_metric: payload }]) {
      const { status, body } = await ask(query);
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(body)).not.toContain(SECRET);
    }
  });

  it("CVE-2025-48912: the expression parser rejects every sub-query", () => {
    for (const text of ["(select 1)", "(/*'*/select/*'*/ 1)", "(SELECT\u000b1)", "\"x\"(select 1)", "$x$ $x$ || (select 'a')", "E'\\' (' || (select 'a')", "'' (select 1)", "array[(select 1)]", "case when (table t) then 1 end", "x in (values (1))", "(with a as (table b) table a)", "1 from t", "1 union all table t", "(1) except table t", "lateral (select 1)", "(\n--\nselect 1)"]) {
      expect(() => checkExpression(text, { dialect, trusted: false }), text).toThrow();
    }
    // PostgreSQL treats a no-break space as a letter: the text is one name, and is sent as one.
    expect(checkExpression("(select\u00a01)", { dialect, trusted: false })).toBe('("select\u00a01")');
  });

  it("CVE-2026-23980: database error messages show no value of a row to a person who may not read the whole database", async () => {
    for (const sqlExpression of ["cast(label || 'ged' as integer)", "(label || 'ged')::timestamp", "to_date(label || 'ged', 'YYYY')", "cast(label || 'ged' as jsonb)::text", "(id * 1000000000)::integer * 1000000000"]) {
      const { status, body } = await ask({ columns: [{ label: "x", sqlExpression, expressionType: "SQL" }] });
      expect([sqlExpression, status]).toEqual([sqlExpression, 400]);
      expect(JSON.stringify(body), sqlExpression).not.toMatch(/aged|bged|LINE 1/);
    }
    expect(JSON.stringify((await ask({ columns: [{ label: "x", sqlExpression: "no_such_column", expressionType: "SQL" }] })).body)).toContain("no_such_column");
  });

  it("CVE-2026-23980: error messages of other endpoints that run a person's SQL show no value either", async () => {
    const sqlExpression = "cast(label || 'ged' as integer)";
    const column = { label: "x", sqlExpression, expressionType: "SQL" };
    const context = (more: Record<string, unknown> = {}, query: Record<string, unknown> = { columns: [column] }) => ({ datasource: { id: dataset, type: "table" }, force: true, queries: [{ metrics: [], row_limit: 5, ...query }], ...more });
    const form = { viz_type: "table", datasource: `${dataset}__table`, query_mode: "raw", all_columns: [column], row_limit: 5 };
    const stored = (await admin.post("/api/v1/chart/", { slice_name: uniqueName("failing"), viz_type: "table", datasource_id: dataset, datasource_type: "table", params: JSON.stringify(form), query_context: JSON.stringify(context()) })).body.id;
    const sent = new FormData();
    sent.set("form_data", JSON.stringify({ ...form, slice_id: stored }));
    const doors: Record<string, () => Promise<{ status: number; body: unknown }>> = {
      "a file": () => gamma.post("/api/v1/chart/data", context({ result_format: "csv" })), "samples": () => gamma.post("/api/v1/chart/data", context({ result_type: "samples" }, { filters: [{ col: column, op: "==", val: 1 }] })), "records": () => gamma.post("/api/v1/chart/data", context({ result_type: "drill_detail" }, { filters: [{ col: column, op: "==", val: 1 }] })),
      "its SQL": () => gamma.post("/api/v1/chart/data", context({ result_type: "query" })), "a condition": () => gamma.post("/api/v1/chart/data", context({}, { columns: ["label"], extras: { where: `${sqlExpression} = 1` } })), "a condition on groups": () => gamma.post("/api/v1/chart/data", context({}, { columns: ["label"], metrics: [{ ...column, sqlExpression: "count(*)" }], extras: { having: `max(${sqlExpression}) = 1` } })),
      "the order": () => gamma.post("/api/v1/chart/data", context({}, { columns: ["label"], orderby: [[column, true]] })), "lines": () => gamma.post("/api/v1/chart/data/stream", { asks: [{ id: "a", context: context() }] }), "a stored chart": () => gamma.get(`/api/v1/chart/${stored}/data/?force=true`), "the old call": () => gamma.post(`/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify({ ...form, slice_id: stored }))}`),
      "the old call's form": () => gamma.post("/superset/explore_json/", sent), "the records behind": () => gamma.post(`/datasource/samples?datasource_type=table&datasource_id=${dataset}&force=true`, { filters: [{ col: column, op: "==", val: 1 }] }), "an expression looked at": () => gamma.post(`/api/v1/datasource/table/${dataset}/validate_expression/`, { expression: `${sqlExpression} = 1`, expression_type: "where" }),
      "warming": () => gamma.put("/api/v1/chart/warm_up_cache", { chart_id: stored }), "a dataset made of it": () => make(gamma, `select cast(label || 'ged' as integer) as x from public.${open}`),
    };
    const statuses: number[] = [];
    for (const [door, open] of Object.entries(doors)) {
      const { status, body } = await open();
      statuses.push(status);
      expect(status, `${door}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
      expect(typeof body === "string" ? body : JSON.stringify(body), door).not.toMatch(/aged|bged|LINE 1/);
    }
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(6);
  });
});
