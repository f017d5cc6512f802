import { env, exports } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as tables from "../../schema/tables";
import { app } from "../../workers/app";
import { openMetadata } from "../../workers/metadata";
import { Client } from "../client";
import { makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../objects";
import { newWorkspace } from "../new-workspace";
import { makePerson, makeRole, pairIds, roleIds } from "../people";
import { kindOf, makeObject, type World } from "./matrix/objects";
import { filled, servedOperations } from "./matrix/operations";

let admin: Client;
let mine: Client;
let database: number;
let dataset: number;

/**
 * Two people who read the same database and own different objects: "mine" belongs to one of them, admin is the other.
 */
beforeAll(async () => {
  admin = await Client.as("admin");
  database = await makeDatabase(admin);
  dataset = await makeDataset(admin, database);
  const pair = [...(await pairIds(admin)).keys()].find((name) => name.startsWith("database_access") && name.endsWith(`(id:${database})`))!;
  const { username } = await makePerson(admin, [(await roleIds(admin)).get("Alpha")!, await makeRole(admin, [pair])]);
  mine = await Client.as(username);
});

afterEach(() => vi.restoreAllMocks());

describe("relations between objects", () => {
  it("CVE-2026-23981: a chart cannot be added to another person's dashboard", async () => {
    const dashboard = await makeDashboard(admin);
    const chart = await makeChart(mine, dataset);
    expect((await mine.put(`/api/v1/chart/${chart}`, { dashboards: [dashboard] })).status).toBe(403);
    expect((await admin.get(`/api/v1/dashboard/${dashboard}/charts`)).body.result).toEqual([]);
  });
  it("CVE-2023-49734: adding a chart to one's own dashboard does not make one its owner", async () => {
    const chart = await makeChart(admin, dataset);
    const dashboard = await makeDashboard(mine);
    const metadata = { positions: { ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["GRID_ID"] }, GRID_ID: { type: "GRID", id: "GRID_ID", children: ["CHART-1"] }, "CHART-1": { type: "CHART", id: "CHART-1", children: [], meta: { chartId: chart, width: 4, height: 50 } } } };
    await mine.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: JSON.stringify(metadata) });
    expect((await admin.get(`/api/v1/chart/${chart}`)).body.result.owners.map((owner: { first_name: string }) => owner.first_name)).toEqual(["admin"]);
    expect((await mine.put(`/api/v1/chart/${chart}`, { slice_name: "mine" })).status).toBe(403);
  });
  it("CVE-2025-27696: nobody can make themselves an owner of another person's object", async () => {
    const me = (await mine.get("/api/v1/me/")).body.result.id;
    for (const [kind, id] of [["chart", await makeChart(admin, dataset)], ["dashboard", await makeDashboard(admin)], ["dataset", dataset]] as const) {
      expect((await mine.put(`/api/v1/${kind}/${id}`, { owners: [me] })).status, kind).toBe(403);
    }
  });
});

describe("access denied", () => {
  it("CVE-2022-45438: an anonymous visitor must sign in, also with warm caches", async () => {
    const dashboard = await makeDashboard(admin);
    for (const path of [`/api/v1/dashboard/${dashboard}`, `/api/v1/dashboard/${dashboard}/charts`, `/api/v1/dashboard/${dashboard}/datasets`]) {
      await admin.get(path);
      await admin.get(path);
      expect((await Client.anonymous().get(path)).status, path).toBe(401);
    }
  });
  it("CVE-2025-55675, CVE-2024-28148: a forbidden dataset and an absent one have the same response", async () => {
    const gamma = await Client.as("gamma");
    // A small id may equal another number of the response: both ids are removed from both responses.
    const told = async (path: string) => {
      const { status, body } = await gamma.get(path);
      return [status, JSON.stringify(body).replaceAll(new RegExp(`(?<!\\d)(${dataset}|987654321)(?!\\d)`, "g"), "ID")];
    };
    for (const [before, behind] of [["/api/v1/explore/?datasource_type=table&datasource_id=", ""], ["/api/v1/dataset/", ""], ["/api/v1/dataset/", "/related_objects"]]) expect(await told(`${before}${dataset}${behind}`)).toEqual(await told(`${before}987654321${behind}`));
  });
  it("CVE-2026-23983: a tag's objects never include people", async () => {
    for (const types of ["user", "users", "role", "5"]) {
      const { body } = await admin.get(`/api/v1/tag/get_objects/?types=${types}&tags=owner:1`);
      expect(JSON.stringify(body)).not.toMatch(/scrypt|password|login_count|last_login/);
      expect(body.result ?? []).toEqual([]);
    }
  });
});

