import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { strToU8, unzipSync, zipSync } from "fflate";
import { parquetWriteBuffer } from "hyparquet-writer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunReport } from "../../schema/messages/queue";
import type { Env } from "../../workers/env";
import type { Mailer } from "../../workers/mail";
import { openMetadata } from "../../workers/metadata";
import { enqueueDueReports } from "../../workers/reports/due-reports";
import { runReport } from "../../workers/reports/run-report";
import { BrowserSession } from "../browser-session";
import { Client, type ClientResponse } from "../client";
import { hasPostgres, inPostgres } from "../customers";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName, userId } from "../objects";
import { makePerson, makeRole, pairIds, roleIds } from "../people";

/** Ways to SQL and files that are neither a chart's request nor the SQL editor's own run, on a real PostgreSQL. */
const stamp = Date.now().toString(36);
const CANARY = `canary-${stamp}`;
const [open, hidden] = [`other_${stamp}`, `hidother_${stamp}`];
const WORKSPACE = "attacked";
const FORBIDDEN = `select v, 1 as id from ${hidden}.secrets`;

let admin: Client, gamma: Client, editor: Client, second: Client, author: number;
let database: number, sales: number, made: number, secrets: number, secretChart: number, salesChart: number;

const silent = ({ status, body }: Pick<ClientResponse, "status" | "body">, what: string): void => {
  expect(typeof body === "string" ? body : JSON.stringify(body) ?? "", what).not.toContain(CANARY);
  expect(status, `${what}: ${JSON.stringify(body)?.slice(0, 300)}`).toBeLessThan(500);
};
const refused = (response: ClientResponse, what: string): void => {
  silent(response, what);
  expect(response.status, `${what}: ${JSON.stringify(response.body)?.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
};
const clientId = (): string => crypto.randomUUID().slice(0, 11);
const run = (client: Client, text: string, id = clientId()) => client.post("/api/v1/sqllab/execute/", { database_id: database, sql: text, client_id: id, schema: open });
const chartOf = (dataset: number, query: object) => ({ datasource: { id: dataset, type: "table" }, force: true, queries: [{ columns: ["id"], metrics: [], row_limit: 5, ...query }] });

describe.skipIf(!hasPostgres())("other endpoints that lead to SQL", () => {
  beforeAll(async () => {
    admin = await Client.as("admin", WORKSPACE);
    await inPostgres((db) => db.unsafe(`create schema ${open}; create schema ${hidden};
      create table ${open}.sales as select i as id, 'text ' || i as label, timestamp '2024-01-01' + i * interval '1 day' as at from generate_series(1, 10) i;
      create table ${open}.mine as select i as id, case when i % 2 = 0 then 'gone' else 'own' end as owner, case when i % 2 = 0 then '${CANARY}' else 'x' end as v from generate_series(1, 10) i;
      create table ${hidden}.secrets as select '${CANARY}' as v, 1 as id, timestamp '2024-01-01' as at`).simple());
    const name = uniqueName("other doors");
    database = (await admin.post("/api/v1/database/", { database_name: name, sqlalchemy_uri: env.POSTGRES_URL.replace("postgresql://", "postgresql+psycopg2://"), expose_in_sqllab: true })).body.id;
    const dataset = async (schema: string, table: string) => (await admin.post("/api/v1/dataset/", { database, schema, table_name: table })).body.id as number;
    sales = await dataset(open, "sales");
    secrets = await dataset(hidden, "secrets");
    secretChart = await makeChart(admin, secrets, { params: JSON.stringify({ viz_type: "table", datasource: `${secrets}__table`, query_mode: "raw", all_columns: ["v", "at"] }) });
    salesChart = await makeChart(admin, sales, { params: JSON.stringify({ viz_type: "table", datasource: `${sales}__table`, query_mode: "raw", all_columns: ["id"], row_limit: 10 }) });
    const roles = await roleIds(admin);
    const reads = [...(await pairIds(admin))].find(([pair]) => pair.startsWith("datasource_access") && pair.includes(`(id:${sales})`))![0];
    const [ofSales, ofSchema] = [await makeRole(admin, [reads]), await makeRole(admin, [])];
    const as = { slug: WORKSPACE, host: `${WORKSPACE}.localhost`, session: null, workspaceId: null, userId: null };
    const metadata = openMetadata(env);
    const workspaceId = (await metadata.read(as, null, () => [])).identified!.workspace.id;
    const catalog = new URL(env.POSTGRES_URL).pathname.slice(1);
    await metadata.write({ ...as, workspaceId, userId: await userId(admin, "admin") }, async (tx) => {
      for (const [permission, view] of [["schema_access", `[${name}].[${catalog}].[${open}]`], ["can_write", "Dataset"], ["can_export", "Dataset"], ["can_duplicate", "Dataset"], ["can_write", "ReportSchedule"], ["can_read", "ReportSchedule"], ["can_export_csv", "SQLLab"], ["can_export_streaming_csv", "SQLLab"], ["can_csv", "Superset"], ["can_get_results", "SQLLab"]])
        await tx.execute(sql`insert into role_permissions (role_id, permission, view) values (${ofSchema}, ${permission}, ${view}) on conflict do nothing`);
    });
    gamma = await Client.as((await makePerson(admin, [roles.get("Gamma")!, ofSales])).username, WORKSPACE);
    const writer = await makePerson(admin, [roles.get("Gamma")!, roles.get("sql_lab")!, ofSchema]);
    author = writer.id;
    editor = await Client.as(writer.username, WORKSPACE);
    second = await Client.as((await makePerson(admin, [roles.get("Gamma")!, roles.get("sql_lab")!, ofSchema])).username, WORKSPACE);
    const created = await editor.post("/api/v1/dataset/", { database, schema: open, table_name: uniqueName("made"), sql: `select * from ${open}.sales` });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    made = created.body.id;
  }, 120_000);
  afterAll(() => inPostgres((db) => db.unsafe(`drop schema if exists ${open} cascade; drop schema if exists ${hidden} cascade`).simple()));

  async function importing(client: Client, change: (yaml: string) => string, path = "/api/v1/dataset/import/", field = "formData"): Promise<ClientResponse> {
    const exported = await (await admin.raw("GET", `/api/v1/dataset/export/?q=!(${made})`)).arrayBuffer();
    const files = Object.entries(unzipSync(new Uint8Array(exported))).map(([file, bytes]) => [file, /datasets\//.test(file) ? strToU8(change(new TextDecoder().decode(bytes).replace(/^uuid: .*$/m, `uuid: ${crypto.randomUUID()}`).replace(/^table_name: .*$/m, `table_name: ${uniqueName("brought")}`))) : path.includes("assets") && file.endsWith("metadata.yaml") ? strToU8(new TextDecoder().decode(bytes).replace("SqlaTable", "assets")) : bytes] as const);
    const form = new FormData();
    form.set(field, new Blob([zipSync(Object.fromEntries(files)).buffer as ArrayBuffer]), "x.zip");
    return client.post(path, form);
  }

  it("a bundle imports a dataset over permitted tables, and none over forbidden ones", async () => {
    expect((await importing(editor, (yaml) => yaml)).status).toBe(200);
    const withSql = (text: string) => (yaml: string) => yaml.replace(/^sql:(?:.*)(?:\n {2}.*)*$/m, `sql: ${JSON.stringify(text)}`);
    for (const [what, change] of [
      ["SQL", withSql(FORBIDDEN)], ["a template", withSql(`select * from {{ '${hidden}.secrets' }}`)], ["a template's parameter", (yaml: string) => withSql("select * from {{ t }}")(yaml).replace(/^template_params:.*$/m, `template_params: {t: ${hidden}.secrets}`)],
      ["a physical table", (yaml: string) => yaml.replace(/^sql:(?:.*)(?:\n {2}.*)*$/m, "sql: null").replace(/^schema:.*$/m, `schema: ${hidden}`).replace(/^table_name:.*$/m, "table_name: secrets")], ["the schema", (yaml: string) => withSql("select * from secrets")(yaml).replace(/^schema:.*$/m, `schema: ${hidden}`)],
      ["a metric", (yaml: string) => yaml.replace(/expression: COUNT\(\*\)/i, `expression: (select max(v) from ${hidden}.secrets)`)], ["a predicate", (yaml: string) => yaml.replace(/^fetch_values_predicate:.*$/m, `fetch_values_predicate: id in (select id from ${hidden}.secrets)`)],
      ["a calculated column", (yaml: string) => yaml.replace(/expression: (null|'')?$/m, `expression: (select max(v) from ${hidden}.secrets)`)],
    ] as [string, (yaml: string) => string][]) {
      let changed = false;
      const response = await importing(editor, (yaml) => { const after = change(yaml); changed = after !== yaml; return after; });
      expect(changed, what).toBe(true);
      refused(response, what);
    }
    refused(await importing(editor, withSql(FORBIDDEN), "/api/v1/assets/import/", "bundle"), "assets");
    refused(await importing(gamma, (yaml) => yaml), "gamma");
  });

  it("a bundle with aliases, merge keys, deep nesting or oversized YAML is refused", async () => {
    const bomb = Array.from({ length: 9 }, (_, at) => `b${at}: &b${at} [${Array(9).fill(at === 0 ? "x" : `*b${at - 1}`).join(", ")}]`).join("\n");
    for (const [what, extra] of [
      ["aliases", `extra:\n${bomb.replaceAll(/^/gm, "  ")}`], ["merge keys", "extra:\n  a: &a {x: 1}\n  b: {<<: *a}"], ["nested lists", `extra: ${"[".repeat(5000)}${"]".repeat(5000)}`], ["nested maps", `extra: ${"{a: ".repeat(5000)}1${"}".repeat(5000)}`], ["nested blocks", `extra:\n${Array.from({ length: 1000 }, (_, at) => `${" ".repeat(at + 1)}a:`).join("\n")}`], ["a prototype", "__proto__: {sql: select 1}\nsql: *x"],
    ] as const) refused(await importing(editor, (yaml) => `${yaml.replace(/^extra:.*$/m, "")}\n${extra}\n`), what);
    silent(await importing(editor, (yaml) => `${yaml}\nunknown: ${"x".repeat(20_000_000)}\n`), "twenty megabytes of text");
    silent(await importing(editor, (yaml) => `${yaml}\nunknown: [${"a, ".repeat(500_000)}a]\n`), "half a million values");
    silent(await importing(editor, (yaml) => `${yaml}\n${Array.from({ length: 100_000 }, (_, at) => `k${at}: 1`).join("\n")}\n`), "a hundred thousand keys");
  });

  it("a form of 60,000 parts is refused by every import and upload", async () => {
    const boundary = "xxxxxxxx";
    const body = `${Array.from({ length: 60_000 }, (_, at) => `--${boundary}\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n1\r\n`).join("")}--${boundary}--\r\n`;
    for (const path of ["/api/v1/dataset/import/", "/api/v1/chart/import/", "/api/v1/dashboard/import/", "/api/v1/database/import/", "/api/v1/saved_query/import/", "/api/v1/assets/import/", "/api/v1/database/upload_metadata/", `/api/v1/database/${database}/upload/`]) {
      const response = await admin.raw("POST", path, body, { "content-type": `multipart/form-data; boundary=${boundary}` });
      expect([400, 403, 413, 422], `${path} ${response.status} ${await response.clone().text()}`).toContain(response.status);
    }
  });

  it("a duplicate is made of one's own dataset, and of none that is forbidden", async () => {
    const copy = await editor.post("/api/v1/dataset/duplicate", { base_model_id: made, table_name: uniqueName("copy") });
    expect(copy.status, JSON.stringify(copy.body)).toBe(201);
    const virtual = (await admin.post("/api/v1/dataset/", { database, schema: hidden, table_name: uniqueName("virtual"), sql: FORBIDDEN })).body.id;
    refused(await editor.post("/api/v1/dataset/duplicate", { base_model_id: virtual, table_name: uniqueName("copy") }), "virtual");
    refused(await gamma.post("/api/v1/dataset/duplicate", { base_model_id: virtual, table_name: uniqueName("copy") }), "gamma");
  });

  it("an alert's SQL reads no more than its owner", async () => {
    const emails: Parameters<Mailer["send"]>[0][] = [];
    const sending = { ...(env as unknown as Env), MAIL: { send: async (email: Parameters<Mailer["send"]>[0]) => void emails.push(email) }, MAIL_FROM: "no-reply@edgewise.example", BASE_DOMAIN: "edgewise.example" } as Env;
    const alert = (text: string) => ({ type: "Alert", name: uniqueName("alert"), crontab: "* * * * *", timezone: "UTC", chart: salesChart, database, sql: text, validator_type: "operator", validator_config_json: { op: ">", threshold: 0 }, report_format: "TEXT", creation_method: "alerts_reports", recipients: [{ type: "Email", recipient_config_json: { target: "a@example.com" } }], owners: [author] });
    const outcomeOf = async (text: string, minutes: number): Promise<string> => {
      const created = await editor.post("/api/v1/report/", alert(text));
      if (created.status >= 400) return JSON.stringify(created.body);
      const { id } = created.body;
      const messages: RunReport[] = [];
      await enqueueDueReports({ ...sending, QUERIES: { sendBatch: async (batch: { body: RunReport }[]) => messages.push(...batch.map(({ body }) => body)) } as unknown as Env["QUERIES"] }, new Date(Date.now() + minutes * 60_000));
      for (const message of messages.filter(({ reportId }) => reportId === id)) await runReport(message, sending);
      const outcome = JSON.stringify([(await admin.get(`/api/v1/report/${id}`)).body.result, (await admin.get(`/api/v1/report/${id}/log/`)).body.result]);
      await admin.delete(`/api/v1/report/${id}`);
      return outcome;
    };
    expect(await outcomeOf(`select max(id) from ${open}.sales`, 2)).toContain('"last_value":10');
    let minutes = 2;
    for (const text of [`select max(length(v)) from ${hidden}.secrets`, `select 1 where exists (${FORBIDDEN})`, `select v::integer from ${hidden}.secrets`, `select * from {{ '${hidden}.secrets' }}`, `with sales as (${FORBIDDEN}) select count(*) from sales`]) {
      const outcome = await outcomeOf(text, (minutes += 2));
      expect(outcome, text).not.toContain(CANARY);
      expect(outcome, text).not.toMatch(/"(?:last_)?value":\d/);
    }
    expect(JSON.stringify(emails)).not.toContain(CANARY);
  });

  it("an annotation layer draws no chart of a forbidden dataset", async () => {
    const layer = (value: unknown, sourceType: string) => ({ name: "L", show: true, showMarkers: false, annotationType: "EVENT", sourceType, value, timeColumn: "at", descriptionColumns: ["v"], overrides: { time_range: null, sql: FORBIDDEN, datasource: `${secrets}__table` } });
    for (const client of [gamma, editor]) for (const dataset of client === gamma ? [sales] : [sales, made]) for (const [value, type] of [[secretChart, "table"], [String(secretChart), "line"], [FORBIDDEN, "table"], [`${secretChart} union ${FORBIDDEN}`, "table"], [`(${FORBIDDEN})`, "NATIVE"], [secretChart, "NATIVE"]] as const) {
      silent(await client.post("/api/v1/chart/data", chartOf(dataset, { annotation_layers: [layer(value, type)] })), `${type} ${value}`);
    }
    const drawn = await admin.post("/api/v1/chart/data", chartOf(sales, { annotation_layers: [layer(secretChart, "table")] }));
    expect(JSON.stringify(drawn.body), "the reader of both").toContain(CANARY);
  });

  it("a saved query is its owner's, and running it authorizes its SQL", async () => {
    const { status, body } = await editor.post("/api/v1/saved_query/", { db_id: database, label: uniqueName("saved"), schema: open, sql: FORBIDDEN });
    expect(status).toBe(201);
    const stored = (await editor.get(`/api/v1/saved_query/${body.id}`)).body.result;
    refused(await run(editor, stored.sql), "run");
    for (const client of [second, gamma]) expect([403, 404]).toContain((await client.get(`/api/v1/saved_query/${body.id}`)).status);
    const rows = await run(editor, "select count(*)::integer as n from sales");
    expect(rows.body.data).toEqual([{ n: 10 }]);
  });

  it("results, exports and datasets of a run are its person's, and of no refused run", async () => {
    const [own, bad] = [clientId(), clientId()];
    const ran = await run(editor, "select id, label from sales order by id limit 3", own);
    expect(ran.status).toBe(200);
    refused(await run(editor, FORBIDDEN, bad), "refused run");
    const form = (id: string) => { const fields = new FormData(); fields.set("client_id", id); return fields; };
    expect((await editor.get(`/api/v1/sqllab/export/${own}/`)).body).toContain("text 1");
    expect((await editor.post("/api/v1/sqllab/export_streaming/", form(own))).body).toContain("text 1");
    for (const format of ["csv", "xlsx", "parquet"]) {
      refused(await editor.get(`/api/v1/sqllab/export/${bad}/?format=${format}`), `export of a refused run, ${format}`);
      refused(await second.get(`/api/v1/sqllab/export/${own}/?format=${format}`), "export of another's run");
    }
    refused(await editor.post("/api/v1/sqllab/export_streaming/", form(bad)), "stream of a refused run");
    refused(await second.post("/api/v1/sqllab/export_streaming/", form(own)), "stream of another's run");
    for (const [client, id] of [[editor, bad], [second, own], [gamma, own]] as const) refused(await client.post("/api/v1/sqllab/explore/", { client_id: id, table_name: uniqueName("explored") }), "explore");
    const key = ran.body.query?.resultsKey;
    if (key) refused(await second.get(`/api/v1/sqllab/results/?q=(key:'${key}')`), "another's result");
    // A run whose permission ended since: the same client id does not show the rows of a later run either.
    const again = await run(editor, FORBIDDEN, own);
    refused(again, "the same client id");
    silent(await editor.get(`/api/v1/sqllab/export/${own}/`), "export of a reused id");
  });

  it("a row rule with a template stays a condition, whatever the request sends", async () => {
    const mine = (await admin.post("/api/v1/dataset/", { database, schema: open, table_name: "mine" })).body.id;
    const rule = await admin.post("/api/v1/rowlevelsecurity/", { name: uniqueName("templated"), filter_type: "Base", tables: [mine], roles: [], clause: "owner = '{{ url_param('owner') or 'own' }}' and owner <> 'gone'", group_key: "" });
    expect(rule.status, JSON.stringify(rule.body)).toBe(201);
    const [columns, values] = [["id", "owner", "v"], ["own", "gone", "' or '1'='1", "\\' or 1=1 --", "x') or (1=1", "{{ 1 }}", "' or owner = 'gone' or '", "x\u0000", "{% raw %}' or 1=1 --{% endraw %}", "$$ or 1=1 --"]];
    for (const client of [editor, admin]) for (const owner of values) for (const request of [{ columns, url_params: { owner } }, { columns, extras: { where: "1 = 1) or (1 = 1" } }, { columns, extras: { where: "1 = 1 or true" }, url_params: { owner } }]) {
      const response = await client.post("/api/v1/chart/data", chartOf(mine, request));
      silent(response, `${owner} ${JSON.stringify(request)}`);
    }
    expect((await editor.post("/api/v1/chart/data", chartOf(mine, { columns }))).body.result[0].rowcount).toBe(5);
    for (const text of ["select * from mine", "select * from mine where 1=1 or true", "select v from mine m where owner = 'gone' or m.id > 0", "with mine as (select * from mine) select v from mine", `select v from ${open}.mine union all select v from ${open}."mine"`]) silent(await run(editor, text), text);
    await admin.delete(`/api/v1/rowlevelsecurity/${rule.body.id}`);
  });

  it("keys of states and permalinks of others show nothing of forbidden datasets", async () => {
    const form = { datasource: `${secrets}__table`, viz_type: "table", note: CANARY };
    const state = (await admin.post("/api/v1/explore/form_data", { datasource_id: secrets, datasource_type: "table", form_data: JSON.stringify(form) })).body.key;
    const link = (await admin.post("/api/v1/explore/permalink", { formData: form })).body.key;
    // As in Superset, drafts and empty dashboards open to everybody who has their address.
    const dashboard = await makeDashboard(admin, { published: true });
    await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(secretChart) });
    // Only browsers store filter states.
    const browser = await BrowserSession.signIn("admin", undefined, WORKSPACE);
    const filters = (await browser.call("POST", `/api/v1/dashboard/${dashboard}/filter_state?tab_id=1`, { value: JSON.stringify({ x: CANARY }) })).body.key;
    const opened = (await admin.post(`/api/v1/dashboard/${dashboard}/permalink`, { dataMask: { x: CANARY } })).body.key;
    const text = (await admin.post("/api/v1/sqllab/permalink", { dbId: database, name: "x", sql: `${FORBIDDEN} -- ${CANARY}`, autorun: false })).body.key;
    const keys = { state, link, filters, opened, text };
    for (const [what, key] of Object.entries(keys)) expect(key, what).toBeTruthy();
    const own = await makeDashboard(editor);
    for (const client of [gamma, editor, Client.anonymous(WORKSPACE)]) for (const path of [
      `/api/v1/explore/form_data/${state}`, `/api/v1/explore/permalink/${link}`, `/api/v1/explore/?form_data_key=${state}`, `/api/v1/explore/?permalink_key=${link}`, `/api/v1/dashboard/${dashboard}/filter_state/${filters}`, `/api/v1/dashboard/${own}/filter_state/${filters}`, `/api/v1/dashboard/permalink/${opened}`,
      `/api/v1/explore/?datasource_id=${secrets}&datasource_type=table`, `/api/v1/explore/?slice_id=${secretChart}`, `/api/v1/explore/?form_data_key=${state}&datasource_id=${sales}&datasource_type=table`,
    ]) silent(await client.get(path), path);
    for (const client of [gamma, editor]) {
      refused(await client.put(`/api/v1/explore/form_data/${state}`, { datasource_id: sales, datasource_type: "table", form_data: "{}" }), "put");
      refused(await client.delete(`/api/v1/explore/form_data/${state}`), "delete");
    }
    expect((await admin.get(`/api/v1/explore/form_data/${state}`)).body.form_data).toContain(CANARY);
  });

  it("an async result is returned to nobody who may not read its dataset", async () => {
    const [boss, other] = await Promise.all([Client.as("admin", "later"), Client.as("gamma", "later")]);
    const dataset = await makeDataset(boss, await makeDatabase(boss));
    const requested = await boss.post("/api/v1/chart/data", { datasource: { id: dataset, type: "table" }, queries: [{ columns: ["label"], metrics: ["count"] }] });
    expect(requested.status).toBe(202);
    let found: { result_url: string } | undefined;
    const events = async (client: Client) => (await client.get("/api/v1/async_event/")).body.result as { job_id: string; result_url: string }[];
    await expect.poll(async () => (found = (await events(boss)).find(({ job_id }) => job_id === requested.body.job_id)), { timeout: 15_000, interval: 100 }).toBeDefined();
    expect((await boss.get(found!.result_url)).status).toBe(200);
    expect((await events(other)).filter(({ job_id }) => job_id === requested.body.job_id)).toEqual([]);
    expect([403, 404]).toContain((await other.get(found!.result_url)).status);
    expect([401, 403, 404]).toContain((await Client.anonymous("later").get(found!.result_url)).status);
    expect([403, 404]).toContain((await admin.get(found!.result_url)).status);
  });

  it("a guest and a viewer by role reach none of these endpoints", async () => {
    const dashboard = await makeDashboard(admin);
    const { uuid } = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result;
    const { token } = (await admin.post("/api/v1/security/guest_token/", { user: {}, resources: [{ type: "dashboard", id: uuid }], rls: [] })).body;
    const roles = await roleIds(admin);
    const viewing = await makeRole(admin, []);
    expect((await admin.put(`/api/v1/dashboard/${dashboard}`, { roles: [viewing] })).status).toBe(200);
    const viewer = await Client.as((await makePerson(admin, [roles.get("Gamma")!, viewing])).username, WORKSPACE);
    const layer = { name: "L", show: true, showMarkers: false, annotationType: "EVENT", sourceType: "table", value: secretChart, timeColumn: "at" };
    for (const call of [(method: string, path: string, body?: unknown) => Client.anonymous(WORKSPACE).call(method, path, body, { "x-guesttoken": token }), (method: string, path: string, body?: unknown) => viewer.call(method, path, body)]) for (const [method, path, body] of [
      ["POST", "/api/v1/chart/data", { ...chartOf(secrets, { columns: ["v"] }), form_data: { slice_id: secretChart, dashboardId: dashboard } }], ["POST", "/api/v1/chart/data", { ...chartOf(sales, { annotation_layers: [layer] }), form_data: { slice_id: salesChart, dashboardId: dashboard } }], ["GET", `/api/v1/chart/${secretChart}/data/`],
      ["POST", "/api/v1/sqllab/execute/", { database_id: database, sql: FORBIDDEN, client_id: clientId() }], ["POST", "/api/v1/sqllab/export_streaming/", { client_id: "x" }], ["POST", "/api/v1/sqllab/explore/", { client_id: "x", table_name: "x" }], ["POST", "/api/v1/dataset/duplicate", { base_model_id: secrets, table_name: "x" }], ["POST", "/api/v1/report/", { sql: FORBIDDEN }],
      ["GET", `/api/v1/dataset/export/?q=!(${secrets})`], ["GET", `/api/v1/chart/export/?q=!(${secretChart})`], ["GET", `/api/v1/dataset/${secrets}`],
    ] as [string, string, unknown?][]) refused(await call(method, path, body), `${method} ${path}`);
  });
});

describe("requests that are made to be expensive", () => {
  let alpha: Client, uploads: number;
  beforeAll(async () => {
    alpha = await Client.as("alpha", WORKSPACE);
    uploads = (await alpha.post("/api/v1/database/upload_database/")).body.id;
  });

  it("limit JSON in a content type that also names a form", async () => {
    const deep = `{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    const long = `{"a":[${"[1],".repeat(150_000)}1]}`;
    for (const type of ["application/json; charset=urlencoded", "application/json; a=multipart/form-data", "application/x-www-form-urlencoded; json"]) for (const json of [deep, long]) {
      const response = await alpha.raw("POST", "/api/v1/chart/data", json, { "content-type": type });
      expect([response.status, await response.text()], type).toEqual([400, expect.stringMatching(/JSON (is nested deeper|holds more) than/)]);
    }
    const chart = await alpha.raw("POST", "/api/v1/chart/", deep, { "content-type": "application/json; charset=urlencoded" });
    expect([chart.status, await chart.text()]).toEqual([400, expect.stringMatching(/JSON is nested deeper than/)]);
  });

  it("limit bodies of paths that only contain the name of an upload", async () => {
    const long = "x".repeat(3 * 1024 * 1024);
    for (const path of ["/api/v1/dashboard/upload/permalink", "/api/v1/dashboard/import/permalink", "/api/v1/chart/upload/x", "/api/v1/database/1/validate_sql/", "/api/v1/me/", "/superset/explore_json/import/1/"]) for (const type of ["text/plain", "application/octet-stream", "multipart/form-data; boundary=x"]) {
      const response = await Client.anonymous(WORKSPACE).raw("POST", path, long, { "content-type": type, "idempotency-key": crypto.randomUUID() });
      expect([response.status, await response.text()], `${path} ${type}`).toEqual([400, expect.stringContaining("The request body has 2097152 bytes at most")]);
    }
  });

  it("limit the fields of an import that is streamed without a length", async () => {
    const boundary = "xxxxxxxx";
    const encoder = new TextEncoder();
    const part = encoder.encode("x".repeat(1_000_000));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent === 64) {
          controller.enqueue(encoder.encode(`\r\n--${boundary}--\r\n`));
          return controller.close();
        }
        if (sent % 8 === 0) controller.enqueue(encoder.encode(`${sent ? "\r\n" : ""}--${boundary}\r\ncontent-disposition: form-data; name="f${sent}"\r\n\r\n`));
        controller.enqueue(part);
        sent++;
      },
    });
    const admin = await Client.as("admin", WORKSPACE);
    const response = await admin.raw("POST", "/api/v1/dataset/import/", body, { "content-type": `multipart/form-data; boundary=${boundary}` });
    expect([response.status, await response.text()]).toEqual([413, expect.stringContaining("The file is too large.")]);
  });

  it("refuse rison that is nested deep or too long, at every list", async () => {
    for (const q of ["!(".repeat(5000), `${"!(".repeat(3000)}1${")".repeat(3000)}`, `(filters:${"!(".repeat(200)}${")".repeat(200)})`, "(a:".repeat(4000), `(keys:!(${"a,".repeat(10_000)}a))`, `(filters:!(${"(col:id,opr:eq,value:1),".repeat(2000)}(col:id,opr:eq,value:1)))`, "!".repeat(10_000), `(page:${"9".repeat(5000)})`, `('${"!!".repeat(5000)}':1)`]) {
      for (const path of ["/api/v1/chart/", "/api/v1/dataset/", "/api/v1/dashboard/", "/api/v1/query/", "/api/v1/dataset/export/", "/api/v1/dashboard/related/owners", "/api/v1/chart/_info", "/api/v1/dataset/distinct/schema"]) {
        const { status } = await alpha.get(`${path}?q=${encodeURIComponent(q)}`);
        expect(status, `${path} ${q.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });

  const send = (content: Uint8Array | string, name: string, type: string) => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ type, table_name: uniqueName("t").replaceAll(" ", "_") })) form.append(key, value);
    form.append("file", new File([content as Uint8Array<ArrayBuffer>], name));
    return Promise.all([alpha.post(`/api/v1/database/${uploads}/upload/`, form), alpha.post("/api/v1/database/upload_metadata/", (() => {
      const preview = new FormData();
      preview.append("type", type);
      preview.append("file", new File([content as Uint8Array<ArrayBuffer>], name));
      return preview;
    })())]);
  };

  it("accept an upload of some columns, and refuse one of a hundred thousand", async () => {
    expect((await send("a,b\n1,x\n", "data.csv", "csv")).map(({ status }) => status)).toEqual([201, 200]);
    const wide = Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(",");
    for (const content of [`${wide}\n`, `${wide}\n${wide}\n`, `${",".repeat(100_000)}\n`, `"${"x".repeat(3_000_000)}`, `${'"'.repeat(1_000_001)}\n`, "a\n".repeat(500_000)]) for (const { status, body } of await send(content, "data.csv", "csv")) expect(status, JSON.stringify(body)?.slice(0, 300)).toBeLessThan(500);
    const [stored] = await send(`${wide}\n${wide}\n`, "data.csv", "csv");
    expect(stored.status).toBeGreaterThanOrEqual(400);
  });

  it("refuse workbooks that expand without end, or whose archive lies", async () => {
    const sheet = (data: string) => `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;
    const workbook = (xml: Uint8Array, more: Record<string, Uint8Array> = {}) => zipSync({
      "[Content_Types].xml": strToU8('<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>'),
      "_rels/.rels": strToU8('<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>'),
      "xl/workbook.xml": strToU8('<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'),
      "xl/_rels/workbook.xml.rels": strToU8('<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'),
      "xl/worksheets/sheet1.xml": xml, ...more,
    });
    const row = '<row r="1"><c r="A1"><v>1</v></c></row>';
    const small = workbook(strToU8(sheet(row)));
    const lying = small.slice();
    const directory = lying.findLastIndex((byte, at) => byte === 0x50 && lying[at + 1] === 0x4b && lying[at + 2] === 1 && lying[at + 3] === 2);
    new DataView(lying.buffer).setUint32(directory + 24, 0xfffffff0, true);
    for (const content of [
      workbook(new Uint8Array(150_000_000).fill(32)), workbook(strToU8(sheet(`<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`))), workbook(strToU8(sheet('<row r="999999999"><c r="ZZZZZZZ999999999"><v>1</v></c></row>'))), workbook(strToU8(`<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${sheet("<row><c><v>&b;</v></c></row>")}`)),
      workbook(strToU8(sheet(row)), { "xl/sharedStrings.xml": new Uint8Array(50_000_000).fill(60) }), lying, small.slice(0, small.length - 30), zipSync({ "a.xlsx": small }),
    ]) for (const { status, body } of await send(content, "data.xlsx", "excel")) expect(status, JSON.stringify(body)?.slice(0, 300)).toBeLessThan(500);
  }, 120_000);

  it("refuse Parquet files whose metadata lies", async () => {
    const sound = new Uint8Array(parquetWriteBuffer({ columnData: [{ name: "a", data: [1, 2, 3], type: "INT32" }, { name: "b", data: ["x", "y", "z"], type: "STRING" }] }));
    expect((await send(sound, "data.parquet", "columnar")).map(({ status }) => status)).toEqual([201, 200]);
    const footer = new DataView(sound.buffer).getUint32(sound.length - 8, true);
    const start = sound.length - 8 - footer;
    const changed = (change: (bytes: Uint8Array) => void) => { const bytes = sound.slice(); change(bytes); return bytes; };
    const cases = [sound.slice(0, 12), changed((bytes) => new DataView(bytes.buffer).setUint32(bytes.length - 8, 0xffffffff, true)), changed((bytes) => new DataView(bytes.buffer).setUint32(bytes.length - 8, 1, true)), changed((bytes) => bytes.fill(0xff, start, start + 40)), changed((bytes) => bytes.fill(0, 4, start))];
    // Every byte of the footer with its highest bits set: counts, sizes, offsets and lengths of lists among them.
    for (let at = start; at < start + footer; at += 3) cases.push(changed((bytes) => { bytes[at]! ^= 0xf7; }));
    for (const content of cases) for (const { status, body } of await send(content, "data.parquet", "columnar")) expect(status, JSON.stringify(body)?.slice(0, 300)).toBeLessThan(500);
  }, 120_000);
});
