import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../../../tests/objects";

let admin: Client, gamma: Client, beta: Client;
let dashboard: number, chart: number;
const path = "/api/v1/log/";

beforeAll(async () => {
  [admin, gamma, beta] = await Promise.all([Client.as("admin"), Client.as("gamma"), Client.as("admin", "beta")]);
  const dataset = await makeDataset(admin, await makeDatabase(admin));
  [dashboard, chart] = await Promise.all([makeDashboard(admin), makeChart(admin, dataset)]);
});

const newest = async (filter: string, client = admin): Promise<any> =>
  (await client.get(`${path}?q=(filters:!(${filter}),order_column:dttm,order_direction:desc,page_size:1)`)).body
    .result[0];
const beacon = async (client: Client, events: unknown, query = "") => {
  const form = new FormData();
  form.set("events", typeof events === "string" ? events : JSON.stringify(events));
  return client.call("POST", `/superset/log/?explode=events${query}`, form);
};
const recent = async (client = admin, q = "(page_size:5)"): Promise<any[]> =>
  (await client.get(`${path}recent_activity/?q=${q}`)).body.result;
const mount = (source: "dashboard" | "explore", source_id: number) => ({
  source,
  source_id,
  event_name: source === "dashboard" ? "mount_dashboard" : "mount_explorer",
  ts: 1,
  duration: 12.6,
});

describe("q of lists and items", () => {
  it("selects columns and keys of lists and items, and returns all columns if none of them exists", async () => {
    const list = (q: string) => admin.get(`${path}?q=${q}`).then(({ body }) => body);
    expect(await list("(columns:!(dttm,json),page_size:1)")).toMatchObject({
      list_columns: ["dttm", "json"],
      label_columns: { dttm: "dttm", json: "JSON" },
      order_columns: ["dttm", "json"],
      list_title: "Logs",
    });
    for (const q of ["(columns:!(nope),page_size:1)", "(columns:!(),page_size:1)"])
      expect(await list(q)).toEqual(await list("(page_size:1)"));
    const {
      ids: [id],
    } = await list("(page_size:1)");
    const item = (q: string) => admin.get(`${path}${id}?q=${q}`);
    expect((await item("(columns:!(action,nope))")).body).toMatchObject({
      show_columns: ["action"],
      label_columns: { action: "Action" },
      result: { action: expect.any(String) },
    });
    expect(Object.keys((await item("(columns:!(action,nope))")).body.result)).toEqual(["action"]);
    expect(Object.keys((await item("(keys:!(none))")).body).sort()).toEqual(["id", "result"]);
    expect((await item("(columns:!(nope))")).body).toEqual((await item("()")).body);
  });
  it("treats a list of values as one filter each, and ignores a bound that is not a number", async () => {
    const count = async (filter: string) =>
      (await admin.get(`${path}?q=(filters:!(${filter}),page_size:1)`)).body.count;
    await admin.put(`/api/v1/dashboard/${dashboard}`, { css: "p{}" });
    expect(await count("(col:action,opr:ct,value:!(Dashboard,put))")).toBe(
      await count("(col:action,opr:ct,value:Dashboard),(col:action,opr:ct,value:put)"),
    );
    expect(await count("(col:action,opr:ct,value:!(Dashboard,put))")).toBeGreaterThan(0);
    expect(await count("(col:action,opr:eq,value:!(DashboardRestApi.put,ChartRestApi.put))")).toBe(0);
    expect(await count("(col:duration_ms,opr:gt,value:abc)")).toBe(await count(""));
    expect(await count("(col:dashboard_id,opr:neq,value:abc)")).toBe(await count("(col:dashboard_id,opr:gt,value:0)"));
    expect(await count("(col:dashboard_id,opr:eq,value:abc)")).toBe(0);
  });
  it("refuses an unreadable or malformed q before it looks anything up", async () => {
    const refused: [string, string][] = [
      ["bad(", "Not a valid rison/json argument"],
      ["!(1)", "Not a valid rison schema [1] is not of type 'object'"],
      [
        "(keys:!(result))",
        "Not a valid rison schema 'result' is not one of ['show_columns', 'description_columns', 'label_columns', 'show_title', 'none']",
      ],
    ];
    for (const [q, message] of refused)
      expect(await admin.get(`${path}999999?q=${q}`)).toMatchObject({ status: 400, body: { message } });
    expect(await admin.get(`${path}related/nope?q=(filter:1)`)).toMatchObject({
      status: 400,
      body: { message: "Not a valid rison schema 1 is not of type 'string'" },
    });
    expect(await gamma.get(`${path}1?q=bad(`)).toMatchObject({ status: 403 });
  });
});

describe("log entries of writes", () => {
  it("logs the person, the action and the names of the fields, without their values", async () => {
    await admin.put(`/api/v1/dashboard/${dashboard}`, { css: ".a-secret-value{}" });
    const entry = await newest("(col:action,opr:eq,value:DashboardRestApi.put)");
    expect(entry).toMatchObject({
      dashboard_id: dashboard,
      slice_id: null,
      user: { username: "admin" },
      json: JSON.stringify({ path: `/api/v1/dashboard/${dashboard}`, fields: ["css"], id: dashboard }),
    });
    expect(entry.duration_ms).toBeGreaterThanOrEqual(0);
    const made = (await admin.post("/api/v1/css_template/", { template_name: uniqueName("css") })).body.id;
    expect(JSON.parse((await newest("(col:action,opr:eq,value:CssTemplateRestApi.post)")).json)).toMatchObject({
      id: made,
    });
    await admin.delete(`/api/v1/css_template/?q=!(${made})`);
    expect(JSON.parse((await newest("(col:action,opr:eq,value:CssTemplateRestApi.bulk_delete)")).json)).toMatchObject({
      q: `!(${made})`,
    });
  });
  it("logs no entry for a refused write", async () => {
    const before = (await admin.get(`${path}?q=(filters:!((col:action,opr:eq,value:ThemeRestApi.post)))`)).body.count;
    expect((await admin.post("/api/v1/theme/", { theme_name: "", json_data: "x" })).status).toBe(400);
    expect((await admin.get(`${path}?q=(filters:!((col:action,opr:eq,value:ThemeRestApi.post)))`)).body.count).toBe(
      before,
    );
  });
});

