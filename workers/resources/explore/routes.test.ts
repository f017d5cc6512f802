import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeChart, makeDatabase, makeDataset } from "../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client, norole: Client;
let dataset: number;

beforeAll(async () => {
  [admin, alpha, gamma, norole] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma"), Client.as("norole")]);
  dataset = await makeDataset(admin, await makeDatabase(admin));
});

it("opens a chart for exploring with its dataset and its form in one round trip", async () => {
  const id = await makeChart(admin, dataset);
  const answer = await admin.get(`/api/v1/explore/?slice_id=${id}`);
  expect(answer.headers.get("server-timing")).toContain("1 round trips");
  expect(answer.body.result).toMatchObject({
    form_data: { slice_id: id, viz_type: "table", datasource: `${dataset}__table`, url_params: { slice_id: String(id) }, own_key: 1 },
    dataset: { id: dataset, type: "table", main_dttm_col: "happened_at", verbose_map: { __timestamp: "Time", count: "COUNT(*)" } },
    slice: { slice_id: id, edit_url: `/chart/edit/${id}`, modified: expect.stringMatching(/^<span class="no-wrap">(now|.* ago)<\/span>$/) }, metadata: { owners: ["admin Tester"], dashboards: [] }, message: null,
  });
});
it("opens a dataset without a chart", async () => {
  expect((await admin.get(`/api/v1/explore/?datasource_id=${dataset}&datasource_type=table`)).body.result).toMatchObject({ slice: null, metadata: null, form_data: { datasource: `${dataset}__table`, adhoc_filters: [] } });
});
it("tells charts that are absent and charts that are forbidden by the same 404", async () => {
  const id = await makeChart(admin, dataset);
  expect(await gamma.get(`/api/v1/explore/?slice_id=${id}`)).toMatchObject({ status: 404, body: { message: "Not found" } });
  expect(await gamma.get("/api/v1/explore/?slice_id=999999")).toMatchObject({ status: 404, body: { message: "Not found" } });
  expect((await norole.get(`/api/v1/explore/?slice_id=${id}`)).status).toBe(403);
});
it("lists a column's values to who may read them", async () => {
  const values = (client: Client, path: string) => client.get(`/api/v1/datasource/${path}/values/`);
  expect((await values(admin, `table/${dataset}/column/label`)).body).toEqual({ result: ["a"] });
  expect(await values(admin, `table/${dataset}/column/bogus`)).toMatchObject({ status: 400, body: { message: "Column name bogus does not exist" } });
  expect(await values(admin, "table/999999/column/x")).toMatchObject({ status: 404, body: { message: "Datasource does not exist" } });
  expect(await values(admin, "bogus/1/column/x")).toMatchObject({ status: 400, body: { message: "Invalid datasource type: bogus" } });
  expect((await values(gamma, `table/${dataset}/column/label`)).status).toBe(403);
});
it("lists only values that the dataset's predicate lets through, whoever asks", async () => {
  const narrowed = await makeDataset(admin, await makeDatabase(admin));
  const values = async () => (await alpha.get(`/api/v1/datasource/table/${narrowed}/column/label/values/`)).body.result;
  const narrow = async (fetch_values_predicate: string) => expect((await admin.put(`/api/v1/dataset/${narrowed}`, { fetch_values_predicate })).status).toBe(200);
  await narrow("quantity in (select 1)");
  expect(await values()).toEqual(["a"]);
  await narrow("quantity > 1");
  expect(await values()).toEqual([]);
});
it("tells the columns a dataset has in the database now", async () => {
  const { body } = await admin.get(`/datasource/external_metadata/table/${dataset}/`);
  expect(body.map((column: { name: string; type_generic: number; is_dttm: boolean }) => [column.name, column.type_generic, column.is_dttm])).toEqual([["quantity", 0, false], ["label", 1, false], ["happened_at", 2, true]]);
  expect((await gamma.get(`/datasource/external_metadata/table/${dataset}/`)).status).toBe(404);
  expect((await gamma.get(`/datasource/get/table/${dataset}/`)).status).toBe(404);
});
it("shows what the person worked on last, and where they may go", async () => {
  const id = await makeChart(admin, dataset, { slice_name: "just made" });
  expect((await admin.get("/api/v1/log/recent_activity/?q=(page_size:1)")).body.result).toMatchObject([{ item_title: "just made", item_type: "slice", time_delta_humanized: "now", item_url: expect.stringContaining(`slice_id=${id}`) }]);
  expect((await gamma.get("/api/v1/menu/")).body.result.map((item: { name: string }) => item.name)).toEqual(["Data", "Dashboards", "Charts", "Datasets"]);
  expect((await norole.get("/api/v1/menu/")).status).toBe(403);
  expect((await admin.get("/api/v1/tag/?q=(filters:!((col:type,opr:custom_tag,value:!t)))")).body).toMatchObject({ list_title: "List Tag" });
});
