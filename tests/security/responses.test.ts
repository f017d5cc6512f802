import { env, exports } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as tables from "../../schema/tables";
import { app } from "../../workers/app";
import { openMetadata } from "../../workers/metadata";
import { Client } from "../client";
import { anonymousAt } from "../metadata";
import { makeChart, makeDashboard, makeDatabase, uniqueName } from "../objects";
import { newWorkspace } from "../new-workspace";
import { roleIds } from "../people";
import { kindOf, makeObject, type World } from "./matrix/objects";
import { filled, servedOperations } from "./matrix/operations";
import { dataset, admin, setUpTwoOwners } from "./two-owners";

setUpTwoOwners();

describe("responses", () => {
  it("sends security headers with every kind of content", async () => {
    const anyone = Client.anonymous();
    const requested: [string, Client, string, string, Record<string, string>?][] = [
      ["a page", anyone, "GET", "/login/", { accept: "text/html" }],
      ["a page that is not there", anyone, "GET", "/nothing/here/", { accept: "text/html" }],
      ["a redirect", anyone, "GET", "/dashboard/1/"],
      ["a path without its slash", anyone, "GET", "/superset/welcome"],
      ["JSON", admin, "GET", "/api/v1/dashboard/"],
      ["a refusal", anyone, "GET", "/api/v1/dashboard/"],
      ["an absent call", admin, "GET", "/api/v1/nothing/"],
      ["a wrong method", admin, "POST", "/api/v1/me/"],
      ["options", admin, "OPTIONS", "/api/v1/dashboard/"],
      ["an older call", admin, "GET", `/datasource/get/table/${dataset}/`],
      ["a zip", admin, "GET", `/api/v1/dataset/export/?q=!(${dataset})`],
      ["a socket that is none", admin, "GET", "/api/v1/async_event/ws"],
      ["an unreadable token", anyone, "GET", "/api/v1/me/", { authorization: "Bearer x" }],
      ["health", anyone, "GET", "/health"],
      ["tabs", admin, "POST", "/tabstateview/"],
      ["an embedded page that is none", anyone, "GET", "/embedded/x"],
    ];
    for (const [what, client, method, path, headers] of requested) {
      const response = await client.raw(method, path, undefined, headers);
      await response.body?.cancel();
      expect(response.headers.get("x-content-type-options"), what).toBe("nosniff");
      const policy = response.headers.get("content-security-policy") ?? "";
      if (what.startsWith("an embedded")) expect(policy, what).toContain("default-src 'none'");
      else
        expect(
          [
            /(^|; )script-src 'self'(;|$)/.test(policy),
            /(^|; )object-src 'none'/.test(policy),
            /(^|; )base-uri 'self'/.test(policy),
            /(^|; )frame-ancestors 'self'/.test(policy),
            /unsafe-eval|script-src[^;]*unsafe/.test(policy),
          ],
          `${what}: ${policy}`,
        ).toEqual([true, true, true, true, false]);
      expect(response.headers.get("referrer-policy"), what).toMatch(/^(no-referrer|same-origin)$/);
      expect(response.headers.get("access-control-allow-origin"), what).toBeNull();
      if (!what.startsWith("a page")) expect(response.headers.get("cache-control"), what).toMatch(/no-store|private/);
    }
    expect(
      (
        await (exports as unknown as { default: Fetcher }).default.fetch(new Request("https://localhost/health"))
      ).headers.get("strict-transport-security"),
    ).toMatch(/max-age=\d{8}/);
  });
  it("GET requests change nothing: no reading call writes", async () => {
    const place = await newWorkspace();
    const at = await makeDatabase(place.admin);
    const world: World = {
      admin: place.admin,
      owner: place.admin,
      database: at,
      gamma: (await roleIds(place.admin)).get("Gamma")!,
    };
    const objects = new Map<string, number>([["database", at]]);
    for (const kind of [
      "annotation_layer",
      "chart",
      "css_template",
      "dashboard",
      "dataset",
      "dynamic_plugin",
      "saved_query",
      "theme",
      "rowlevelsecurity",
      "security/groups",
      "security/users",
      "security/roles",
    ])
      objects.set(kind, await makeObject(world, kind));
    // Reads leave no entry in the action log; a session's own rows are part of signing in.
    const stored = Object.entries(tables as Record<string, unknown>).filter(
      (entry): entry is [string, PgTable] =>
        is(entry[1], PgTable) && !/^(logs?|logEntries|log_entries|queryRuns|query_runs)$/.test(entry[0]),
    );
    const state = async () => {
      const { rows } = await openMetadata(env).read(
        anonymousAt(place.slug),
        null,
        (db) =>
          stored.map(([, table]) =>
            db
              .select()
              .from(table)
              .orderBy(sql`1, 2`),
          ) as never,
      );
      return Object.fromEntries(stored.map(([name], index) => [name, JSON.stringify((rows as unknown[])[index])]));
    };
    const before = await state();
    expect(before["dashboards"]).toContain("dashboard_title");
    const paths = (await servedOperations(place.admin))
      .filter(({ method }) => method === "GET")
      .map((operation) => filled(operation, objects.get(kindOf(operation.path) ?? "") ?? 999_999_999));
    expect(paths.length).toBeGreaterThan(100);
    for (const path of [
      ...paths,
      "/superset/welcome/",
      `/superset/dashboard/${objects.get("dashboard")}/`,
      `/explore/?slice_id=${objects.get("chart")}`,
      "/users/",
      "/sqllab/",
      `/superset/slice/${objects.get("chart")}/`,
    ]) {
      const { status } = await place.session.call("GET", path);
      expect(status, path).toBeLessThan(500);
    }
    expect(await state()).toEqual(before);
  }, 60_000);
  it("CVE-2023-43701: API responses are JSON that no browser renders as a page", async () => {
    const chart = await makeChart(admin, dataset, { slice_name: "<script>alert(1)</script>" });
    for (const path of [
      `/api/v1/chart/${chart}`,
      "/api/v1/chart/",
      "/api/v1/chart/0",
      "/api/v1/nothing/<script>",
      `/api/v1/explore/?slice_id=${chart}`,
      "/datasource/get/table/0/",
    ]) {
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
      await send(`${id}/upload/`, { type: "csv", table_name: markup }, "a.csv", "a,a\n1"),
      await send(`${id}/upload/`, { type: "csv", table_name: "x", schema: markup }, "a.csv", "a\n1"),
      await send(`${id}/upload/`, { type: markup, table_name: "x" }, "a.csv", "a\n1"),
      await send(`${id}/upload/`, { type: "csv", table_name: "x" }, `${markup}.exe`, "a\n1"),
      await send(`${id}/upload/`, { type: "csv", table_name: "x", columns_read: markup }, "a.csv", "a\n1"),
      await send("upload_metadata/", { type: "csv" }, `${markup}.csv`, `${markup},b\n1,2`),
      await send(
        `${id}/upload/`,
        {
          type: "csv",
          table_name: uniqueName("named").replaceAll(" ", "_"),
          column_data_types: JSON.stringify({ [markup]: "int64" }),
        },
        "a.csv",
        `${markup}\nx\n`,
      ),
    ];
    for (const { headers, text } of responses) {
      expect([headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
        expect.stringContaining("application/json"),
        "nosniff",
      ]);
      expect(() => JSON.parse(text)).not.toThrow();
    }
    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(responses.some(({ text }) => text.includes("onerror"))).toBe(true);
  });
  it("CVE-2023-39264, CVE-2024-53948: an error shows nothing of the code", async () => {
    const failures = [
      await admin.post("/api/v1/chart/data", {
        datasource: { id: dataset, type: "table" },
        queries: [{ columns: [{ sqlExpression: "1/0", label: "x" }], metrics: [] }],
      }),
      await admin.post("/api/v1/dashboard/", "\0"),
      await admin.get("/api/v1/chart/?q=(page:-1)"),
      await admin.get("/api/v1/dashboard/export/?q=x"),
    ];
    for (const { status, body } of failures) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(body)).not.toMatch(/\bat \w+ \(|node_modules|\.ts:\d|stacktrace":"[^"]/);
    }
  });
  it("CVE-2022-43719: GET changes nothing, and neither does a cookie without a CSRF token", async () => {
    const dashboard = await makeDashboard(admin, { dashboard_title: "stays" });
    for (const path of [
      `/api/v1/dashboard/${dashboard}/favorites/`,
      `/superset/approve?id=${dashboard}`,
      `/superset/request_access/?dashboard_id=${dashboard}`,
    ])
      expect((await admin.get(path)).status, path).toBeGreaterThanOrEqual(400);
    const signedIn = await Client.anonymous().raw(
      "POST",
      "/login/",
      new URLSearchParams({ username: "admin", password: "admin" }),
    );
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const change = await Client.anonymous().call(
      "PUT",
      `/api/v1/dashboard/${dashboard}`,
      { dashboard_title: uniqueName("changed") },
      { cookie, origin: "https://evil.example" },
    );
    expect(change.status).toBe(400);
    expect((await admin.get(`/api/v1/dashboard/${dashboard}`)).body.result.dashboard_title).toBe("stays");
  });
  it("another site can sign nobody in, neither by its form nor by a form in a frame that hides its origin", async () => {
    const enter = (headers: Record<string, string>) =>
      Client.anonymous().raw("POST", "/login/", new URLSearchParams({ username: "gamma", password: "gamma" }), headers);
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "http://beta.localhost" },
      { origin: "null", "sec-fetch-site": "cross-site" },
      { origin: "null", "sec-fetch-site": "same-site" },
      { origin: "no address" },
    ]) {
      const response = await enter(headers as unknown as Record<string, string>);
      expect([response.status, response.headers.getSetCookie()], JSON.stringify(headers)).toEqual([403, []]);
    }
    for (const headers of [{}, { origin: "http://localhost" }, { origin: "null", "sec-fetch-site": "same-origin" }])
      expect((await enter(headers as Record<string, string>)).status, JSON.stringify(headers)).toBe(200);
  });
  it("CVE-2021-42250: no address of a request can start a new line in the log", async () => {
    const lines: unknown[] = [];
    vi.spyOn(console, "error").mockImplementation((...message: unknown[]) => void lines.push(...message));
    const forged = `chart/x%0d%0a${encodeURIComponent('{"level":"error","path":"/forged"}')}\u2028`;
    // Without its database every call fails.
    const broken = { ...env, DATABASE_URL: "postgres://nobody:x@db.localtest.me/nowhere" };
    const response = await app.fetch(
      new Request(`http://localhost/api/v1/${forged}`, { headers: { "user-agent": "x\tforged" } }),
      broken,
      { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext,
    );
    expect(response.status).toBe(500);
    expect(lines).toHaveLength(2);
    for (const line of lines.map(String)) {
      expect(line).not.toMatch(/[\r\n\u2028]|forged/);
      expect(JSON.parse(line)).toMatchObject({ level: "error", kind: expect.stringMatching(/^(error|request)$/) });
    }
  });
  it("CVE-2026-72898: anonymous calls treat SQL text as plain text", async () => {
    const anyone = Client.anonymous();
    for (const text of [
      "' OR '1'='1",
      "x' UNION SELECT password_hash FROM users --",
      "\\",
      "%",
      "*",
      "{{7*7}}",
      "a@b'||(select 1)||'",
    ]) {
      expect(
        (
          await anyone.post("/api/v1/security/password_reset/confirm", {
            token: text,
            password: "correct horse battery",
          })
        ).status,
      ).toBe(404);
      expect((await anyone.post("/api/v1/security/invitations/look", { token: text })).status).toBe(404);
      expect((await anyone.post("/api/v1/security/password_reset/", { email: text })).body).toEqual({
        message: "If an account has this email address, we sent a link to it.",
      });
      expect(
        (await anyone.post("/api/v1/security/login", { username: text, password: text, provider: "db" })).status,
      ).toBe(401);
    }
  });
});