describe("addresses", () => {
  it("CVE-2021-28125: redirects stay on this site", async () => {
    const dashboard = await makeDashboard(admin);
    const { body } = await admin.post(`/api/v1/dashboard/${dashboard}/permalink`, { urlParams: [["next", "https://evil.example/"], ["//evil.example", "x"]] });
    const opened = await admin.raw("GET", `/superset/dashboard/p/${body.key}/`);
    expect(new URL(opened.headers.get("location") ?? "", "http://localhost").host).toBe("localhost");
  });
  it("CVE-2022-43721: a dataset's address cannot redirect to another site", async () => {
    for (const url of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
      const { status } = await admin.put(`/api/v1/dataset/${dataset}`, { default_endpoint: url });
      const { result } = (await admin.get(`/api/v1/dataset/${dataset}`)).body;
      expect([status, result.default_endpoint], url).not.toEqual([200, url]);
    }
  });
  it("CVE-2023-42502: links in emails begin with the workspace's own address, whatever a header claims", async () => {
    const { id } = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
    const { body } = await admin.call("POST", `/api/v1/security/users/${id}/password_reset_link`, undefined, { "x-forwarded-host": "evil.example", forwarded: "host=evil.example", "x-original-host": "evil.example" });
    expect(body.result.link).toMatch(/^http:\/\/localhost\/reset-password\/#/);
  });
});

describe("vulnerabilities of other products", () => {
  it("CVE-2021-41277, CVE-2023-38646, CVE-2023-37470: there is no set-up page, and no call that fetches an address for a map", async () => {
    const served = (await servedOperations(admin)).map(({ path }) => path);
    expect(served.filter((path) => /setup|geojson|shorten|approve|request_access|\/r\//i.test(path))).toEqual([]);
    const paths = ["/api/setup", "/api/setup/validate", "/api/setup/admin_checklist", "/api/session/properties", "/api/geojson?url=file:///etc/passwd", "/api/geojson?url=http://169.254.169.254/", "/r/1", "/users/api/read", "/static/../../etc/passwd", "/superset/..%2f..%2fetc/passwd"];
    for (const client of [Client.anonymous(), admin]) {
      for (const path of paths) {
        for (const method of ["GET", "POST"]) {
          const { status, body } = await client.call(method, path, method === "POST" ? { token: "x", details: { engine: "h2", db: "zip:x;TRACE_LEVEL_SYSTEM_OUT=1" } } : undefined);
          expect([404, 405], `${method} ${path}`).toContain(status);
          expect(JSON.stringify(body), path).not.toMatch(/root:|setup-token/);
        }
      }
    }
  });
  it("CVE-2023-37941: a page's state is stored as JSON, returned unchanged, and never deserialized into anything else", async () => {
    const dashboard = await makeDashboard(admin);
    const hostile = ["gASVIAAAAAAAAACMBXBvc2l4lIwGc3lzdGVtlJOUjAJpZJSFlFKULg==", "cos\nsystem\n(S'id'\ntR.", "\u0080\u0004", "rO0ABXNyABFqYXZhLnV0aWwuSGFzaE1hcA==", "{{ 7 * 7 }}", '{"__proto__":{"polluted":true}}'];
    for (const text of hostile) {
      const stored = await admin.post(`/api/v1/dashboard/${dashboard}/permalink`, { dataMask: { x: text }, urlParams: [["x", text]] });
      expect(stored.status, text).toBe(201);
      expect((await admin.get(`/api/v1/dashboard/permalink/${stored.body.key}`)).body.state).toMatchObject({ dataMask: { x: text }, urlParams: [["x", text]] });
      const form = await admin.post("/api/v1/explore/form_data", { datasource_id: dataset, datasource_type: "table", form_data: text });
      expect(form.status, text).toBeLessThan(500);
      if (form.status === 201) expect((await admin.get(`/api/v1/explore/form_data/${form.body.key}`)).body.form_data).toBe(text);
      expect((await admin.raw("GET", `/superset/dashboard/p/${encodeURIComponent(text)}/`)).status, text).toBeLessThan(500);
      expect((await admin.get(`/api/v1/explore/permalink/${encodeURIComponent(text)}`)).status, text).toBeGreaterThanOrEqual(400);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
  it("legacy addresses still work: registering asks for an invitation, and translations exist for the available languages", async () => {
    const anyone = Client.anonymous();
    expect((await anyone.raw("GET", "/register/", undefined, { accept: "text/html" })).status).toBe(200);
    expect((await anyone.raw("GET", "/register/activation/0123abc")).headers.get("location")).toBe("/register/");
    expect(await admin.get("/superset/language_pack/en/")).toMatchObject({ status: 200, body: { domain: "superset", locale_data: { superset: { "": { lang: "en" } } } } });
    expect(await admin.get("/superset/language_pack/xx/")).toMatchObject({ status: 404, body: { errors: [{ message: "Language pack doesn't exist on the server" }] } });
    for (const name of ["..%2f..%2fetc%2fpasswd", "EN", "en_us", "e", "%00"]) expect((await admin.get(`/superset/language_pack/${name}/`)).status, name).toBe(400);
    expect((await anyone.get("/superset/language_pack/en/")).status).toBe(401);
  });
});

describe("responses", () => {
  it("have security headers for every kind of content", async () => {
    const anyone = Client.anonymous();
    const requested: [string, Client, string, string, Record<string, string>?][] = [
      ["a page", anyone, "GET", "/login/", { accept: "text/html" }], ["a page that is not there", anyone, "GET", "/nothing/here/", { accept: "text/html" }], ["a redirect", anyone, "GET", "/dashboard/1/"], ["a path without its slash", anyone, "GET", "/superset/welcome"],
      ["JSON", admin, "GET", "/api/v1/dashboard/"], ["a refusal", anyone, "GET", "/api/v1/dashboard/"], ["an absent call", admin, "GET", "/api/v1/nothing/"], ["a wrong method", admin, "POST", "/api/v1/me/"], ["options", admin, "OPTIONS", "/api/v1/dashboard/"], ["an older call", admin, "GET", `/datasource/get/table/${dataset}/`],
      ["a zip", admin, "GET", `/api/v1/dataset/export/?q=!(${dataset})`], ["a socket that is none", admin, "GET", "/api/v1/async_event/ws"], ["an unreadable token", anyone, "GET", "/api/v1/me/", { authorization: "Bearer x" }], ["health", anyone, "GET", "/health"], ["tabs", admin, "POST", "/tabstateview/"], ["an embedded page that is none", anyone, "GET", "/embedded/x"],
    ];
    for (const [what, client, method, path, headers] of requested) {
      const response = await client.raw(method, path, undefined, headers);
      await response.body?.cancel();
      expect(response.headers.get("x-content-type-options"), what).toBe("nosniff");
      const policy = response.headers.get("content-security-policy") ?? "";
      if (what.startsWith("an embedded")) expect(policy, what).toContain("default-src 'none'");
      else expect([/(^|; )script-src 'self'(;|$)/.test(policy), /(^|; )object-src 'none'/.test(policy), /(^|; )base-uri 'self'/.test(policy), /(^|; )frame-ancestors 'self'/.test(policy), /unsafe-eval|script-src[^;]*unsafe/.test(policy)], `${what}: ${policy}`).toEqual([true, true, true, true, false]);
      expect(response.headers.get("referrer-policy"), what).toMatch(/^(no-referrer|same-origin)$/);
      expect(response.headers.get("access-control-allow-origin"), what).toBeNull();
      if (!what.startsWith("a page")) expect(response.headers.get("cache-control"), what).toMatch(/no-store|private/);
    }
    expect((await (exports as unknown as { default: Fetcher }).default.fetch(new Request("https://localhost/health"))).headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
  });
  it("GET requests change nothing: no reading call writes", async () => {
    const place = await newWorkspace();
    const at = await makeDatabase(place.admin);
    const world: World = { admin: place.admin, owner: place.admin, database: at, gamma: (await roleIds(place.admin)).get("Gamma")! };
    const objects = new Map<string, number>([["database", at]]);
    for (const kind of ["annotation_layer", "chart", "css_template", "dashboard", "dataset", "saved_query", "theme", "rowlevelsecurity", "security/groups", "security/users", "security/roles"]) objects.set(kind, await makeObject(world, kind));
    // Reads leave no entry in the action log; a session's own rows are part of signing in.
    const stored = Object.entries(tables as Record<string, unknown>).filter((entry): entry is [string, PgTable] => is(entry[1], PgTable) && !/^(logs?|logEntries|log_entries|queryRuns|query_runs)$/.test(entry[0]));
    const state = async () => {
      const { rows } = await openMetadata(env).read({ slug: place.slug, host: `${place.slug}.localhost`, session: null, workspaceId: null, userId: null }, null, (db) => stored.map(([, table]) => db.select().from(table).orderBy(sql`1, 2`)) as never);
      return Object.fromEntries(stored.map(([name], index) => [name, JSON.stringify((rows as unknown[])[index])]));
    };
    const before = await state();
    expect(before["dashboards"]).toContain("dashboard_title");
    const paths = (await servedOperations(place.admin)).filter(({ method }) => method === "GET").map((operation) => filled(operation, objects.get(kindOf(operation.path) ?? "") ?? 999_999_999));
    expect(paths.length).toBeGreaterThan(100);
    for (const path of [...paths, "/superset/welcome/", `/superset/dashboard/${objects.get("dashboard")}/`, `/explore/?slice_id=${objects.get("chart")}`, "/users/", "/sqllab/", `/superset/slice/${objects.get("chart")}/`]) {
      const { status } = await place.session.call("GET", path);
      expect(status, path).toBeLessThan(500);
    }
    expect(await state()).toEqual(before);
  }, 60_000);
  it("CVE-2023-43701: API responses are JSON that no browser renders as a page", async () => {
    const chart = await makeChart(admin, dataset, { slice_name: "<script>alert(1)</script>" });
    for (const path of [`/api/v1/chart/${chart}`, "/api/v1/chart/", "/api/v1/chart/0", "/api/v1/nothing/<script>", `/api/v1/explore/?slice_id=${chart}`, "/datasource/get/table/0/"]) {
      const { headers } = await admin.get(path);
      expect(headers.get("content-type"), path).toContain("application/json");
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    }
  });
  it("CVE-2022-43718: an upload's names are only returned as JSON, whatever they contain", async () => {
    const { id } = (await admin.post("/api/v1/database/upload_database/")).body;
    const markup = "<img src=x onerror=alert(1)>";
    const send = async (path: string, fields: Record<string, string>, name: string, content: string) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set("file", new Blob([content]), name);
      const response = await admin.raw("POST", `/api/v1/database/${path}`, form);
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    const responses = [
      await send(`${id}/upload/`, { type: "csv", table_name: markup }, "a.csv", "a,a\n1"), await send(`${id}/upload/`, { type: "csv", table_name: "x", schema: markup }, "a.csv", "a\n1"), await send(`${id}/upload/`, { type: markup, table_name: "x" }, "a.csv", "a\n1"),
      await send(`${id}/upload/`, { type: "csv", table_name: "x" }, `${markup}.exe`, "a\n1"), await send(`${id}/upload/`, { type: "csv", table_name: "x", columns_read: markup }, "a.csv", "a\n1"), await send("upload_metadata/", { type: "csv" }, `${markup}.csv`, `${markup},b\n1,2`),
      await send(`${id}/upload/`, { type: "csv", table_name: uniqueName("named").replaceAll(" ", "_"), column_data_types: JSON.stringify({ [markup]: "int64" }) }, "a.csv", `${markup}\nx\n`),
    ];
    for (const { headers, text } of responses) {
      expect([headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([expect.stringContaining("application/json"), "nosniff"]);
      expect(() => JSON.parse(text)).not.toThrow();
    }
    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(responses.some(({ text }) => text.includes("onerror"))).toBe(true);
  });
  it("CVE-2023-39264, CVE-2024-53948: an error shows nothing of the code", async () => {
    const failures = [await admin.post("/api/v1/chart/data", { datasource: { id: dataset, type: "table" }, queries: [{ columns: [{ sqlExpression: "1/0", label: "x" }], metrics: [] }] }), await admin.post("/api/v1/dashboard/", "\0"), await admin.get("/api/v1/chart/?q=(page:-1)"), await admin.get("/api/v1/dashboard/export/?q=x")];
    for (const { status, body } of failures) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(body)).not.toMatch(/\bat \w+ \(|node_modules|\.ts:\d|stacktrace":"[^"]/);
    }
  });
  it("CVE-2022-43719: GET changes nothing, and neither does a cookie without a CSRF token", async () => {
    const dashboard = await makeDashboard(admin, { dashboard_title: "stays" });
    for (const path of [`/api/v1/dashboard/${dashboard}/favorites/`, `/superset/approve?id=${dashboard}`, `/superset/request_access/?dashboard_id=${dashboard}`]) expect((await admin.get(path)).status, path).toBeGreaterThanOrEqual(400);
    const signedIn = await Client.anonymous().raw("POST", "/login/", new URLSearchParams({ username: "admin", password: "admin" }));
    const cookie = signedIn.headers.getSetCookie().map((each) => each.split(";")[0]).join("; ");
    const change = await Client.anonymous().call("PUT", `/api/v1/dashboard/${dashboard}`, { dashboard_title: uniqueName("changed") }, { cookie, origin: "https://evil.example" });
    expect(change.status).toBe(400);
    expect((await admin.get(`/api/v1/dashboard/${dashboard}`)).body.result.dashboard_title).toBe("stays");
  });
  it("another site can sign nobody in, neither by its form nor by a form in a frame that hides its origin", async () => {
    const enter = (headers: Record<string, string>) => Client.anonymous().raw("POST", "/login/", new URLSearchParams({ username: "gamma", password: "gamma" }), headers);
    for (const headers of [{ origin: "https://evil.example" }, { origin: "http://beta.localhost" }, { origin: "null", "sec-fetch-site": "cross-site" }, { origin: "null", "sec-fetch-site": "same-site" }, { origin: "no address" }]) {
      const response = await enter(headers as unknown as Record<string, string>);
      expect([response.status, response.headers.getSetCookie()], JSON.stringify(headers)).toEqual([403, []]);
    }
    for (const headers of [{}, { origin: "http://localhost" }, { origin: "null", "sec-fetch-site": "same-origin" }]) expect((await enter(headers as Record<string, string>)).status, JSON.stringify(headers)).toBe(200);
  });
  it("CVE-2021-42250: no address of a request can start a new line in the log", async () => {
    const lines: unknown[] = [];
    vi.spyOn(console, "error").mockImplementation((...said: unknown[]) => void lines.push(...said));
    const forged = `chart/x%0d%0a${encodeURIComponent('{"level":"error","path":"/forged"}')}\u2028`;
    // Without its database every call fails.
    const broken = { ...env, DATABASE_URL: "postgres://nobody:x@db.localtest.me/nowhere" };
    const response = await app.fetch(new Request(`http://localhost/api/v1/${forged}`, { headers: { "user-agent": "x\tforged" } }), broken, { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext);
    expect(response.status).toBe(500);
    expect(lines).toHaveLength(1);
    expect(String(lines[0])).not.toMatch(/[\r\n]/);
    expect(JSON.parse(String(lines[0]))).toMatchObject({ level: "error", method: "GET", path: expect.stringContaining("chart") });
  });
  it("CVE-2026-72898: anonymous calls treat SQL text as plain text", async () => {
    const anyone = Client.anonymous();
    for (const text of ["' OR '1'='1", "x' UNION SELECT password_hash FROM users --", "\\", "%", "*", "{{7*7}}", "a@b'||(select 1)||'"]) {
      expect((await anyone.post("/api/v1/security/password_reset/confirm", { token: text, password: "correct horse battery" })).status).toBe(404);
      expect((await anyone.post("/api/v1/security/invitations/look", { token: text })).status).toBe(404);
      expect((await anyone.post("/api/v1/security/password_reset/", { email: text })).body).toEqual({ message: "If an account has this address, a link has been sent to it." });
      expect((await anyone.post("/api/v1/security/login", { username: text, password: text, provider: "db" })).status).toBe(401);
    }
  });
});
