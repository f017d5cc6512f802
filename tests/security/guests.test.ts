import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { SignJWT } from "jose";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANY_OF } from "../../schema/query/query-context";
import type { Env } from "../../workers/env";
import { openMetadata } from "../../workers/metadata";
import { type ClientResponse, Client } from "../client";
import { makeDatabase, userId } from "../objects";
import { authorize, makePersonalDatabase } from "../personal-database";

const admin = await Client.as("admin");
const anyone = Client.anonymous();
const table = `visits_${Date.now().toString(36)}`;
let database: number, dataset: number, other: number, chart: number, elsewhere: number, dashboard: number, hidden: number, uuid: string;

const COUNT = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "hits" }, label: "hits" };
const FILTER = { id: "NATIVE_FILTER-city", type: "NATIVE_FILTER", name: "City", filterType: "filter_select", targets: [{ datasetId: 0, column: { name: "city" } }], defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} }, controlValues: {}, cascadeParentIds: [], scope: { rootPath: ["ROOT_ID"], excluded: [] } };

/** Creates a dashboard with one chart over a table of two cities, and another that is not embedded. */
beforeAll(async () => {
  const db = postgres((env as unknown as { EXAMPLES_URL: string }).EXAMPLES_URL, { max: 1, fetch_types: false, prepare: false });
  await db.unsafe(`create table ${table} as select case when i % 2 = 0 then 'Rome' else 'Oslo' end as city, 'k' || i % 3 as kind, i as hits, 'SECRET-' || i as note from generate_series(1, 10) i`);
  await db.end({ timeout: 1 });
  database = await makeDatabase(admin);
  const made = async (path: string, body: object): Promise<number> => {
    const response = await admin.post(path, body);
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
    return response.body.id;
  };
  dataset = await made("/api/v1/dataset/", { database, schema: "public", table_name: table });
  other = await made("/api/v1/dataset/", { database, table_name: `${table} v`, sql: `select note, hits, city from ${table}` });
  dashboard = await made("/api/v1/dashboard/", { dashboard_title: "Visits", published: true });
  hidden = await made("/api/v1/dashboard/", { dashboard_title: "Hidden", published: true });
  const params = { viz_type: "table", query_mode: "aggregate", groupby: ["city"], metrics: [COUNT], row_limit: 100, adhoc_filters: [{ expressionType: "SIMPLE", clause: "WHERE", subject: "hits", operator: ">", comparator: 0 }] };
  chart = await made("/api/v1/chart/", { slice_name: "Hits", viz_type: "table", datasource_id: dataset, datasource_type: "table", params: JSON.stringify(params), dashboards: [dashboard] });
  elsewhere = await made("/api/v1/chart/", { slice_name: "Elsewhere", viz_type: "table", datasource_id: dataset, datasource_type: "table", params: JSON.stringify({ ...params, groupby: ["note"] }), dashboards: [hidden] });
  const filter = { ...FILTER, targets: [{ datasetId: dataset, column: { name: "kind" } }] };
  expect((await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: JSON.stringify({ native_filter_configuration: [filter] }) })).status).toBe(200);
  uuid = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result.uuid;
});

const USER = { username: "guest1", first_name: "G", last_name: "One" };
const askToken = (client: Client, more: object = {}) => client.post("/api/v1/security/guest_token/", { user: USER, resources: [{ type: "dashboard", id: uuid }], rls: [], ...more });
const tokenOf = async (more: object = {}): Promise<string> => (await askToken(admin, more)).body.token;
const as = (token: string) => (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ClientResponse> => anyone.call(method, path, body, { "x-guesttoken": token, ...headers });

/** Returns what the page sends for the chart, merged with `query` and `form`. */
const question = (query: object = {}, form: object = {}, around: object = {}) => ({
  datasource: { id: dataset, type: "table" }, force: false, result_format: "json", result_type: "full",
  queries: [{ filters: [{ col: "hits", op: ">", val: 0 }], extras: { having: "", where: "" }, columns: ["city"], metrics: [COUNT], orderby: [[COUNT, false]], row_limit: 100, order_desc: true, ...query }],
  form_data: { slice_id: chart, dashboardId: dashboard, ...form }, ...around,
});
const CHANGED = { status: 403, body: { errors: [{ error_type: "DASHBOARD_SECURITY_ACCESS_ERROR", message: "Guest user cannot modify chart payload" }] } };
const total = ({ body }: ClientResponse): Record<string, number> => Object.fromEntries(body.result[0].data.map((row: { city: string; hits: number }) => [row.city, row.hits]));

it("a guest gets no rows of a database that requires personal tokens, and an error that says why", async () => {
  const personal = await makePersonalDatabase(admin);
  const opened = await admin.get(`/api/v1/database/${personal}/schemas/`);
  await authorize(admin, opened, "ada");
  const people = (await admin.post("/api/v1/dataset/", { database: personal, schema: "default", table_name: "people" })).body.id;
  const params = { viz_type: "table", query_mode: "raw", all_columns: ["who"], row_limit: 100, adhoc_filters: [] };
  const shown = (await admin.post("/api/v1/chart/", { slice_name: "People", viz_type: "table", datasource_id: people, datasource_type: "table", params: JSON.stringify(params), dashboards: [dashboard] })).body.id;
  const requested = { datasource: { id: people, type: "table" }, result_format: "json", result_type: "full", queries: [{ columns: ["who"], row_limit: 100 }], form_data: { slice_id: shown, dashboardId: dashboard } };
  expect((await admin.post("/api/v1/chart/data", requested)).body.result[0].data).toEqual([{ who: "ada" }]);
  const refused = await as(await tokenOf())("POST", "/api/v1/chart/data", requested);
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ error_type: "OAUTH2_REDIRECT_ERROR", message: expect.stringContaining("guests of an embedded dashboard can not give") }]]);
  expect(JSON.stringify(refused.body)).not.toMatch(/ada|authorize|state=/);
  expect((await admin.delete(`/api/v1/chart/${shown}`)).status).toBe(200);
});

