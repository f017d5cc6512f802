import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { executeInExamples } from "../../../tests/customers";
import { newWorkspace, type NewWorkspace, shortName } from "../../../tests/new-workspace";
import { makeDatabase } from "../../../tests/objects";
import { pluginChartType } from "../../../schema/plugin/plugin-chart-type";

const HOST = "plugins.example";
const SHOP = "https://shop.example";
let place: NewWorkspace;
let admin: Client;
/** Plugins of a chart of the embedded dashboard, of a chart of another embedded one, and of no chart. */
let shown: number, foreign: number, unused: number;
let uuid: string, otherUuid: string, key: string, chart: number, dataset: number, dashboard: number;

async function made(path: string, body: object): Promise<number> {
  const response = await admin.post(path, body);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body.id;
}

async function addPlugin(): Promise<{ id: number; key: string }> {
  const key = shortName("plot");
  const bundle_url = `https://${HOST}/${key}.js`;
  return { key, id: await made("/api/v1/dynamic_plugin/", { name: `Plugin ${key}`, key, bundle_url }) };
}

async function embed(
  viz_type: string,
  allowed_domains: string[],
): Promise<{ uuid: string; chart: number; dashboard: number }> {
  const dashboard = await made("/api/v1/dashboard/", { dashboard_title: "Plugins", published: true });
  const chart = await made("/api/v1/chart/", {
    slice_name: viz_type,
    viz_type,
    datasource_id: dataset,
    datasource_type: "table",
    params: JSON.stringify({ viz_type, groupby: ["city"], metrics: [COUNT], row_limit: 100 }),
    dashboards: [dashboard],
  });
  const { body } = await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains });
  return { uuid: body.result.uuid, chart, dashboard };
}
const COUNT = { expressionType: "SQL", sqlExpression: "count(*)", label: "visits" };

beforeAll(async () => {
  place = await newWorkspace();
  admin = place.admin;
  await admin.put("/api/v1/workspace/", { dynamic_plugins: true, plugin_hosts: [HOST] });
  const table_name = `plugin_visits_${Date.now().toString(36)}`;
  await executeInExamples(`create table ${table_name} as select 'Rome' as city from generate_series(1, 3)`);
  dataset = await made("/api/v1/dataset/", { database: await makeDatabase(admin), schema: "public", table_name });
  const [first, second, third] = [await addPlugin(), await addPlugin(), await addPlugin()];
  [shown, foreign, unused, key] = [first.id, second.id, third.id, first.key];
  ({ uuid, chart, dashboard } = await embed(first.key, [SHOP]));
  ({ uuid: otherUuid } = await embed(second.key, []));
});

async function tokenFor(...ids: string[]): Promise<string> {
  const resources = ids.map((id) => ({ type: "dashboard", id }));
  return (await admin.post("/api/v1/security/guest_token/", { user: {}, resources, rls: [] })).body.token;
}
const visit = (path: string, token: string) =>
  Client.anonymous(place.slug).call("GET", path, undefined, { "x-guesttoken": token });
const open = (address: string, client = Client.anonymous(place.slug)) => client.raw("GET", address);
const addressFor = async (token: string): Promise<string> =>
  (await visit(`/dynamic-plugins/guest/${shown}`, token)).body.result.address;

it("lists to a guest the plugins of the charts of the token's dashboards, without their bundles' addresses", async () => {
  const list = async (...ids: string[]) => (await visit("/dynamic-plugins/guest/", await tokenFor(...ids))).body.result;
  expect(await list(uuid)).toEqual([{ id: shown, key, name: `Plugin ${key}` }]);
  expect((await list(uuid, otherUuid)).map(({ id }: { id: number }) => id)).toEqual([shown, foreign]);
});

