import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { app } from "../../workers/app";
import { Client } from "../client";
import { makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../objects";
import { makePerson, makeRole, pairIds, roleIds } from "../people";

let admin: Client;
let mine: Client;
let database: number;
let dataset: number;

/** Two people who read the same database and own different things: "mine" is one of them, admin the other. */
beforeAll(async () => {
  admin = await Client.as("admin");
  database = await makeDatabase(admin);
  dataset = await makeDataset(admin, database);
  const pair = [...(await pairIds(admin)).keys()].find((name) => name.startsWith("database_access") && name.endsWith(`(id:${database})`))!;
  const { username } = await makePerson(admin, [(await roleIds(admin)).get("Alpha")!, await makeRole(admin, [pair])]);
  mine = await Client.as(username);
});

afterEach(() => vi.restoreAllMocks());

describe("relations in what is written", () => {
  it("CVE-2026-23981: a chart is not put on a dashboard of somebody else", async () => {
    const dashboard = await makeDashboard(admin);
    const chart = await makeChart(mine, dataset);
    expect((await mine.put(`/api/v1/chart/${chart}`, { dashboards: [dashboard] })).status).toBe(403);
    expect((await admin.get(`/api/v1/dashboard/${dashboard}/charts`)).body.result).toEqual([]);
  });
  it("CVE-2023-49734: who puts a chart on their dashboard does not own the chart by that", async () => {
    const chart = await makeChart(admin, dataset);
    const dashboard = await makeDashboard(mine);
    const metadata = { positions: { ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["GRID_ID"] }, GRID_ID: { type: "GRID", id: "GRID_ID", children: ["CHART-1"] }, "CHART-1": { type: "CHART", id: "CHART-1", children: [], meta: { chartId: chart, width: 4, height: 50 } } } };
    await mine.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: JSON.stringify(metadata) });
    expect((await admin.get(`/api/v1/chart/${chart}`)).body.result.owners.map((owner: { first_name: string }) => owner.first_name)).toEqual(["admin"]);
    expect((await mine.put(`/api/v1/chart/${chart}`, { slice_name: "mine" })).status).toBe(403);
  });
  it("CVE-2025-27696: nobody makes themselves an owner of what they do not own", async () => {
    const me = (await mine.get("/api/v1/me/")).body.result.id;
    for (const [kind, id] of [["chart", await makeChart(admin, dataset)], ["dashboard", await makeDashboard(admin)], ["dataset", dataset]] as const) {
      expect((await mine.put(`/api/v1/${kind}/${id}`, { owners: [me] })).status, kind).toBe(403);
    }
  });
});

describe("what is not for who asks", () => {
  it("CVE-2022-45438: an anonymous visitor is asked to sign in, however warm the caches are", async () => {
    const dashboard = await makeDashboard(admin);
    for (const path of [`/api/v1/dashboard/${dashboard}`, `/api/v1/dashboard/${dashboard}/charts`, `/api/v1/dashboard/${dashboard}/datasets`]) {
      await admin.get(path);
      await admin.get(path);
      expect((await Client.anonymous().get(path)).status, path).toBe(401);
    }
  });
  it("CVE-2025-55675, CVE-2024-28148: a dataset that is forbidden and one that is absent are answered alike", async () => {
    const gamma = await Client.as("gamma");
    const words = async (id: number) => {
      const { status, body } = await gamma.get(`/api/v1/explore/?datasource_id=${id}&datasource_type=table`);
      return JSON.stringify([status, body]).replaceAll(String(id), "ID");
    };
    expect(await words(dataset)).toBe(await words(987_654_321));
    const direct = async (id: number) => JSON.stringify(await gamma.get(`/api/v1/dataset/${id}`).then(({ status, body }) => [status, body])).replaceAll(String(id), "ID");
    expect(await direct(dataset)).toBe(await direct(987_654_321));
  });
  it("CVE-2026-23983: a tag's objects are never people", async () => {
    for (const types of ["user", "users", "role", "5"]) {
      const { body } = await admin.get(`/api/v1/tag/get_objects/?types=${types}&tags=owner:1`);
      expect(JSON.stringify(body)).not.toMatch(/scrypt|password|login_count|last_login/);
      expect(body.result ?? []).toEqual([]);
    }
  });
});

