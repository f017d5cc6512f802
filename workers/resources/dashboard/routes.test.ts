import { strToU8, zipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import {
  layoutOf,
  makeChart,
  makeDashboard,
  makeDatabase,
  makeDataset,
  uniqueName,
  userId,
} from "../../../tests/objects";
import { makePerson, roleIds } from "../../../tests/people";

let admin: Client, alpha: Client, gamma: Client;
let dataset: number, chart: number;

beforeAll(async () => {
  [admin, alpha, gamma] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma")]);
  dataset = await makeDataset(admin, await makeDatabase(admin));
  chart = await makeChart(admin, dataset);
});

const itemOf = async (client: Client, ref: number | string) =>
  (await client.get(`/api/v1/dashboard/${ref}`)).body.result;

it("creates a dashboard and finds it by id, uuid and slug", async () => {
  const slug = uniqueName("My slug!");
  const made = await admin.post("/api/v1/dashboard/", { dashboard_title: "golden dash", slug, css: ".x{}" });
  const stored = slug.replaceAll(" ", "-").replace("!", "");
  expect(made).toMatchObject({ status: 201, body: { result: { slug: stored } } });
  const item = await itemOf(admin, made.body.id);
  expect(item).toMatchObject({
    slug: stored,
    url: `/superset/dashboard/${stored}/`,
    published: false,
    position_json: null,
    charts: [],
    roles: [],
    tags: expect.arrayContaining([
      expect.objectContaining({ name: "type:dashboard", type: 2 }),
      expect.objectContaining({ type: 3 }),
    ]),
    theme: null,
  });
  expect((await itemOf(admin, stored)).id).toBe(made.body.id);
  expect((await itemOf(admin, item.uuid)).id).toBe(made.body.id);
  expect(await admin.post("/api/v1/dashboard/", { slug: stored })).toMatchObject({
    status: 422,
    body: { message: { slug: ["Must be unique"] } },
  });
  expect((await admin.put(`/api/v1/dashboard/${made.body.id}`, { slug: stored })).status).toBe(200);
});

it("returns the dashboard columns that q selects", async () => {
  const id = await makeDashboard(admin);
  const sendQuery = async (q: string) => admin.get(`/api/v1/dashboard/${id}?q=${q}`);
  const { owners } = await itemOf(admin, id);
  expect((await sendQuery("(columns:!(id,published,owners,roles))")).body).toEqual({
    result: { id, published: true, owners, roles: [] },
  });
  for (const q of ["(columns:!(nope,owners.id))", "(columns:id)"])
    expect((await sendQuery(q)).body, q).toEqual({ result: {} });
  // As in Superset, other parts of `q` select nothing.
  for (const q of ["(columns:!())", "!(1)", "5", "(keys:!(result))", "(select_columns:!(uuid))"])
    expect((await sendQuery(q)).body.result, q).toEqual(await itemOf(admin, id));
  expect(await sendQuery("!(")).toMatchObject({ status: 400, body: { message: "Invalid rison query parameter" } });
});

it("refuses malformed metadata and layouts of a dashboard", async () => {
  expect((await admin.post("/api/v1/dashboard/", { json_metadata: '{"foo": 1}' })).body.message).toEqual({
    json_metadata: [{ foo: ["Unknown field."] }],
  });
  expect((await admin.post("/api/v1/dashboard/", { json_metadata: "{x" })).body.message).toEqual({
    json_metadata: ["JSON not valid"],
  });
  expect((await admin.post("/api/v1/dashboard/", { position_json: "{x" })).body.message).toEqual({
    position_json: ["JSON not valid"],
  });
  expect((await admin.post("/api/v1/dashboard/", { dashboard_title: 5 })).body.message).toEqual({
    dashboard_title: ["Not a valid string."],
  });
  expect(await admin.post("/api/v1/dashboard/", { roles: [999999] })).toMatchObject({
    status: 422,
    body: { message: { roles: ["Some roles do not exist"] } },
  });
  expect(await admin.post("/api/v1/dashboard/", { theme_id: 999999 })).toMatchObject({
    status: 422,
    body: { message: "Dashboards could not be created." },
  });
});

it("stores the layout of json_metadata separately and links its charts", async () => {
  const id = await makeDashboard(admin);
  const saved = await admin.put(`/api/v1/dashboard/${id}`, {
    json_metadata: JSON.stringify({ ...JSON.parse(layoutOf(chart, 999999)), refresh_frequency: 30 }),
    css: ".y{}",
  });
  expect(saved.status).toBe(200);
  expect(saved.body.last_modified_time).toBeGreaterThan(1_700_000_000);
  const item = await itemOf(admin, id);
  const position = JSON.parse(item.position_json);
  expect(position[`CHART-${chart}`].meta).toMatchObject({
    chartId: chart,
    uuid: (await admin.get(`/api/v1/chart/${chart}`)).body.result.uuid,
  });
  expect(item.position_json.startsWith('{"CHART-')).toBe(true);
  expect(JSON.parse(item.json_metadata)).toMatchObject({
    refresh_frequency: 30,
    cross_filters_enabled: true,
    color_scheme: "",
    shared_label_colors: [],
  });
  expect(JSON.parse(item.json_metadata)).not.toHaveProperty("positions");
  const charts = (await admin.get(`/api/v1/dashboard/${id}/charts`)).body.result;
  expect(charts.map((c: { id: number }) => c.id)).toEqual([chart]);
  expect(charts[0].form_data).toMatchObject({ slice_id: chart, own_key: 1, datasource: `${dataset}__table` });
  const datasets = (await admin.get(`/api/v1/dashboard/${id}/datasets`)).body.result;
  expect(datasets).toMatchObject([{ id: dataset, type: "table", column_names: ["quantity", "label", "happened_at"] }]);
  expect((await admin.get(`/api/v1/dashboard/${id}/tabs`)).body.result).toEqual({
    all_tabs: {},
    native_filters: {},
    tab_tree: [],
  });
});

it("creates a dashboard with those charts of json_metadata that the person may read", async () => {
  const charts = async (client: Client) => {
    const made = await client.post("/api/v1/dashboard/", {
      dashboard_title: "saved again",
      json_metadata: layoutOf(chart, 999999),
    });
    expect(made.status).toBe(201);
    const item = await itemOf(admin, made.body.id);
    expect([
      JSON.parse(item.json_metadata).positions,
      item.published,
      Object.keys(JSON.parse(item.position_json)),
    ]).toEqual([undefined, false, expect.arrayContaining([`CHART-${chart}`])]);
    return (await admin.get(`/api/v1/dashboard/${made.body.id}/charts`)).body.result.map(
      ({ id }: { id: number }) => id,
    );
  };
  expect([await charts(admin), await charts(gamma)]).toEqual([[chart], []]);
});

it("links no chart to a dashboard that the person may not read", async () => {
  const id = await makeDashboard(gamma);
  await gamma.put(`/api/v1/dashboard/${id}`, { json_metadata: layoutOf(chart) });
  expect((await admin.get(`/api/v1/dashboard/${id}/charts`)).body.result).toEqual([]);
});

it("opens a dashboard to its roles, or without roles to readers of one of its datasets", async () => {
  const id = await makeDashboard(admin, { published: true });
  await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: layoutOf(chart) });
  const seen = async () => [
    (await gamma.get(`/api/v1/dashboard/${id}`)).status,
    (await gamma.get(`/api/v1/dashboard/?q=(filters:!((col:id,opr:eq,value:${id})))`)).body.count,
    (await gamma.get(`/api/v1/dashboard/${id}/charts`)).body.result?.length,
  ];
  expect(await seen()).toEqual([404, 0, undefined]);
  const roles = (await admin.get("/api/v1/dashboard/related/roles")).body.result as { text: string; value: number }[];
  const role = roles.find(({ text }) => text === "Gamma")!.value;
  await admin.put(`/api/v1/dashboard/${id}`, { roles: [role] });
  expect(await seen()).toEqual([200, 1, 1]);
  expect((await gamma.put(`/api/v1/dashboard/${id}`, { dashboard_title: "x" })).status).toBe(403);
  expect((await gamma.post(`/api/v1/dashboard/${id}/copy/`, { json_metadata: "{}" })).status).toBe(403);
  await admin.put(`/api/v1/dashboard/${id}`, { published: false });
  expect(await seen()).toEqual([404, 0, undefined]);
});