describe("guest token", () => {
  it("a guest token is issued only to people who may grant it, for embedded dashboards", async () => {
    expect((await askToken(admin)).body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
    expect(await askToken(await Client.as("gamma"))).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect(await askToken(await Client.as("alpha"))).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await askToken(anyone)).status).toBe(401);
    expect(await askToken(admin, { resources: [{ type: "dashboard", id: "00000000-0000-0000-0000-000000000000" }] })).toMatchObject({ status: 400, body: { message: "EmbeddedDashboard not found." } });
    expect(await askToken(admin, { resources: [{ type: "dashboard", id: String(hidden) }] })).toMatchObject({ status: 400 });
    expect(await askToken(admin, { resources: [{ type: "chart", id: "1" }] })).toMatchObject({ status: 400, body: { message: { resources: { "0": { type: ["Must be one of: dashboard."] } } } } });
  });

  it("contains the guest, the dashboard, row rules, the site and a lifetime of five minutes", async () => {
    const claims = JSON.parse(atob((await tokenOf({ rls: [{ clause: "city = 'Rome'" }] })).split(".")[1]!.replace(/-/g, "+").replace(/_/g, "/")));
    expect(claims).toMatchObject({ type: "guest", user: USER, resources: [{ type: "dashboard", id: uuid }], rls_rules: [{ clause: "city = 'Rome'" }], aud: "//localhost/" });
    expect(claims.exp - claims.iat).toBe(300);
  });

  it("a guest token is refused if forged: unsigned, or with another key, site, type, workspace or time", async () => {
    const now = Math.floor(Date.now() / 1000);
    const good = { user: USER, resources: [{ type: "dashboard", id: uuid }], rls_rules: [], type: "guest", ws: crypto.randomUUID() };
    const hmac = async (secret: string): Promise<Uint8Array> => {
      const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode("guest tokens")));
    };
    const sign = (claims: object, secret: Uint8Array, { aud = "//localhost/", exp = now + 60 } = {}) => new SignJWT({ ...claims }).setProtectedHeader({ alg: "HS256" }).setIssuedAt(now).setExpirationTime(exp).setAudience(aud).sign(secret);
    const right = await hmac(env.JWT_SECRET);
    const [head, body] = (await tokenOf()).split(".") as [string, string];
    const none = btoa(JSON.stringify({ alg: "none", typ: "JWT" })).replace(/=/g, "");
    const forged = [
      `${none}.${body}.`, `${head}.${body}.AAAA`, "x", "", await sign(good, new TextEncoder().encode(env.JWT_SECRET)), await sign(good, right, { aud: "//evil.example/" }), await sign({ ...good, type: "access" }, right), await sign(good, right, { exp: now - 1 }),
      await sign({ ...good, rls_rules: undefined, rls: [] }, right), await sign(good, right),
    ];
    for (const token of forged) expect((await as(token)("GET", `/api/v1/dashboard/${dashboard}`)).status, token).toBe(401);
    const whole = await tokenOf();
    for (let at = 0; at < whole.length; at += 7) {
      const [character] = whole.slice(at, at + 1);
      // The last character of each part contains unused bits.
      if (character === "." || whole[at + 1] === "." || at === whole.length - 1) continue;
      const changed = `${whole.slice(0, at)}${character === "A" ? "B" : "A"}${whole.slice(at + 1)}`;
      expect((await as(changed)("GET", `/api/v1/dashboard/${dashboard}`)).status, `changed at ${at}`).toBe(401);
    }
    const foreign = Client.anonymous("beta");
    expect((await foreign.call("GET", `/api/v1/dashboard/${dashboard}`, undefined, { "x-guesttoken": await tokenOf() })).status).toBe(401);
  });

  it("a guest token is not accepted as a person's, nor a person's as a guest's", async () => {
    const { access_token } = (await anyone.post("/api/v1/security/login", { username: "admin", password: "admin", provider: "db" })).body;
    expect((await as(access_token)("GET", "/api/v1/me/")).status).toBe(401);
    expect((await anyone.call("GET", "/api/v1/me/", undefined, { authorization: `Bearer ${await tokenOf()}` })).status).toBe(422);
  });

  it("a guest token takes precedence over a session, which is neither used nor changed", async () => {
    const login = await anyone.raw("POST", "/login/", new URLSearchParams({ username: "admin", password: "admin" }), { accept: "text/html" });
    const cookie = login.headers.getSetCookie().map((text) => text.split(";")[0]!).join("; ");
    const guest = await as(await tokenOf())("GET", "/api/v1/me/", undefined, { cookie });
    expect(guest).toMatchObject({ status: 200, body: { result: { username: "guest1", first_name: "G", last_name: "One", is_anonymous: false } } });
    expect(guest.headers.getSetCookie()).toEqual([]);
    expect((await as("forged")("GET", "/api/v1/me/", undefined, { cookie })).status).toBe(401);
  });

  it("a guest token gives no access once the dashboard is no longer embedded", async () => {
    const { uuid: passing } = (await admin.post(`/api/v1/dashboard/${hidden}/embedded`, { allowed_domains: [] })).body.result;
    const guest = as(await tokenOf({ resources: [{ type: "dashboard", id: passing }] }));
    expect((await guest("GET", `/api/v1/dashboard/${hidden}`)).status).toBe(200);
    expect(await admin.delete(`/api/v1/dashboard/${hidden}/embedded`)).toMatchObject({ status: 200, body: { message: "OK" } });
    expect((await guest("GET", `/api/v1/dashboard/${hidden}`)).status).toBe(401);
  });
});