it("serves a guest the frame of a plugin, for the pages that may embed the dashboard only", async () => {
  const frame = await open(await addressFor(await tokenFor(uuid)));
  expect(frame.status).toBe(200);
  const policy = frame.headers.get("content-security-policy")!.split("; ");
  for (const directive of ["default-src 'none'", "connect-src 'none'", "sandbox allow-scripts"])
    expect(policy).toContain(directive);
  expect(policy).toContain(`frame-ancestors 'self' ${SHOP}`);
  expect(frame.headers.get("x-frame-options")).toBeNull();
  expect(frame.headers.get("set-cookie")).toBeNull();
});

it("hides plugins of other dashboards, unused ones, and everything else of plugins from a guest", async () => {
  const token = await tokenFor(uuid);
  for (const id of [foreign, unused, 999_999])
    expect((await visit(`/dynamic-plugins/guest/${id}`, token)).status, String(id)).toBe(404);
  for (const path of ["/dynamic-plugins/api/read", "/api/v1/dynamic_plugin/", `/dynamic-plugins/frame/${shown}`])
    expect((await visit(path, token)).status, path).toBe(404);
});

it("opens a guest's frame by its own ticket only", async () => {
  const address = await addressFor(await tokenFor(uuid));
  expect((await open(address.replace(`/${shown}?`, `/${foreign}?`))).status).toBe(401);
  expect((await open(`${address}x`)).status).toBe(401);
  expect((await open(`/dynamic-plugins/frame/${shown}?ticket=${await tokenFor(uuid)}`)).status).toBe(401);
  expect((await open(`/dynamic-plugins/frame/${shown}`)).status).toBe(401);
  const ticket = new URL(address, "https://a.example").searchParams.get("ticket")!;
  expect((await visit("/dynamic-plugins/guest/", ticket)).status).toBe(401);
  expect((await open(address, await Client.as("admin", "beta"))).status).toBe(401);
});

it("refuses a guest's list to people, who have their own", async () => {
  expect((await admin.get("/dynamic-plugins/guest/")).status).toBe(404);
  expect((await admin.get(`/dynamic-plugins/guest/${shown}`)).status).toBe(404);
  expect((await Client.anonymous(place.slug).get("/dynamic-plugins/guest/")).status).toBe(401);
});

it("runs the plugin's query for a guest, of a chart that was stored without one", async () => {
  const formData = { viz_type: key, datasource: `${dataset}__table`, slice_id: chart, dashboardId: dashboard };
  const { query } = pluginChartType({ id: shown, key, name: key });
  const body = query({ ...formData, groupby: ["city"], metrics: [COUNT], row_limit: 100 });
  const { status, body: response } = await Client.anonymous(place.slug).call("POST", "/api/v1/chart/data", body, {
    "x-guesttoken": await tokenFor(uuid),
  });
  expect([status, response.result?.[0].data]).toEqual([200, [{ city: "Rome", visits: 3 }]]);
});

it("closes frames to guests when the setting is off, and when the dashboard loses the chart", async () => {
  const token = await tokenFor(uuid);
  const address = await addressFor(token);
  await admin.put("/api/v1/workspace/", { dynamic_plugins: false });
  expect((await visit("/dynamic-plugins/guest/", token)).body.result).toEqual([]);
  expect((await visit(`/dynamic-plugins/guest/${shown}`, token)).status).toBe(404);
  expect((await open(address)).status).toBe(404);
  await admin.put("/api/v1/workspace/", { dynamic_plugins: true });
  expect((await open(address)).status).toBe(200);
  await admin.put(`/api/v1/chart/${chart}`, { dashboards: [] });
  expect((await open(address)).status).toBe(404);
});

it("says in /me/roles/ whether the workspace uses plugins, so that the menu lists their page", async () => {
  expect((await admin.get("/api/v1/me/roles/")).body.result.usesPlugins).toBe(true);
  expect((await (await Client.as("admin", "beta")).get("/api/v1/me/roles/")).body.result).not.toHaveProperty(
    "usesPlugins",
  );
});