it("shows only charts whose dataset the person may read, or by role all charts of the dashboard", async () => {
  const id = await makeDashboard(gamma);
  await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: layoutOf(chart) });
  expect((await itemOf(gamma, id)).charts).toEqual([]);
  for (const part of ["charts", "datasets"])
    expect((await gamma.get(`/api/v1/dashboard/${id}/${part}`)).body.result).toEqual([]);
  expect((await itemOf(admin, id)).charts).toHaveLength(1);
  expect((await admin.get(`/api/v1/dashboard/${id}/datasets`)).body.result).toHaveLength(1);
});

it("lists draft dashboards only for their owners", async () => {
  const id = await makeDashboard(alpha, { published: false });
  const count = async (client: Client) =>
    (await client.get(`/api/v1/dashboard/?q=(filters:!((col:id,opr:eq,value:${id})))`)).body.count;
  expect([await count(alpha), await count(admin), await count(gamma)]).toEqual([1, 1, 0]);
});

it("opens a draft without charts to its owners and admins only", async () => {
  const id = await makeDashboard(alpha, { published: false, slug: uniqueName("draft").replaceAll(" ", "-") });
  const { slug, uuid } = await itemOf(alpha, id);
  const statuses = (client: Client) =>
    Promise.all(
      [id, slug, uuid, `${id}/charts`].map(async (ref) => (await client.get(`/api/v1/dashboard/${ref}`)).status),
    );
  const other = await Client.as((await makePerson(admin, [(await roleIds(admin)).get("Alpha")!])).username);
  const all = (status: number) => Array.from({ length: 4 }, () => status);
  expect(await Promise.all([alpha, admin, gamma, other].map(statuses))).toEqual([
    all(200),
    all(200),
    all(404),
    all(404),
  ]);
  await alpha.put(`/api/v1/dashboard/${id}`, { published: true });
  expect(await Promise.all([gamma, other].map(statuses))).toEqual([all(200), all(200)]);
});