describe("POST /superset/log/", () => {
  it("stores reported events after the response and lists them as recent activity", async () => {
    expect(
      await beacon(admin, [
        mount("dashboard", dashboard),
        { event_name: "load_chart", slice_id: chart, ts: 2 },
        mount("explore", chart),
        mount("dashboard", dashboard),
      ]),
    ).toMatchObject({ status: 200, body: { result: "OK" } });
    await expect
      .poll(async () => (await recent()).map(({ item_type, item_url }) => [item_type, item_url]))
      .toEqual(
        expect.arrayContaining([
          ["dashboard", `/superset/dashboard/${dashboard}/`],
          ["slice", expect.stringContaining(`slice_id=${chart}`)],
        ]),
      );
    const urls = (await recent(admin, "(page_size:100)")).map(({ item_url }) => item_url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(
      (await recent(admin, "(page_size:100,distinct:!f)")).filter(
        ({ item_url, action }) => action === "log" && item_url === `/superset/dashboard/${dashboard}/`,
      ).length,
    ).toBeGreaterThanOrEqual(2);
    expect(await newest(`(col:slice_id,opr:eq,value:${chart}),(col:json,opr:ct,value:load_chart)`)).toMatchObject({
      action: "log",
      user: { username: "admin" },
    });
  });
  it("refuses malformed or too many reported events, and anonymous requesters", async () => {
    expect((await beacon(admin, "{x")).status).toBe(400);
    expect(
      (
        await beacon(
          admin,
          Array.from({ length: 1025 }, () => ({})),
        )
      ).status,
    ).toBe(400);
    expect((await beacon(Client.anonymous(), [])).status).toBe(401);
    expect((await admin.post("/superset/log/")).status).toBe(200);
  });
  it("stores a guest's events without a person, by the token in the form, and refuses a wrong token", async () => {
    const { uuid } = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result;
    const { token } = (
      await admin.post("/api/v1/security/guest_token/", {
        user: { username: "visitor" },
        resources: [{ type: "dashboard", id: uuid }],
        rls: [],
      })
    ).body;
    const form = new FormData();
    form.set("events", JSON.stringify([{ event_name: "load_chart", note: uuid, duration: 31.4 }]));
    form.set("guest_token", token);
    const send = () => Client.anonymous().call("POST", `/superset/log/?explode=events&dashboard_id=${dashboard}`, form);
    expect(await send()).toMatchObject({ status: 200 });
    await expect
      .poll(() => newest(`(col:json,opr:ct,value:'${uuid}'),(col:action,opr:eq,value:log)`))
      .toMatchObject({ action: "log", dashboard_id: dashboard, duration_ms: 31, user: null });
    form.set("guest_token", `${token}x`);
    expect((await send()).status).toBe(401);
  });
  it("leaves inaccessible objects out of recent activity", async () => {
    await beacon(gamma, [mount("explore", chart), mount("dashboard", dashboard)], `&dashboard_id=${dashboard}`);
    await expect
      .poll(async () =>
        (await admin.get(`${path}?q=(filters:!((col:slice_id,opr:eq,value:${chart})),page_size:100)`)).body.result.map(
          ({ user }: { user: { username: string } }) => user.username,
        ),
      )
      .toContain("gamma");
    expect((await recent(gamma, "(page_size:100)")).map(({ item_type }) => item_type)).not.toContain("slice");
  });
});

describe("GET /api/v1/log/", () => {
  it("returns entries of this workspace to admins only, by id and by filter", async () => {
    const { id } = (await admin.get(`${path}?q=(page_size:1)`)).body.result[0] ?? {};
    expect(id).toBeUndefined();
    const [first] = (await admin.get(`${path}?q=(page_size:1)`)).body.ids;
    expect((await admin.get(`${path}${first}`)).body).toMatchObject({
      id: first,
      show_title: "Show Log",
      show_columns: expect.arrayContaining(["action", "dttm", "json"]),
    });
    expect((await beta.get(`${path}${first}`)).status).toBe(404);
    expect((await gamma.get(path)).status).toBe(403);
    expect((await gamma.get(`${path}${first}`)).status).toBe(403);
    expect((await admin.get(`${path}_info`)).status).toBe(404);
    expect(await admin.post(path, { action: "golden", json: "{}" })).toMatchObject({
      status: 422,
      body: { message: { action: ["Unknown field."], json: ["Unknown field."] } },
    });
    const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString();
    const counted = async (from: number, to: number) =>
      (await admin.get(`${path}?q=(filters:!((col:dttm,opr:between,value:!('${hour(from)}','${hour(to)}'))))`)).body
        .count;
    expect(await counted(-1, 1)).toBeGreaterThan(0);
    expect(await counted(1, 2)).toBe(0);
  });
});
