import { exports } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { migrate } from "../../scripts/migrate/migrate.mjs";
import { openServer } from "../../scripts/migrate/server.mjs";
import { Client } from "../client";
import { newWorkspace } from "../new-workspace";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset } from "../objects";
import { makePerson, makeRole, roleIds } from "../people";

const worker = (request: Request): Promise<Response> =>
  (exports as unknown as { default: Fetcher }).default.fetch(request);
const signedIn = async (slug: string) => {
  const server = openServer(`http://${slug}.localhost`, {
    fetch: worker,
    username: "admin",
    password: "correct horse battery",
  });
  await server.signIn();
  return server;
};

let there: { slug: string; admin: Client };
const made = {} as Record<
  "database" | "locked" | "dataset" | "chart" | "dashboard" | "layer" | "theme" | "person" | "role" | "query",
  number
>;

beforeAll(async () => {
  there = await newWorkspace();
  const { admin } = there;
  made.database = await makeDatabase(admin, "customers");
  made.locked = await makeDatabase(admin, "locked");
  made.dataset = await makeDataset(admin, made.database, "orders");
  made.chart = await makeChart(admin, made.dataset, {
    slice_name: "Orders",
    query_context: JSON.stringify({
      datasource: { id: made.dataset, type: "table" },
      queries: [{ columns: ["label"], metrics: [], row_limit: 10 }],
    }),
  });
  made.role = await makeRole(
    admin,
    ["can_read on Chart", `datasource_access on [customers].[orders](id:${made.dataset})`],
    "Order readers",
  );
  made.person = (
    await makePerson(admin, [made.role, (await roleIds(admin)).get("Gamma")!], { email: "reader@example.org" })
  ).id;
  made.dashboard = await makeDashboard(admin, {
    dashboard_title: "All orders",
    slug: "orders",
    owners: [made.person],
    roles: [made.role],
  });
  await admin.put(`/api/v1/dashboard/${made.dashboard}`, { json_metadata: layoutOf(made.chart) });
  const [theme, layer, query] = await Promise.all([
    admin.post("/api/v1/theme/", {
      theme_name: "night",
      json_data: JSON.stringify({ token: { colorPrimary: "#222222" } }),
    }),
    admin.post("/api/v1/annotation_layer/", { name: "releases", descr: "what went out" }),
    admin.post("/api/v1/saved_query/", { db_id: made.database, label: "counts", schema: "public", sql: "select 1" }),
    admin.post(`/api/v1/dashboard/${made.dashboard}/embedded`, { allowed_domains: ["https://shop.example.org"] }),
    admin.post("/api/v1/css_template/", { template_name: "plain", css: ".a { color: red }" }),
    admin.post("/api/v1/tag/", {
      name: "quarterly",
      description: "every three months",
      objects_to_tag: [
        ["chart", made.chart],
        ["dataset", made.dataset],
      ],
    }),
    admin.post("/api/v1/rowlevelsecurity/", {
      name: "only a",
      filter_type: "Regular",
      tables: [made.dataset],
      roles: [made.role],
      clause: "label = 'a'",
    }),
  ]);
  Object.assign(made, { theme: theme.body.id, layer: layer.body.id, query: query.body.id });
  await admin.post("/api/v1/report/", {
    type: "Alert",
    name: "too few",
    crontab: "0 9 * * *",
    chart: made.chart,
    database: made.database,
    sql: "select 1",
    validator_type: "operator",
    validator_config_json: { op: "<", threshold: 2 },
    active: false,
    creation_method: "alerts_reports",
    recipients: [{ type: "Email", recipient_config_json: { target: "a@example.org" } }],
  });
  await admin.post(`/api/v1/annotation_layer/${made.layer}/annotation/`, {
    short_descr: "v1",
    start_dttm: "2026-01-01T00:00:00",
    end_dttm: "2026-01-02T00:00:00",
  });
});