it("copies a dashboard with the same charts or with copies of them", async () => {
  const id = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: layoutOf(chart) });
  const copy = async (duplicate_slices: boolean) => {
    const { status, body } = await alpha.post(`/api/v1/dashboard/${id}/copy/`, {
      dashboard_title: "copy",
      duplicate_slices,
      json_metadata: layoutOf(chart),
    });
    expect(status).toBe(200);
    return {
      item: await itemOf(alpha, body.result.id),
      charts: (await alpha.get(`/api/v1/dashboard/${body.result.id}/charts`)).body.result.map(
        (c: { id: number }) => c.id,
      ),
    };
  };
  const plain = await copy(false);
  expect(plain.charts).toEqual([chart]);
  expect(plain.item.owners.map((owner: { id: number }) => owner.id)).toEqual([await userId(admin, "alpha")]);
  const duplicated = await copy(true);
  expect(duplicated.charts).toHaveLength(1);
  expect(duplicated.charts).not.toEqual([chart]);
  expect(JSON.parse(duplicated.item.position_json)[`CHART-${chart}`].meta.chartId).toBe(duplicated.charts[0]);
});

it("changes a dashboard's filters and colors alone", async () => {
  const id = await makeDashboard(admin);
  const filter = (name: string) => ({ id: `NATIVE_FILTER-${name}`, name, filterType: "filter_select", targets: [] });
  expect(
    (
      await admin.put(`/api/v1/dashboard/${id}/filters`, {
        modified: [filter("a"), filter("b")],
        deleted: [],
        reordered: [],
      })
    ).body.result,
  ).toHaveLength(2);
  expect(
    (await admin.put(`/api/v1/dashboard/${id}/filters`, { modified: [], deleted: ["NATIVE_FILTER-a"], reordered: [] }))
      .body.result,
  ).toEqual([filter("b")]);
  const before = (await itemOf(admin, id)).changed_on;
  expect(
    await admin.put(`/api/v1/dashboard/${id}/colors?mark_updated=false`, { color_scheme: "d3Category10" }),
  ).toMatchObject({ status: 200, body: {} });
  const after = await itemOf(admin, id);
  expect([after.changed_on, JSON.parse(after.json_metadata).color_scheme]).toEqual([before, "d3Category10"]);
  const byItself = async (over: string) =>
    admin.put(`/api/v1/dashboard/${id}/colors?mark_updated=false&only_over=${over}`, {
      map_label_colors: { [over]: "#123456" },
    });
  for (const over of [before, "2020-01-01T00:00:00"]) expect((await byItself(over)).status).toBe(200);
  expect(JSON.parse((await itemOf(admin, id)).json_metadata).map_label_colors).toEqual({ [before]: "#123456" });
  expect((await admin.put(`/api/v1/dashboard/${id}/colors`, { foo: 1 })).body.message).toEqual({
    foo: ["Unknown field."],
  });
  expect(
    (await alpha.put(`/api/v1/dashboard/${id}/filters`, { modified: [], deleted: [], reordered: [] })).status,
  ).toBe(403);
});

