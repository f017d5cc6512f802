import { beforeAll, expect, it } from "vitest";
import { Client } from "../client";
import { layoutOf, makeChart, makeDashboard, makeDatabase, uniqueName } from "../objects";

let admin: Client, alpha: Client, gamma: Client;
let dataset: number;

/** In the workspace in which other tests create row rules for their own datasets. */
beforeAll(async () => {
  [admin, alpha, gamma] = await Promise.all([
    Client.as("admin", "beta"),
    Client.as("alpha", "beta"),
    Client.as("gamma", "beta"),
  ]);
  const made = await admin.post("/api/v1/dataset/", {
    database: await makeDatabase(admin),
    schema: "public",
    table_name: uniqueName("cities"),
    sql: "select * from (values ('Lisbon', 3), ('Oslo', 5), ('Quito', 7)) as v (city, visits)",
  });
  dataset = made.body.id;
});

const count = { aggregate: "SUM", expressionType: "SIMPLE", column: { column_name: "visits" }, label: "Visits" };
const makePie = (more: object = {}) =>
  makeChart(admin, dataset, {
    viz_type: "pie",
    params: JSON.stringify({
      viz_type: "pie",
      datasource: `${dataset}__table`,
      groupby: ["city"],
      metric: count,
      row_limit: 100,
      adhoc_filters: [],
      label_type: "key",
      show_labels: true,
      ...more,
    }),
  });
const addressOf = async (kind: "chart" | "dashboard", id: number): Promise<string> =>
  (await admin.get(`/api/v1/${kind}/?q=(filters:!((col:id,opr:eq,value:${id})))`)).body.result[0].thumbnail_url;

/** Requests a thumbnail until it is rendered: an uncached one is rendered in the background. */
async function picture(client: Client, address: string): Promise<string> {
  await expect.poll(async () => (await client.get(address)).status, { timeout: 15_000 }).toBe(200);
  return (await client.get(address)).body as string;
}

it("a chart's thumbnail is rendered in the background, and then shows the saved chart", async () => {
  const address = await addressOf("chart", await makePie());
  const first = await admin.get(address);
  expect(first).toMatchObject({
    status: 202,
    body: { image_url: `http://beta.localhost${address}`, task_status: "Computing" },
  });
  const svg = await picture(admin, address);
  expect(svg).toMatch(/^<svg/);
  for (const city of ["Lisbon", "Oslo", "Quito"]) expect(svg).toContain(city);
  const { headers } = await admin.get(address);
  expect(headers.get("content-type")).toBe("image/svg+xml");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("server-timing")).toContain("1 round trips");
  expect(await admin.call("GET", address, undefined, { "if-none-match": headers.get("etag")! })).toMatchObject({
    status: 304,
    body: "",
  });
  expect(await picture(admin, `${address}?theme=dark`)).not.toBe(svg);
});

it("an old thumbnail address redirects to the current one, and returns 404 for an absent chart", async () => {
  const address = await addressOf("chart", await makePie());
  const stale = await admin.get(address.replace(/[0-9a-f]{64}/, "abc"));
  expect([stale.status, stale.headers.get("location")]).toEqual([302, address]);
  expect((await admin.get("/api/v1/chart/99999999/thumbnail/abc/")).status).toBe(404);
});

it("nobody gets a thumbnail with rows that they may not see", async () => {
  const [byTable, byPie] = [
    await makeChart(admin, dataset, {
      params: JSON.stringify({
        viz_type: "table",
        query_mode: "raw",
        all_columns: ["city", "visits"],
        row_limit: 100,
        adhoc_filters: [],
        datasource: `${dataset}__table`,
      }),
    }),
    await makePie(),
  ];
  const addresses = await Promise.all([addressOf("chart", byTable), addressOf("chart", byPie)]);
  for (const address of addresses) expect(await picture(alpha, address)).toContain("Quito");
  const roles = (await admin.get("/api/v1/rowlevelsecurity/related/roles")).body.result as {
    text: string;
    value: number;
  }[];
  const rule = await admin.post("/api/v1/rowlevelsecurity/", {
    name: uniqueName("rule"),
    filter_type: "Regular",
    tables: [dataset],
    roles: [roles.find(({ text }) => text === "Alpha")!.value],
    clause: "city <> 'Quito'",
  });
  expect(rule.status).toBe(201);
  for (const address of addresses) {
    const shown = await picture(alpha, address);
    expect(shown).toContain("Oslo");
    expect(shown).not.toContain("Quito");
    expect(await picture(admin, address)).toContain("Quito");
    for (const client of [gamma, Client.anonymous("beta")])
      expect([401, 403, 404]).toContain((await client.get(address)).status);
  }
  await admin.delete(`/api/v1/rowlevelsecurity/${rule.body.id}`);
});

it("a chart whose thumbnail fails to render has the task status Error", async () => {
  const address = await addressOf("chart", await makePie({ groupby: ["no_such_column"] }));
  await expect.poll(async () => (await admin.get(address)).body.task_status, { timeout: 15_000 }).toBe("Error");
});