describe("guest", () => {
  it("reads the token's dashboard without its people, and no other", async () => {
    const guest = as(await tokenOf());
    const { status, body } = await guest("GET", `/api/v1/dashboard/${dashboard}`);
    expect([status, body.result.dashboard_title, "owners" in body.result, "changed_by" in body.result]).toEqual([200, "Visits", false, false]);
    expect((await guest("GET", `/api/v1/dashboard/${dashboard}/charts`)).body.result.map((each: { id: number }) => each.id)).toEqual([chart]);
    const notes = await guest("GET", `/api/v1/dashboard/${dashboard}/datasets`);
    expect([notes.status, JSON.stringify(notes.body).includes(table)]).toEqual([200, false]);
    expect(await guest("GET", `/api/v1/embedded_dashboard/${uuid}`)).toMatchObject({ status: 200, body: { result: { dashboard_id: String(dashboard), changed_by: null } } });
    for (const path of [`/api/v1/dashboard/${hidden}`, `/api/v1/dashboard/${hidden}/charts`, `/api/v1/dataset/${dataset}`, `/api/v1/chart/${chart}`, `/api/v1/chart/${chart}/data/`, `/api/v1/dashboard/${dashboard}/embedded`, "/api/v1/database/", "/api/v1/dashboard/", "/api/v1/explore/?slice_id=1", "/api/v1/log/recent_activity/", "/api/v1/security/csrf_token/"]) {
      expect((await guest("GET", path)).status, path).toBe(404);
    }
    expect(await guest("GET", "/api/v1/chart/")).toMatchObject({ status: 200, body: { count: 0, result: [] } });
  });

  it("cannot open a dashboard without charts, which every person with an account can", async () => {
    const empty = (await admin.post("/api/v1/dashboard/", { dashboard_title: "Empty", published: true })).body.id;
    expect((await (await Client.as("gamma")).get(`/api/v1/dashboard/${empty}`)).status).toBe(200);
    const guest = as(await tokenOf());
    for (const path of ["", "/charts", "/datasets", "/refreshes"]) expect((await guest("GET", `/api/v1/dashboard/${empty}${path}`)).status, path).toBe(404);
  });

  it("can change nothing", async () => {
    const guest = as(await tokenOf());
    for (const [method, path, body] of [["PUT", `/api/v1/dashboard/${dashboard}`, { dashboard_title: "x" }], ["POST", "/api/v1/chart/", {}], ["DELETE", `/api/v1/dashboard/${dashboard}/embedded`, undefined], ["PUT", "/api/v1/me/", { first_name: "x" }], ["POST", "/api/v1/security/guest_token/", {}], ["POST", `/api/v1/dashboard/${dashboard}/filter_state?tab_id=1`, { value: "{}" }]] as const) {
      expect((await guest(method, path, body)).status, path).toBe(404);
    }
  });

  it("can store a permalink, which people with an account can open, for the token's dashboard only", async () => {
    const guest = as(await tokenOf());
    const stored = await guest("POST", `/api/v1/dashboard/${dashboard}/permalink`, { dataMask: {}, activeTabs: [], anchor: "" });
    expect(stored).toMatchObject({ status: 201, body: { key: expect.any(String) } });
    expect((await admin.get(`/api/v1/dashboard/permalink/${stored.body.key}`)).status).toBe(200);
    expect((await guest("GET", `/api/v1/dashboard/permalink/${stored.body.key}`)).status).toBe(404);
    expect((await guest("POST", `/api/v1/dashboard/${hidden}/permalink`, {})).status).toBe(404);
  });

  it("gets the rows of the saved chart, without SQL or the table's name (CVE-2025-55673)", async () => {
    const response = await as(await tokenOf())("POST", "/api/v1/chart/data", question());
    expect([response.status, total(response)]).toEqual([200, { Rome: 30, Oslo: 25 }]);
    expect([JSON.stringify(response.body).includes(table), "query" in response.body.result[0], "stacktrace" in response.body.result[0]]).toEqual([false, false, false]);
  });

  it("can narrow rows by declared filters and cross-filters", async () => {
    const guest = as(await tokenOf());
    const narrowed = (col: string, val: unknown) => guest("POST", "/api/v1/chart/data", question({ filters: [{ col: "hits", op: ">", val: 0 }, { col, op: "IN", val }] }));
    expect(total(await narrowed("kind", ["k0"]))).toEqual({ Oslo: 12, Rome: 6 });
    expect(total(await narrowed("city", ["Rome"]))).toEqual({ Rome: 30 });
    expect(await narrowed("note", ["SECRET-1"])).toMatchObject(CHANGED);
  });

  it("can group by the initial values of the dashboard's display controls, and by nothing else", async () => {
    const control = { id: "CHART_CUSTOMIZATION-by", type: "CHART_CUSTOMIZATION", name: "By", filterType: "chart_customization_dynamic_groupby", targets: [{ datasetId: dataset }], controlValues: {}, scope: { rootPath: ["ROOT_ID"], excluded: [] }, defaultDataMask: { extraFormData: { custom_form_data: { groupby: ["kind"] } }, filterState: { value: ["kind"] }, ownState: {} } };
    await admin.put(`/api/v1/dashboard/${dashboard}/chart_customizations`, { modified: [control] });
    const guest = as(await tokenOf());
    const grouped = (column: string) => guest("POST", "/api/v1/chart/data", question({ columns: [column] }, { groupby: [column], chart_customization: { [control.id]: [column] } }));
    expect((await grouped("kind")).body.result[0]).toMatchObject({ colnames: ["kind", "hits"], rowcount: 3 });
    expect(await grouped("note")).toMatchObject(CHANGED);
    const columns = { datasource: { id: dataset, type: "table" }, result_format: "json", result_type: "full", queries: [{ result_type: "columns", columns: [], metrics: [], orderby: [] }], form_data: { dashboardId: dashboard, native_filter_id: control.id } };
    expect(await guest("POST", "/api/v1/chart/data", columns)).toMatchObject(CHANGED);
    await admin.put(`/api/v1/dashboard/${dashboard}/chart_customizations`, { deleted: [control.id] });
    expect(await grouped("kind")).toMatchObject(CHANGED);
  });

  it("cannot turn a filter's value into SQL", async () => {
    const response = await as(await tokenOf())("POST", "/api/v1/chart/data", question({ filters: [{ col: "hits", op: ">", val: 0 }, { col: "kind", op: "IN", val: ["k0' or '1'='1", "k0') --"] }] }));
    expect([response.status, response.body.result[0].rowcount]).toEqual([200, 0]);
  });

  it("cannot run another query (CVE-2024-24772)", async () => {
    const guest = as(await tokenOf());
    const SQL = { expressionType: "SQL", sqlExpression: "string_agg(note, ',')", label: "evil" };
    const filters = [{ col: "hits", op: ">", val: 0 }];
    const changes: Record<string, object> = {
      "a metric": { metrics: [SQL] }, "one more metric": { metrics: [COUNT, SQL] }, "a column": { columns: ["note"] }, "an SQL column": { columns: [{ sqlExpression: "note", label: "city", expressionType: "SQL" }] }, "no column": { columns: [] }, "a grouping": { groupby: ["note"] },
      "the order": { orderby: [[SQL, true]] }, "a condition": { extras: { where: "note = 'SECRET-1'", having: "" } }, "a condition on groups": { extras: { where: "", having: "max(note) > ''" } }, "an SQL filter": { filters: [...filters, { col: { sqlExpression: "note", label: "n" }, op: "IS NOT NULL" }] },
      "the chart's own filter left out": { filters: [] }, "its value": { filters: [{ col: "hits", op: ">", val: -1 }] }, "more rows": { row_limit: 50_000 }, "all rows": { row_limit: 0 }, "a ranking": { series_columns: ["note"], series_limit: 1 }, "a ranking's metric": { series_limit_metric: SQL }, "annotations": { annotation_layers: [{ name: "a", show: true, showMarkers: false, value: elsewhere, sourceType: "table", annotationType: "EVENT" }] },
      "a time column": { granularity: "note" }, "times": { time_range: "Last week" }, "samples": { result_type: "samples" }, "the rows below": { result_type: "drill_detail" }, "the SQL": { result_type: "query" }, "a row count of another": { is_rowcount: true },
    };
    for (const [what, change] of Object.entries(changes)) expect(await guest("POST", "/api/v1/chart/data", question(change)), what).toMatchObject(CHANGED);
    for (const result_type of ["samples", "query", "columns", "drill_detail", "timegrains"]) expect(await guest("POST", "/api/v1/chart/data", question({}, {}, { result_type })), result_type).toMatchObject(CHANGED);
    expect(await guest("POST", "/api/v1/chart/data", { ...question(), queries: [...question().queries, { ...question().queries[0], columns: ["note"] }] }), "a second query").toMatchObject(CHANGED);
    for (const result_format of ["csv", "xlsx"]) expect((await guest("POST", "/api/v1/chart/data", question({}, {}, { result_format }))).status, result_format).toBe(403);
  });

  it("cannot query another chart, dataset or dashboard", async () => {
    const guest = as(await tokenOf());
    expect(await guest("POST", "/api/v1/chart/data", question({}, { slice_id: elsewhere }))).toMatchObject(CHANGED);
    expect(await guest("POST", "/api/v1/chart/data", question({}, { slice_id: undefined }))).toMatchObject(CHANGED);
    expect(await guest("POST", "/api/v1/chart/data", question({}, {}, { datasource: { id: other, type: "table" } }))).toMatchObject(CHANGED);
    const stranger = { status: 403, body: { errors: [{ error_type: "DATASOURCE_SECURITY_ACCESS_ERROR", message: expect.stringContaining(`requires the datasource ${dataset}`) }] } };
    for (const dashboardId of [hidden, undefined, "1 or 1=1"]) expect(await guest("POST", "/api/v1/chart/data", question({}, { dashboardId }))).toMatchObject(stranger);
    expect(JSON.stringify((await guest("POST", "/api/v1/chart/data", question({}, { dashboardId: hidden }))).body)).not.toContain(table);
  });

  it("gets the values of declared filters, and of no other columns", async () => {
    const guest = as(await tokenOf());
    const values = (column: string, native_filter_id = FILTER.id) => guest("POST", "/api/v1/chart/data", {
      datasource: { id: dataset, type: "table" }, result_format: "json", result_type: "full", queries: [{ columns: [column], metrics: [], filters: [], extras: { having: "", where: "" }, orderby: [[column, true]], row_limit: 1000 }],
      form_data: { native_filter_id, dashboardId: dashboard, viz_type: "filter_select" },
    });
    const { status, body } = await values("kind");
    expect([status, body.result[0].data]).toEqual([200, [{ kind: "k0" }, { kind: "k1" }, { kind: "k2" }]]);
    expect(await values("note")).toMatchObject(CHANGED);
    expect(await values("kind", "NATIVE_FILTER-none")).toMatchObject(CHANGED);
  });

  it("sees only the token's rows in every request, and shares no cached response with people who see others", async () => {
    const rome = as(await tokenOf({ rls: [{ clause: "city = 'Rome'" }] }));
    const few = as(await tokenOf({ rls: [{ clause: "city = 'Rome'", dataset }, { clause: "hits < 5" }] }));
    const away = as(await tokenOf({ rls: [{ clause: "city = 'Rome'", dataset: other }] }));
    const every = as(await tokenOf());
    for (let again = 0; again < 2; again++) {
      expect(total(await every("POST", "/api/v1/chart/data", question()))).toEqual({ Rome: 30, Oslo: 25 });
      expect(total(await rome("POST", "/api/v1/chart/data", question()))).toEqual({ Rome: 30 });
      expect(total(await few("POST", "/api/v1/chart/data", question()))).toEqual({ Rome: 6 });
      expect(total(await away("POST", "/api/v1/chart/data", question()))).toEqual({ Rome: 30, Oslo: 25 });
    }
    const refused = await as(await tokenOf({ rls: [{ clause: "true) or (1=1" }] }))("POST", "/api/v1/chart/data", question());
    expect([refused.status, JSON.stringify(refused.body).includes("Oslo")]).toEqual([400, false]);
    const broken = await as(await tokenOf({ rls: [{ clause: "no_such_column = 1" }] }))("POST", "/api/v1/chart/data", question());
    expect([broken.status, /no_such_column|select/i.test(JSON.stringify(broken.body))]).toEqual([400, false]);
  });
});