it("keeps all of several concurrent dashboard changes that name no version", async () => {
  const id = await makeDashboard(admin);
  const names = ["a", "b", "c"];
  const responses = await Promise.all([
    ...names.map((name) =>
      admin.put(`/api/v1/dashboard/${id}/filters`, {
        modified: [{ id: `NATIVE_FILTER-${name}`, name, filterType: "filter_select", targets: [] }],
        deleted: [],
        reordered: [],
      }),
    ),
    admin.put(`/api/v1/dashboard/${id}/chart_customizations`, {
      modified: [{ id: "CHART_CUSTOMIZATION-d", name: "d" }],
      deleted: [],
      reordered: [],
    }),
    admin.put(`/api/v1/dashboard/${id}/colors`, { color_scheme: "d3Category10" }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const storedByUuid = JSON.parse((await itemOf(admin, id)).json_metadata);
  expect(storedByUuid.native_filter_configuration.map(({ name }: { name: string }) => name).toSorted()).toEqual(names);
  expect([storedByUuid.chart_customization_config.length, storedByUuid.color_scheme]).toEqual([1, "d3Category10"]);
});

it("responds to missing dashboards as Superset does", async () => {
  for (const path of ["", "/charts", "/tabs", "/embedded"])
    expect(await admin.get(`/api/v1/dashboard/999999${path}`)).toMatchObject({
      status: 404,
      body: { message: "Not found" },
    });
  const [id, notEmbedded] = [await makeDashboard(admin), "embedded?or_null=true"];
  expect([
    await admin.get(`/api/v1/dashboard/${id}/embedded`),
    await admin.get(`/api/v1/dashboard/${id}/${notEmbedded}`),
    await admin.get(`/api/v1/dashboard/999999/${notEmbedded}`),
  ]).toMatchObject([{ status: 404, body: {} }, { status: 200, body: { result: null } }, { status: 404 }]);
  expect(await admin.get("/api/v1/dashboard/999999/datasets")).toMatchObject({
    status: 404,
    body: { error: "Dashboard not found." },
  });
  expect((await admin.post("/api/v1/dashboard/999999/favorites/")).status).toBe(404);
  expect((await admin.post("/api/v1/dashboard/999999/copy/", { json_metadata: "{}" })).status).toBe(404);
});

it("needs one metadata round trip for a page of the list, an item, its charts and its datasets", async () => {
  const id = await makeDashboard(admin);
  for (const path of ["", `${id}`, `${id}/charts`, `${id}/datasets`, `${id}/tabs`])
    expect((await admin.get(`/api/v1/dashboard/${path}`)).headers.get("server-timing"), path).toContain(
      "1 round trips",
    );
});

it("keeps imported settings of other tools in a dashboard, which no save may name", async () => {
  const title = uniqueName("Foreign");
  const bundle = zipSync({
    "x/metadata.yaml": strToU8("version: 1.0.0\ntype: Dashboard\ntimestamp: '2026-01-01T00:00:00+00:00'\n"),
    "x/dashboards/foreign.yaml": strToU8(
      `dashboard_title: ${title}\nslug: null\nuuid: ${crypto.randomUUID()}\nversion: 1.0.0\nposition: {}\nmetadata:\n  refresh_frequency: 30\n  other_tool: {kept: true}\n`,
    ),
  });
  const form = new FormData();
  form.set("formData", new File([bundle], "foreign.zip", { type: "application/zip" }));
  expect(await admin.call("POST", "/api/v1/dashboard/import/", form)).toMatchObject({ status: 200 });
  const { result } = (
    await admin.get(`/api/v1/dashboard/?q=(filters:!((col:dashboard_title,opr:title_or_slug,value:'${title}')))`)
  ).body;
  const settings = async () => JSON.parse((await itemOf(admin, result[0].id)).json_metadata);
  expect(await settings()).toMatchObject({ refresh_frequency: 30, other_tool: { kept: true } });
  expect(
    (await admin.put(`/api/v1/dashboard/${result[0].id}`, { json_metadata: JSON.stringify({ refresh_frequency: 60 }) }))
      .status,
  ).toBe(200);
  expect(await settings()).toMatchObject({ refresh_frequency: 60, other_tool: { kept: true } });
  expect(
    (await admin.put(`/api/v1/dashboard/${result[0].id}`, { json_metadata: JSON.stringify({ other_tool: {} }) })).body
      .message,
  ).toEqual({ json_metadata: [{ other_tool: ["Unknown field."] }] });
});
