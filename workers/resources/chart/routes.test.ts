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

let admin: Client, alpha: Client, gamma: Client, norole: Client;
let dataset: number;

beforeAll(async () => {
  [admin, alpha, gamma, norole] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("norole"),
  ]);
  dataset = await makeDataset(admin, await makeDatabase(admin));
});

it("returns 401 for charts without a session and 403 without the permission", async () => {
  expect(await Client.anonymous().get("/api/v1/chart/")).toMatchObject({
    status: 401,
    body: { msg: "Missing Authorization Header" },
  });
  expect(await norole.get("/api/v1/chart/")).toMatchObject({ status: 403, body: { message: "Forbidden" } });
  expect(await norole.get("/api/v1/chart/?q=%25%25")).toMatchObject({ status: 403 });
});

it("reads chart lists, items and _info in one metadata round trip", async () => {
  const id = await makeChart(admin, dataset);
  for (const path of [
    "/api/v1/chart/",
    `/api/v1/chart/${id}`,
    "/api/v1/chart/_info",
    "/api/v1/chart/related/owners",
    `/api/v1/chart/favorite_status/?q=!(${id})`,
  ])
    expect((await admin.get(path)).headers.get("server-timing"), path).toContain("1 round trips");
});

it("creates a chart owned by its creator and stores params verbatim", async () => {
  const params = '{"viz_type": "table",  "unknown": {"kept": [1]}}';
  const made = await admin.post("/api/v1/chart/", {
    slice_name: "golden chart",
    viz_type: "table",
    datasource_id: dataset,
    datasource_type: "table",
    params,
  });
  expect(made).toMatchObject({
    status: 201,
    body: { result: { slice_name: "golden chart", datasource_id: dataset, params } },
  });
  const { result } = (await admin.get(`/api/v1/chart/${made.body.id}`)).body;
  expect(result).toMatchObject({
    params,
    viz_type: "table",
    datasource_type: "table",
    query_context: null,
    dashboards: [],
    changed_on_delta_humanized: "now",
    url: `/explore/?slice_id=${made.body.id}`,
  });
  expect(result.owners).toEqual([
    { email: "admin@example.org", first_name: "admin", id: await userId(admin, "admin"), last_name: "Tester" },
  ]);
  expect((await admin.get(`/api/v1/chart/${result.uuid}`)).body.result.id).toBe(made.body.id);
});

it("returns all columns of a chart, whatever its q is", async () => {
  const id = await makeChart(admin, dataset);
  const at = `/api/v1/chart/${id}`;
  const all = Object.keys((await admin.get(at)).body.result);
  for (const q of ["(columns:!(id))", "(select_columns:!(id))", "(keys:!(bogus))", "!(1,2)", "!("])
    expect(Object.keys((await admin.get(`${at}?q=${q}`)).body.result), q).toEqual(all);
  expect((await norole.get(`${at}?q=!(1,2)`)).status).toBe(403);
});

it("reports validation errors of a chart field by field", async () => {
  expect(await admin.post("/api/v1/chart/", {})).toMatchObject({
    status: 400,
    body: {
      message: {
        datasource_id: ["Missing data for required field."],
        datasource_type: ["Missing data for required field."],
        slice_name: ["Missing data for required field."],
      },
    },
  });
  expect(
    (await admin.post("/api/v1/chart/", { slice_name: 5, datasource_id: "x", datasource_type: "zz", owners: "x" })).body
      .message,
  ).toEqual({
    datasource_id: ["Not a valid integer."],
    datasource_type: ["Must be one of: table, dataset, query, saved_query, view."],
    owners: ["Not a valid list."],
    slice_name: ["Not a valid string."],
  });
  const body = { slice_name: "x", viz_type: "table", datasource_id: dataset, datasource_type: "table" };
  expect((await admin.post("/api/v1/chart/", { ...body, slice_name: "" })).body.message).toEqual({
    slice_name: ["Length must be between 1 and 250."],
  });
  expect((await admin.post("/api/v1/chart/", { ...body, params: "{bad" })).body.message).toEqual({
    params: ["JSON not valid"],
  });
  expect((await admin.post("/api/v1/chart/", { ...body, foo: 1 })).body.message).toEqual({ foo: ["Unknown field."] });
  expect(await admin.post("/api/v1/chart/", { ...body, owners: [999999] })).toMatchObject({
    status: 422,
    body: { message: { owners: ["Owners are invalid"] } },
  });
  expect(await admin.post("/api/v1/chart/", { ...body, dashboards: [999999] })).toMatchObject({
    status: 422,
    body: { message: { dashboards: ["Dashboards do not exist"] } },
  });
  expect(await admin.post("/api/v1/chart/", { ...body, datasource_id: 999999 })).toMatchObject({
    status: 422,
    body: { message: { datasource_id: ["Datasource does not exist"] } },
  });
});