describe("guest at a server-paginated table", () => {
  let paged: number;
  const ROWS = { columns: ["city", "kind"], metrics: undefined, filters: [], extras: { having: "", where: "" }, orderby: [], row_limit: 4, row_offset: 0, post_processing: [], time_offsets: [] };
  const turned = (query: object = {}, form: object = {}) => question({ ...ROWS, ...query }, { slice_id: paged, ...form });
  beforeAll(async () => {
    const params = { viz_type: "table", query_mode: "raw", all_columns: ["city", "kind"], server_pagination: true, server_page_length: 4, row_limit: 8 };
    paged = (await admin.post("/api/v1/chart/", { slice_name: "Paged", viz_type: "table", datasource_id: dataset, datasource_type: "table", params: JSON.stringify(params), dashboards: [dashboard] })).body.id;
  });

  it("can page, change the page size within the chart's rows, search by a displayed column, and sort by one", async () => {
    const guest = as(await tokenOf());
    const rows = async (query: object) => {
      const { status, body } = await guest("POST", "/api/v1/chart/data", turned(query));
      expect(status, JSON.stringify(body)).toBe(200);
      return body.result[0].data as { city: string; kind: string }[];
    };
    expect(await rows({})).toHaveLength(4);
    expect(await rows({ row_offset: 4 })).toHaveLength(4);
    expect(await rows({ row_limit: 50 })).toHaveLength(8);
    expect(await rows({ row_offset: 6, row_limit: 50 })).toHaveLength(2);
    expect((await rows({ orderby: [["kind", false]] })).map(({ kind }) => kind)).toEqual(["k2", "k2", "k2", "k1"]);
    expect(await rows({ filters: [{ col: "city", op: "ILIKE", val: "ro%" }], row_limit: 50 })).toHaveLength(5);
    const either = { col: "city", op: ANY_OF, val: [[{ op: "ILIKE", val: "ro%" }], [{ op: "==", val: "Oslo" }]] };
    const both = [either, { col: "kind", op: "!=", val: "k0" }, { col: "kind", op: "ILIKE", val: "k%" }];
    expect([...new Set((await rows({ filters: both, row_limit: 50 })).map(({ kind }) => kind))].sort()).toEqual(["k1", "k2"]);
    expect((await guest("POST", "/api/v1/chart/data", { ...turned(), queries: [turned().queries[0], { ...turned().queries[0], row_limit: 8, is_rowcount: true }] })).status).toBe(200);
  });

  it("cannot use paging for other orders, columns, conditions, more rows or pages of other charts", async () => {
    const guest = as(await tokenOf());
    const changes: Record<string, object> = {
      "an order by what is not shown": { orderby: [["note", true]] }, "an order by SQL": { orderby: [[{ expressionType: "SQL", sqlExpression: "max(note)", label: "city" }, true]] }, "two orders": { orderby: [["city", true], ["note", true]] },
      "a search of what is not shown": { filters: [{ col: "note", op: "ILIKE", val: "S%" }] }, "a search by SQL": { filters: [{ col: { sqlExpression: "note", label: "city" }, op: "ILIKE", val: "S%" }] }, "either of two columns": { filters: [{ col: "note", op: ANY_OF, val: [[{ op: "==", val: "S0" }], [{ op: "ILIKE", val: "S%" }]] }] }, "a condition on what it does not measure": { filters: [{ col: "note", op: ">", val: 1, clause: "HAVING" }] }, "longer pages than any": { row_limit: 201 }, "a column": { columns: ["city", "kind", "note"] },
      "a page past the last row": { row_offset: 8 },
    };
    for (const [what, change] of Object.entries(changes)) expect(await guest("POST", "/api/v1/chart/data", turned(change)), what).toMatchObject(CHANGED);
    expect(await guest("POST", "/api/v1/chart/data", question({ row_offset: 1 })), "a page of a chart without").toMatchObject(CHANGED);
    expect(await guest("POST", "/api/v1/chart/data", question({ orderby: [["city", true]] })), "an order of a chart without").toMatchObject(CHANGED);
  });
});