it("migrates a whole workspace to another one, keeps the ids that links contain, and changes nothing on a second run", async () => {
  const here = await newWorkspace();
  const [from, to] = [await signedIn(there.slug), await signedIn(here.slug)];
  const report = await migrate({ from, to, passwords: { customers: "local" } });
  expect(report.problems).toEqual([
    expect.stringMatching(new RegExp(`^database ${made.locked} “locked”: its password was not given`)),
    expect.stringMatching(/^ids of roles: are others here \(\d+ is \d+/),
    expect.stringMatching(new RegExp(`^ids of people: .*${made.person} is \\d+`)),
    expect.stringMatching(/^ids of row rules: are others here \(\d+ is \d+\)$/),
    expect.stringMatching(/^ids of alerts and reports: are others here \(\d+ is \d+\)$/),
  ]);
  expect(report.counts()).toMatchObject({
    databases: { made: 2 },
    datasets: { made: 1 },
    charts: { made: 1 },
    dashboards: { made: 1 },
    tags: { made: 1 },
    "row rules": { made: 1 },
    "saved queries": { made: 1 },
  });

  const get = async (path: string) => (await here.admin.get(`/api/v1/${path}`)).body.result;
  expect(await get(`chart/${made.chart}`)).toMatchObject({
    slice_name: "Orders",
    tags: expect.arrayContaining([expect.objectContaining({ name: "quarterly" })]),
  });
  expect(JSON.parse((await get(`chart/${made.chart}`)).params)).toMatchObject({
    datasource: `${made.dataset}__table`,
    own_key: 1,
  });
  expect(await get("dashboard/orders")).toMatchObject({
    id: made.dashboard,
    dashboard_title: "All orders",
    owners: [{ first_name: "Test" }],
    roles: [{ name: "Order readers" }],
    charts: ["Orders"],
  });
  expect((await get("dashboard/orders")).changed_on).toBe(
    (await there.admin.get("/api/v1/dashboard/orders")).body.result.changed_on,
  );
  expect(await get(`dashboard/${made.dashboard}/embedded`)).toMatchObject({
    uuid: (await there.admin.get(`/api/v1/dashboard/${made.dashboard}/embedded`)).body.result.uuid,
    allowed_domains: ["https://shop.example.org"],
  });
  expect(await get(`annotation_layer/${made.layer}/annotation/`)).toMatchObject([
    { short_descr: "v1", start_dttm: "2026-01-01T00:00:00" },
  ]);
  expect(await get("css_template/")).toMatchObject([{ template_name: "plain" }]);
  const [{ id: alert }] = await get("report/");
  expect(await get(`report/${alert}`)).toMatchObject({
    name: "too few",
    active: false,
    chart: { id: made.chart },
    database: { id: made.database },
    validator_config_json: '{"op":"<","threshold":2}',
    recipients: [{ recipient_config_json: '{"target":"a@example.org"}' }],
  });
  expect(await get(`saved_query/${made.query}`)).toMatchObject({ label: "counts", sql: "select 1" });
  expect(await get("rowlevelsecurity/")).toMatchObject([
    { name: "only a", tables: [{ id: made.dataset }], roles: [{ name: "Order readers" }] },
  ]);
  expect(
    (await get("tag/get_objects/?tags=quarterly")).map(({ type, id }: { type: string; id: number }) => [type, id]),
  ).toEqual(
    expect.arrayContaining([
      ["chart", made.chart],
      ["dataset", made.dataset],
    ]),
  );
  const role = (await roleIds(here.admin)).get("Order readers");
  expect(
    (await get(`security/roles/${role}/permissions/`)).map(
      (pair: Record<string, string>) => `${pair["permission_name"]} on ${pair["view_menu_name"]}`,
    ),
  ).toContain(`datasource_access on [customers].[orders](id:${made.dataset})`);
  // Its password was migrated too: the database accepts queries.
  expect((await here.admin.get(`/api/v1/chart/${made.chart}/data/`)).body).toMatchObject({
    result: [{ data: [{ label: "a" }] }],
  });

  const repeated = await migrate({ from, to });
  expect(repeated.problems).toEqual([]);
  expect(Object.values(repeated.counts()).filter(({ made, replaced }) => made + replaced > 0)).toEqual([]);
  // Objects created from now on do not get ids that are in use.
  expect(await makeChart(here.admin, made.dataset)).toBeGreaterThan(made.chart);
});

it("keeps existing objects unchanged, reports ids that were in use, and replaces objects with --overwrite", async () => {
  const here = await newWorkspace();
  const [from, to] = [await signedIn(there.slug), await signedIn(here.slug)];
  // Another person's layer has the id.
  await here.admin.post("/api/v1/migration/objects/", { annotation_layers: [{ id: made.layer, name: "another" }] });
  const report = await migrate({ from, to });
  expect(report.problems).toContainEqual(
    expect.stringMatching(new RegExp(`^annotation layer ${made.layer} “releases”: is here as \\d+`)),
  );
  expect((await here.admin.get(`/api/v1/annotation_layer/${made.layer}`)).body.result.name).toBe("another");

  await here.admin.put(`/api/v1/dashboard/${made.dashboard}`, { dashboard_title: "Changed here" });
  await migrate({ from, to });
  expect((await here.admin.get("/api/v1/dashboard/orders")).body.result.dashboard_title).toBe("Changed here");
  expect((await migrate({ from, to, overwrite: true })).counts()).toMatchObject({
    dashboards: { made: 0, replaced: 1 },
  });
  expect((await here.admin.get("/api/v1/dashboard/orders")).body.result).toMatchObject({
    id: made.dashboard,
    dashboard_title: "All orders",
    owners: [{ first_name: "Test" }],
  });
});

it("the migration endpoint is refused to everybody but admins", async () => {
  for (const client of [await Client.as("alpha"), await Client.as("gamma")]) {
    expect((await client.post("/api/v1/migration/objects/", { tags: [{ id: 1, name: "x" }] })).status).toBe(403);
    expect((await client.post("/api/v1/migration/bundle/chart/", new FormData())).status).toBe(403);
  }
  expect((await Client.anonymous().post("/api/v1/migration/objects/", {})).status).toBe(401);
});

it("a migration keeps no id so large that no higher id would remain", async () => {
  const here = await newWorkspace();
  const { body } = await here.admin.post("/api/v1/migration/objects/", { tags: [{ id: 2_147_483_647, name: "last" }] });
  expect(body.result.tags["2147483647"]).toBeLessThan(2_000_000);
});
