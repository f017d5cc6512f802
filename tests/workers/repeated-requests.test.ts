import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../objects";

let admin: Client, alpha: Client;

beforeAll(async () => {
  [admin, alpha] = await Promise.all([Client.as("admin"), Client.as("alpha")]);
});

describe("a POST with an Idempotency-Key", () => {
  const path = "/api/v1/css_template/";
  const post = (key: string, body: unknown, client = admin) => client.call("POST", path, body, { "idempotency-key": key });
  const count = async (name: string) => (await admin.get(`${path}?q=(filters:!((col:template_name,opr:eq,value:'${name}')))`)).body.count;

  it("does its work once, and answers a repetition as before", async () => {
    const [key, template_name] = [uniqueName("key"), uniqueName("css")];
    const first = await post(key, { template_name });
    const again = await post(key, { template_name });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([null, "true"]);
    expect(await count(template_name)).toBe(1);
  });
  it("does it once too when both come at the same moment", async () => {
    const [key, template_name] = [uniqueName("key"), uniqueName("css")];
    const answers = await Promise.all([post(key, { template_name }), post(key, { template_name })]);
    expect([201, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    expect(await count(template_name)).toBe(1);
  });
  it("is refused for another request, is each person's own, and may be tried again after a failure", async () => {
    const [key, template_name] = [uniqueName("key"), uniqueName("css")];
    await post(key, { template_name });
    expect((await post(key, { template_name: "other" })).status).toBe(422);
    expect((await post(key, { template_name }, alpha)).status).toBe(201);
    const failing = uniqueName("key");
    expect((await post(failing, { foo: 1 })).status).toBe(422);
    expect((await post(failing, { template_name })).status).toBe(201);
    expect((await post("k".repeat(256), {})).status).toBe(400);
  });
});

describe("an item's version", () => {
  it("is its ETag, with which a later PUT or DELETE is refused once somebody else saved", async () => {
    const dataset = await makeDataset(admin, await makeDatabase(admin));
    const css = (await admin.post("/api/v1/css_template/", { css: "a{}" })).body.id;
    const theme = (await admin.post("/api/v1/theme/", { theme_name: "t", json_data: "{}" })).body.id;
    const made = async (path: string, body: object): Promise<string> => `${path}${(await admin.post(path, body)).body.id}`;
    const database = await makeDatabase(admin);
    const layer = await made("/api/v1/annotation_layer/", { name: uniqueName("layer") });
    const schedule = { type: "Report", name: uniqueName("report"), crontab: "0 9 * * *", chart: await makeChart(admin, dataset), creation_method: "alerts_reports", recipients: [] };
    const cases: [path: string, body: object][] = [
      [`/api/v1/chart/${await makeChart(admin, dataset)}`, { description: "d" }], [`/api/v1/dashboard/${await makeDashboard(admin)}`, { css: "b{}" }], [`/api/v1/dataset/${dataset}`, { description: "d" }],
      [`/api/v1/css_template/${css}`, { css: "b{}" }], [`/api/v1/theme/${theme}`, { theme_name: "u", json_data: "{}" }],
      [await made("/api/v1/saved_query/", { label: "q", sql: "select 1", db_id: database }), { label: "r" }], [`/api/v1/database/${database}`, { cache_timeout: 5 }], [await made("/api/v1/report/", schedule), { description: "d" }],
      [await made(`${layer}/annotation/`, { short_descr: "a", start_dttm: "2026-01-01T00:00:00", end_dttm: "2026-01-02T00:00:00" }), { short_descr: "b" }], [layer, { descr: "d" }],
      [await made("/api/v1/rowlevelsecurity/", { name: uniqueName("rule"), filter_type: "Regular", tables: [dataset], roles: [], clause: "1=1" }), { clause: "2=2" }],
    ];
    for (const [path, body] of cases) {
      const began = (await admin.get(path)).headers.get("etag")!;
      expect([path, began]).toEqual([path, expect.stringMatching(/^"\d{4}-/)]);
      expect((await admin.call("GET", path, undefined, { "if-none-match": began })).status, path).toBe(304);
      const saved = await admin.call("PUT", path, body, { "if-match": began });
      expect(saved.status, path).toBe(200);
      expect(saved.headers.get("etag"), path).toBe((await admin.get(path)).headers.get("etag"));
      expect(await admin.call("PUT", path, body, { "if-match": began }), path).toMatchObject({ status: 412, body: { message: expect.stringContaining("changed by admin Tester") } });
      expect((await admin.call("DELETE", path, undefined, { "if-match": began })).status, path).toBe(412);
      expect((await admin.put(path, body)).status, path).toBe(200);
      expect((await admin.call("DELETE", path, undefined, { "if-match": (await admin.get(path)).headers.get("etag")! })).status, path).toBe(200);
    }
  });
});