it("rejects a duplicate uuid of a chart", async () => {
  const { result } = (await admin.get(`/api/v1/chart/${await makeChart(admin, dataset)}`)).body;
  expect(
    await admin.post("/api/v1/chart/", {
      slice_name: "x",
      datasource_id: dataset,
      datasource_type: "table",
      uuid: result.uuid,
    }),
  ).toMatchObject({ status: 422, body: { message: "Chart could not be created." } });
});

it("allows owners and admins to change a chart, and returns 403, or 404 without read access, to others", async () => {
  const id = await makeChart(admin, dataset);
  expect((await alpha.put(`/api/v1/chart/${id}`, { slice_name: "x" })).status).toBe(403);
  expect((await alpha.delete(`/api/v1/chart/${id}`)).status).toBe(403);
  for (const call of [
    gamma.get(`/api/v1/chart/${id}`),
    gamma.put(`/api/v1/chart/${id}`, { slice_name: "x" }),
    gamma.delete(`/api/v1/chart/${id}`),
    gamma.get("/api/v1/chart/999999"),
  ])
    expect(await call).toMatchObject({ status: 404, body: { message: "Not found" } });
  expect(
    await admin.put(`/api/v1/chart/${id}`, {
      owners: [await userId(admin, "alpha")],
      description: "**bold** <script>x</script>",
    }),
  ).toMatchObject({ status: 200, body: { id } });
  expect((await alpha.put(`/api/v1/chart/${id}`, { slice_name: "mine" })).status).toBe(200);
  const listed = (await alpha.get(`/api/v1/chart/?q=(filters:!((col:id,opr:eq,value:${id})))`)).body.result[0];
  expect(listed.description_markeddown).toBe("<p><strong>bold</strong> &lt;script&gt;x&lt;/script&gt;</p>");
  expect(await alpha.delete(`/api/v1/chart/${id}`)).toMatchObject({ status: 200, body: { message: "OK" } });
});

it("keeps creators who are not admins among a chart's owners", async () => {
  const id = await makeChart(alpha, dataset);
  await alpha.put(`/api/v1/chart/${id}`, { owners: [] });
  expect((await admin.get(`/api/v1/chart/${id}`)).body.result.owners).toHaveLength(1);
  await admin.put(`/api/v1/chart/${id}`, { owners: [] });
  expect((await admin.get(`/api/v1/chart/${id}`)).body.result.owners).toEqual([]);
});

it("adds a chart only to dashboards that the requester owns", async () => {
  const id = await makeChart(alpha, dataset);
  const foreign = await makeDashboard(admin);
  const own = await makeDashboard(alpha);
  expect(await alpha.put(`/api/v1/chart/${id}`, { dashboards: [foreign] })).toMatchObject({ status: 403 });
  expect((await alpha.put(`/api/v1/chart/${id}`, { dashboards: [own] })).body.result).toEqual({ dashboards: [own] });
  await admin.put(`/api/v1/dashboard/${foreign}`, { json_metadata: layoutOf(id) });
  expect(
    (await admin.get(`/api/v1/chart/${id}`)).body.result.dashboards.map((d: { id: number }) => d.id).sort(),
  ).toEqual([foreign, own].sort());
  expect((await alpha.put(`/api/v1/chart/${id}`, { dashboards: [own] })).status).toBe(403);
  expect((await alpha.put(`/api/v1/chart/${id}`, { dashboards: [foreign] })).status).toBe(200);
});