describe("guest with more permissions", () => {
  const metadata = openMetadata(env as unknown as Env);
  const everyone = { slug: null, host: "localhost", session: null };
  const grant = async (...pairs: [permission: string, view: string][]) => {
    const workspaceId = (await metadata.read({ ...everyone, workspaceId: null, userId: null }, null, () => [])).identified!.workspace.id;
    await metadata.write({ ...everyone, workspaceId, userId: await userId(admin, "admin") }, async (tx) => {
      await tx.execute(sql`delete from role_permissions using roles r where r.id = role_id and r.name = 'Public' and permission in ('can_csv', 'can_samples', 'can_drill', 'can_write')`);
      for (const [permission, view] of pairs) await tx.execute(sql`insert into role_permissions (role_id, permission, view) select id, ${permission}, ${view} from roles where name = 'Public'`);
    });
  };
  afterAll(() => grant());
  const records = (body: object = {}, { of = dashboard, id = dataset }: { of?: number; id?: number } = {}) => [`/datasource/samples?datasource_type=table&datasource_id=${id}&dashboard_id=${of}&page=1&per_page=5`, body] as const;

  it("can download a chart's rows as a file if permitted, as saved and only the token's", async () => {
    const guest = as(await tokenOf({ rls: [{ clause: "city = 'Rome'" }] }));
    expect((await guest("POST", "/api/v1/chart/data", question({}, {}, { result_format: "csv" }))).status).toBe(403);
    await grant(["can_csv", "Superset"]);
    const { status, body } = await guest("POST", "/api/v1/chart/data", question({}, {}, { result_format: "csv" }));
    expect([status, String(body).replace(/^\uFEFF/, "").trim().split(/\r?\n/)]).toEqual([200, ["city,hits", "Rome,30"]]);
    expect((await guest("POST", "/api/v1/chart/data", question({}, {}, { result_format: "xlsx" }))).status).toBe(200);
    expect(await guest("POST", "/api/v1/chart/data", question({ columns: ["note"] }, {}, { result_format: "csv" }))).toMatchObject(CHANGED);
    expect((await guest("GET", "/api/v1/me/roles/")).body.result.roles.Public).toContainEqual(["can_csv", "Superset"]);
  });

  it("can drill to detail if permitted, within the token's rows and without SQL", async () => {
    const guest = as(await tokenOf({ rls: [{ clause: "city = 'Rome'" }] }));
    for (const granted of [[], [["can_samples", "Datasource"]], [["can_drill", "Dashboard"]]] as [string, string][][]) {
      await grant(...granted);
      expect((await guest("POST", ...records())).status, JSON.stringify(granted)).toBe(403);
    }
    await grant(["can_samples", "Datasource"], ["can_drill", "Dashboard"]);
    const { status, body } = await guest("POST", ...records({ filters: [{ col: "kind", op: "==", val: "k0" }], extras: { where: "" } }));
    expect([status, body.result.total_count, body.result.data.every((row: { city: string; kind: string }) => row.city === "Rome" && row.kind === "k0")]).toEqual([200, 1, true]);
    expect(["query" in body.result, JSON.stringify(body).includes(table)]).toEqual([false, false]);
    const changes = { "SQL": { extras: { where: "1 = 1" } }, "a condition on groups": { extras: { having: "1 = 1" } }, "an SQL column": { filters: [{ col: { sqlExpression: "note", label: "n" }, op: "IS NOT NULL" }] }, "no such column": { filters: [{ col: "1", op: "==", val: 1 }] }, "no such time": { granularity: "1" } };
    for (const [what, change] of Object.entries(changes)) expect(await guest("POST", ...records(change)), what).toMatchObject(CHANGED);
    expect((await guest("POST", ...records({}, { of: hidden }))).status).toBe(403);
    expect((await guest("POST", ...records({}, { id: other }))).status).toBe(404);
  });

  it("can drill by another column if permitted, on the saved query, and by nothing else", async () => {
    const guest = as(await tokenOf({ rls: [{ clause: "city = 'Rome'" }] }));
    const split = (query: object = {}, form: object = {}) => question({ columns: ["kind"], ...query }, { slice_id: undefined, chart_id: chart, ...form });
    const info = () => guest("GET", `/api/v1/dataset/${dataset}/drill_info/`);
    await grant();
    expect([(await info()).status, (await guest("POST", "/api/v1/chart/data", split())).status]).toEqual([403, 403]);
    await grant(["can_drill", "Dashboard"]);
    const { status, body } = await info();
    expect([status, Object.keys(body.result), body.result.columns.map((column: { column_name: string }) => column.column_name)]).toEqual([200, ["id", "columns"], expect.arrayContaining(["city", "kind"])]);
    expect((await guest("GET", `/api/v1/dataset/${other}/drill_info/`)).status).toBe(404);
    const rows = await guest("POST", "/api/v1/chart/data", split({ filters: [{ col: "hits", op: ">", val: 0 }, { col: "city", op: "==", val: "Rome" }] }));
    expect([rows.status, rows.body.result[0].data.map((row: { kind: string; hits: number }) => [row.kind, row.hits]).toSorted()]).toEqual([200, [["k0", 6], ["k1", 14], ["k2", 10]]]);
    const SQL = { expressionType: "SQL", sqlExpression: "max(note)", label: "hits" };
    const changes: Record<string, object> = { "a metric": { metrics: [SQL] }, "an SQL column": { columns: [{ sqlExpression: "note", label: "kind", expressionType: "SQL" }] }, "the chart's filter left out": { filters: [] }, "a condition": { extras: { where: "1 = 1", having: "" } }, "all rows": { row_limit: 0 } };
    for (const [what, change] of Object.entries(changes)) expect(await guest("POST", "/api/v1/chart/data", split(change)), what).toMatchObject(CHANGED);
    expect(await guest("POST", "/api/v1/chart/data", split({}, { chart_id: elsewhere })), "a chart of another dashboard").toMatchObject(CHANGED);
    expect(await guest("POST", "/api/v1/chart/data", split({}, { slice_id: chart })), "in the name of the saved one").toMatchObject(CHANGED);
    expect((await guest("POST", "/api/v1/chart/data", split({}, { dashboardId: hidden }))).status).toBe(403);
  });

  it("gets no permission that guests cannot be granted", async () => {
    await grant(["can_write", "Dashboard"], ["can_write", "Chart"]);
    const guest = as(await tokenOf());
    expect((await guest("PUT", `/api/v1/dashboard/${dashboard}`, { dashboard_title: "x" })).status).toBe(404);
    expect((await guest("GET", "/api/v1/me/roles/")).body.result.roles.Public).not.toContainEqual(["can_write", "Dashboard"]);
  });
});