describe("addresses", () => {
  it("CVE-2021-28125: a link leads to this site alone", async () => {
    const dashboard = await makeDashboard(admin);
    const { body } = await admin.post(`/api/v1/dashboard/${dashboard}/permalink`, { urlParams: [["next", "https://evil.example/"], ["//evil.example", "x"]] });
    const opened = await admin.raw("GET", `/superset/dashboard/p/${body.key}/`);
    expect(new URL(opened.headers.get("location") ?? "", "http://localhost").host).toBe("localhost");
  });
  it("CVE-2022-43721: a dataset leads to no other site", async () => {
    for (const url of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
      const { status } = await admin.put(`/api/v1/dataset/${dataset}`, { default_endpoint: url });
      const { result } = (await admin.get(`/api/v1/dataset/${dataset}`)).body;
      expect([status, result.default_endpoint], url).not.toEqual([200, url]);
    }
  });
  it("CVE-2023-42502: links in letters begin with the workspace's own address, whatever a header claims", async () => {
    const { id } = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
    const { body } = await admin.call("POST", `/api/v1/security/users/${id}/password_reset_link`, undefined, { "x-forwarded-host": "evil.example", forwarded: "host=evil.example", "x-original-host": "evil.example" });
    expect(body.result.link).toMatch(/^http:\/\/localhost\/reset-password\/#/);
  });
});

describe("answers", () => {
  it("CVE-2023-43701: what the API says is JSON that no browser takes for a page", async () => {
    const chart = await makeChart(admin, dataset, { slice_name: "<script>alert(1)</script>" });
    for (const path of [`/api/v1/chart/${chart}`, "/api/v1/chart/", "/api/v1/chart/0", "/api/v1/nothing/<script>", `/api/v1/explore/?slice_id=${chart}`, "/datasource/get/table/0/"]) {
      const { headers } = await admin.get(path);
      expect(headers.get("content-type"), path).toContain("application/json");
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    }
  });
  it("CVE-2023-39264, CVE-2024-53948: a failure shows nothing of the code", async () => {
    const failures = [await admin.post("/api/v1/chart/data", { datasource: { id: dataset, type: "table" }, queries: [{ columns: [{ sqlExpression: "1/0", label: "x" }], metrics: [] }] }), await admin.post("/api/v1/dashboard/", "\0"), await admin.get("/api/v1/chart/?q=(page:-1)"), await admin.get("/api/v1/dashboard/export/?q=x")];
    for (const { status, body } of failures) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(body)).not.toMatch(/\bat \w+ \(|node_modules|\.ts:\d|stacktrace":"[^"]/);
    }
  });
  it("CVE-2022-43719: nothing is changed by GET, and a cookie alone changes nothing", async () => {
    const dashboard = await makeDashboard(admin, { dashboard_title: "stays" });
    for (const path of [`/api/v1/dashboard/${dashboard}/favorites/`, `/superset/approve?id=${dashboard}`, `/superset/request_access/?dashboard_id=${dashboard}`]) expect((await admin.get(path)).status, path).toBeGreaterThanOrEqual(400);
    const signedIn = await Client.anonymous().raw("POST", "/login/", new URLSearchParams({ username: "admin", password: "admin" }));
    const cookie = signedIn.headers.getSetCookie().map((each) => each.split(";")[0]).join("; ");
    const change = await Client.anonymous().call("PUT", `/api/v1/dashboard/${dashboard}`, { dashboard_title: uniqueName("changed") }, { cookie, origin: "https://evil.example" });
    expect(change.status).toBe(400);
    expect((await admin.get(`/api/v1/dashboard/${dashboard}`)).body.result.dashboard_title).toBe("stays");
  });
  it("no other site signs anybody in: neither its form, nor one in a frame that hides where it stands", async () => {
    const enter = (headers: Record<string, string>) => Client.anonymous().raw("POST", "/login/", new URLSearchParams({ username: "gamma", password: "gamma" }), headers);
    for (const headers of [{ origin: "https://evil.example" }, { origin: "http://beta.localhost" }, { origin: "null", "sec-fetch-site": "cross-site" }, { origin: "null", "sec-fetch-site": "same-site" }, { origin: "no address" }]) {
      const answer = await enter(headers as unknown as Record<string, string>);
      expect([answer.status, answer.headers.getSetCookie()], JSON.stringify(headers)).toEqual([403, []]);
    }
    for (const headers of [{}, { origin: "http://localhost" }, { origin: "null", "sec-fetch-site": "same-origin" }]) expect((await enter(headers as Record<string, string>)).status, JSON.stringify(headers)).toBe(200);
  });
  it("CVE-2021-42250: no address of a request begins a line of the log", async () => {
    const lines: unknown[] = [];
    vi.spyOn(console, "error").mockImplementation((...said: unknown[]) => void lines.push(...said));
    const forged = `chart/x%0d%0a${encodeURIComponent('{"level":"error","path":"/forged"}')}\u2028`;
    // Without its database every call fails.
    const broken = { ...env, DATABASE_URL: "postgres://nobody:x@db.localtest.me/nowhere" };
    const answer = await app.fetch(new Request(`http://localhost/api/v1/${forged}`, { headers: { "user-agent": "x\tforged" } }), broken, { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext);
    expect(answer.status).toBe(500);
    expect(lines).toHaveLength(1);
    expect(String(lines[0])).not.toMatch(/[\r\n]/);
    expect(JSON.parse(String(lines[0]))).toMatchObject({ level: "error", method: "GET", path: expect.stringContaining("chart") });
  });
  it("CVE-2026-72898: the calls of people who are not signed in take text for text", async () => {
    const anyone = Client.anonymous();
    for (const text of ["' OR '1'='1", "x' UNION SELECT password_hash FROM users --", "\\", "%", "*", "{{7*7}}", "a@b'||(select 1)||'"]) {
      expect((await anyone.post("/api/v1/security/password_reset/confirm", { token: text, password: "long enough" })).status).toBe(404);
      expect((await anyone.post("/api/v1/security/invitations/look", { token: text })).status).toBe(404);
      expect((await anyone.post("/api/v1/security/password_reset/", { email: text })).body).toEqual({ message: "If somebody here has this address, a link is on its way to it." });
      expect((await anyone.post("/api/v1/security/login", { username: text, password: text, provider: "db" })).status).toBe(401);
    }
  });
});