it("filters, sorts and paginates charts", async () => {
  const stem = uniqueName("filtered").replaceAll(" ", "_");
  const ids: number[] = [];
  for (const [name, viz_type] of [
    ["a", "pie"],
    ["b", "table"],
    ["c%", "table"],
  ])
    ids.push(await makeChart(admin, dataset, { slice_name: `${stem} ${name}`, viz_type }));
  const names = async (filter: string, more = "") =>
    (
      await admin.get(
        `/api/v1/chart/?q=(filters:!((col:slice_name,opr:sw,value:'${stem}')${filter}),order_column:slice_name,order_direction:asc${more})`,
      )
    ).body.result.map((chart: { slice_name: string }) => chart.slice_name.slice(stem.length + 1));
  expect(await names("")).toEqual(["a", "b", "c%"]);
  expect(await names(",(col:viz_type,opr:eq,value:table)")).toEqual(["b", "c%"]);
  expect(await names(",(col:viz_type,opr:neq,value:table)")).toEqual(["a"]);
  expect(await names(",(col:slice_name,opr:ct,value:'%25')")).toEqual(["c%"]);
  expect(await names(`,(col:id,opr:in,value:!(${ids[0]},${ids[2]}))`)).toEqual(["a", "c%"]);
  expect(await names(",(col:id,opr:eq,value:abc)")).toEqual([]);
  expect(await names(",(col:created_by,opr:chart_has_created_by,value:!f)")).toEqual([]);
  expect(await names(",(col:slice_name,opr:no_such_opr,value:x)")).toEqual(["a", "b", "c%"]);
  expect(await names("", ",page:1,page_size:2")).toEqual(["c%"]);
  await admin.post(`/api/v1/chart/${ids[1]}/favorites/`);
  expect(await names(",(col:id,opr:chart_is_favorite,value:!t)")).toEqual(["b"]);
  expect(await names(",(col:id,opr:chart_is_favorite,value:!f)")).toEqual(["a", "c%"]);
  expect((await admin.get(`/api/v1/chart/favorite_status/?q=!(${ids[1]},999999)`)).body.result).toEqual([
    { id: ids[1], value: true },
    { id: 999999, value: false },
  ]);
  expect((await admin.get("/api/v1/chart/favorite_status/?q=!(999999)")).status).toBe(404);
  expect((await admin.delete(`/api/v1/chart/?q=!(${ids.join(",")})`)).body).toEqual({ message: "Deleted 3 charts" });
  expect(await names("")).toEqual([]);
});

it("refuses malformed chart queries with Superset's messages", async () => {
  const complaint = async (q: string) => (await admin.get(`/api/v1/chart/?q=${encodeURIComponent(q)}`)).body.message;
  expect(await complaint("%%%")).toBe("Not a valid rison schema '%%%' is not of type 'object'");
  expect(await complaint("!(1,2)")).toBe("Not a valid rison schema [1, 2] is not of type 'object'");
  expect(await complaint("(filters:!((col:id,value:1)))")).toBe(
    "Not a valid rison schema 'opr' is a required property",
  );
  expect(await complaint("(filters:!((col:certified_by,opr:eq,value:!n)))")).toBe(
    "Not a valid rison schema None is not valid under any of the given schemas",
  );
  expect(await complaint("(filters:!((col:no_such_col,opr:eq,value:x)))")).toBe(
    "Filter column: no_such_col not allowed to filter",
  );
  expect(await complaint("(filters:!((col:id,opr:sw,value:'1')))")).toBe(
    "Filter operation: sw not allowed on column: id",
  );
  expect(await complaint("(order_column:description,order_direction:asc)")).toBe(
    "Invalid order by column: description",
  );
  expect(await complaint("(filters:!((col:constructor,opr:eq,value:x)))")).toBe(
    "Filter column: constructor not allowed to filter",
  );
  expect((await admin.delete("/api/v1/chart/")).body.message).toBe(
    "Not a valid rison schema {} is not of type 'array'",
  );
});

it("limits pages to a hundred charts", async () => {
  expect((await admin.get("/api/v1/chart/?q=(page_size:100000)")).body.result.length).toBeLessThanOrEqual(100);
  expect((await admin.get("/api/v1/chart/?q=(page:-1)")).status).toBe(422);
});

it("responds to other methods and paths of charts as Superset does", async () => {
  expect((await admin.call("OPTIONS", "/api/v1/chart/")).status).toBe(200);
  expect((await admin.raw("HEAD", "/api/v1/chart/")).status).toBe(200);
  expect((await admin.post("/api/v1/chart/1")).status).toBe(405);
  expect((await admin.get("/api/v1/chart/1/")).status).toBe(404);
  const moved = await admin.raw("POST", "/api/v1/chart", "{}", { "content-type": "application/json" });
  expect([moved.status, new URL(moved.headers.get("location") ?? "", "http://localhost").pathname]).toEqual([
    308,
    "/api/v1/chart/",
  ]);
});