describe("page of an embedded dashboard", () => {
  const page = (id: string, headers: Record<string, string> = {}) => anyone.raw("GET", `/embedded/${id}`, undefined, { accept: "text/html", ...headers });

  it("may be framed by any site if none is listed, and starts no session", async () => {
    const response = await page(uuid, { cookie: "session=someone" });
    expect([response.status, response.headers.get("content-security-policy")?.includes("frame-ancestors *"), response.headers.get("x-frame-options"), response.headers.getSetCookie()]).toEqual([200, true, null, []]);
  });

  it("may be framed by the listed sites only", async () => {
    expect((await admin.put(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: ["https://shop.example"] })).body.result).toMatchObject({ uuid, allowed_domains: ["https://shop.example"], dashboard_id: String(dashboard) });
    for (const referer of [undefined, "https://evil.example/", "https://shop.example.evil.example/", "http://shop.example/"]) {
      const refused = await page(uuid, referer ? { referer } : {});
      expect([refused.status, refused.headers.get("content-security-policy")?.includes("frame-ancestors 'none'")], referer ?? "none").toEqual([403, true]);
    }
    const allowed = await page(uuid, { referer: "https://shop.example/" });
    expect([allowed.status, allowed.headers.get("content-security-policy")?.includes("frame-ancestors https://shop.example")]).toEqual([200, true]);
    expect((await admin.put(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).status).toBe(200);
  });

  it("returns 404 for a dashboard that is not embedded, and every other page refuses to be framed", async () => {
    for (const id of ["00000000-0000-0000-0000-000000000000", "x", String(dashboard)]) expect((await page(id)).status, id).toBe(404);
    const ordinary = await anyone.raw("GET", "/superset/welcome/", undefined, { accept: "text/html" });
    expect([ordinary.headers.get("x-frame-options"), ordinary.headers.get("content-security-policy")?.includes("frame-ancestors 'self'")]).toEqual(["SAMEORIGIN", true]);
  });
});