it("a dashboard's thumbnail shows the rendered charts, and leaves those blank that the person may not read", async () => {
  const charts = [await makePie(), await makePie({ donut: true })];
  const id = await makeDashboard(admin);
  expect((await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: layoutOf(...charts) })).status).toBe(200);
  const address = await addressOf("dashboard", id);
  // The browser may cache only a complete thumbnail.
  await expect.poll(async () => (await admin.get(address)).headers.get("etag"), { timeout: 15_000 }).not.toBeNull();
  const whole = await admin.get(address);
  expect(whole.body.split("Quito").length).toBeGreaterThan(2);
  expect(whole.headers.get("server-timing")).toMatch(/\b1 round trips/);
  const strange = await gamma.get(address);
  expect([200, 202, 404]).toContain(strange.status);
  expect(JSON.stringify(strange.body)).not.toContain("Quito");
});

it("a dashboard's thumbnail has the dashboard's colors, while the chart's own has its scheme", async () => {
  const chart = await makePie();
  const id = await makeDashboard(admin);
  const colors = { label_colors: { Quito: "#123456" }, map_label_colors: { Oslo: "#654321", Quito: "#111111" } };
  const json_metadata = JSON.stringify({ ...JSON.parse(layoutOf(chart)), ...colors });
  expect((await admin.put(`/api/v1/dashboard/${id}`, { json_metadata })).status).toBe(200);
  const address = await addressOf("dashboard", id);
  await expect.poll(async () => (await admin.get(address)).headers.get("etag"), { timeout: 15_000 }).not.toBeNull();
  const svg: string = (await admin.get(address)).body;
  expect(["#123456", "#654321", "#111111"].map((color) => svg.includes(color))).toEqual([true, true, false]);
  expect(await picture(admin, await addressOf("chart", chart))).not.toMatch(/#123456|#654321/);
});

it("a screenshot is rendered on request, and returned only to people who see the same rows", async () => {
  const id = await makePie();
  const requested = await admin.get(`/api/v1/chart/${id}/cache_screenshot/?q=(window_size:!(640,480))`);
  expect(requested).toMatchObject({
    status: 200,
    body: { task_status: "Updated", chart_url: `http://beta.localhost/explore/?slice_id=${id}` },
  });
  const image = new URL(requested.body.image_url).pathname;
  expect((await admin.get(image)).body).toMatch(/^<svg[^>]*width="640"[^>]*height="480"/);
  for (const client of [gamma, Client.anonymous("beta")])
    expect([401, 403, 404]).toContain((await client.get(image)).status);
  expect((await admin.get(image.replace(/[0-9a-f]{8}\/$/, "00000000/"))).status).toBe(404);
  expect((await admin.get(`/api/v1/chart/${id}/cache_screenshot/?q=(window_size:!(9,480000))`)).status).toBe(400);

  const dashboard = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(id) });
  const drawn = await admin.post(`/api/v1/dashboard/${dashboard}/cache_dashboard_screenshot/`, {});
  expect(drawn).toMatchObject({ status: 202, body: { task_status: "Updated" } });
  expect((await admin.get(new URL(drawn.body.image_url).pathname)).body).toContain("Quito");
  expect((await gamma.get(new URL(drawn.body.image_url).pathname)).body).not.toContain("Quito");
});

it("a dashboard's screenshot is also a PNG file, for the same people, and nothing else", async () => {
  const dashboard = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(await makePie()) });
  const drawn = await admin.post(`/api/v1/dashboard/${dashboard}/cache_dashboard_screenshot/`, {});
  const address = new URL(drawn.body.image_url).pathname;
  const response = await admin.raw("GET", `${address}?download_format=png`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const png = new Uint8Array(await response.arrayBuffer());
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(png.length).toBeGreaterThan(2000);
  expect((await gamma.get(`${address}?download_format=png`)).status).toBe(404);
  expect(await admin.get(`${address}?download_format=pdf`)).toMatchObject({ status: 400 });
});

it("pictures have the texts and numbers of the requester's language, and a key of their own", async () => {
  const chart = await makeChart(admin, dataset, {
    viz_type: "pivot_table_v2",
    params: JSON.stringify({
      viz_type: "pivot_table_v2",
      groupbyRows: ["city"],
      metrics: [count],
      aggregateFunction: "Sum",
      valueFormat: ",.1f",
      colTotals: true,
      row_limit: 100,
      adhoc_filters: [],
      datasource: `${dataset}__table`,
    }),
  });
  const inLanguage = async (language: string) => {
    const headers = { "accept-language": language };
    const call = (path: string) => admin.call("GET", path, undefined, headers);
    const { body } = await call(`/api/v1/chart/${chart}/cache_screenshot/?q=(window_size:!(400,200))`);
    const { status, body: svg } = await call(new URL(body.image_url).pathname);
    expect([body.task_status, status]).toEqual(["Updated", 200]);
    return { key: body.cache_key as string, svg: svg as string };
  };
  const [english, german, japanese] = [await inLanguage(""), await inLanguage("de"), await inLanguage("ja")];
  for (const text of ["Total (Sum)", ">3.0<"]) expect(english.svg).toContain(text);
  for (const text of ["Gesamt (Summe)", ">3,0<"]) expect(german.svg).toContain(text);
  // Browsers have letters of every language.
  expect(japanese.svg).toContain("合計（合計）");
  expect(new Set([english, german, japanese].map(({ key }) => key)).size).toBe(3);
  expect(await inLanguage("en-US")).toEqual(english);
});
