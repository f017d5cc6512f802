import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { makeChart, makeDatabase, makeDataset } from "../objects";

let admin: Client, alpha: Client, gamma: Client, norole: Client, beta: Client;
let dataset: number;
const FORM = { viz_type: "table", metrics: ["count"] };

beforeAll(async () => {
  [admin, alpha, gamma, norole, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("norole"),
    Client.as("admin", "beta"),
  ]);
  dataset = await makeDataset(admin, await makeDatabase(admin));
});

const body = (more: object = {}, form: object = {}) => ({
  datasource_id: dataset,
  datasource_type: "table",
  chart_id: 0,
  form_data: JSON.stringify({ ...FORM, datasource: `${dataset}__table`, ...form }),
  ...more,
});
const keep = async (client: Client, tab: string, more: object = {}, form: object = {}) =>
  (await client.post(`/api/v1/explore/form_data?tab_id=${tab}`, body(more, form))).body.key as string;

describe("stored form data of an unsaved chart", () => {
  it("form data is stored under a key, read by it, changed under the same key in the same tab, and deleted", async () => {
    const made = await admin.post("/api/v1/explore/form_data?tab_id=t1", body());
    expect(made).toMatchObject({ status: 201, body: { key: expect.stringMatching(/^[\w-]{11}$/) } });
    const { key } = made.body;
    expect(await admin.get(`/api/v1/explore/form_data/${key}`)).toMatchObject({
      status: 200,
      body: { form_data: body().form_data },
    });
    expect(await keep(admin, "t1", {}, { y: 2 })).toBe(key);
    expect(await keep(admin, "t2")).not.toBe(key);
    expect(await admin.put(`/api/v1/explore/form_data/${key}?tab_id=t1`, body({}, { y: 1 }))).toMatchObject({
      status: 200,
      body: { key },
    });
    const opened = await admin.get(`/api/v1/explore/?form_data_key=${key}`);
    expect(opened.headers.get("server-timing")).toContain("1 round trips");
    expect(opened.body.result).toMatchObject({
      form_data: { ...FORM, y: 1, datasource: `${dataset}__table`, url_params: { form_data_key: key } },
      dataset: { id: dataset },
      slice: null,
      message: null,
    });
    expect(await admin.delete(`/api/v1/explore/form_data/${key}`)).toMatchObject({
      status: 200,
      body: { message: "Deleted successfully" },
    });
    expect(await admin.get(`/api/v1/explore/form_data/${key}`)).toMatchObject({
      status: 404,
      body: { message: "Not found" },
    });
    // A page that still shows the form stores it again.
    const again = await admin.put(`/api/v1/explore/form_data/${key}?tab_id=t1`, body());
    expect([again.status, again.body.key === key]).toEqual([200, false]);
  });
  it("form data overrides the saved chart, which is shown once the key no longer exists", async () => {
    const chart_id = await makeChart(admin, dataset);
    const key = await keep(admin, "t3", { chart_id }, { slice_id: chart_id, row_limit: 7 });
    expect((await admin.get(`/api/v1/explore/?form_data_key=${key}&slice_id=${chart_id}`)).body.result).toMatchObject({
      form_data: { row_limit: 7, own_key: 1, slice_id: chart_id },
      slice: { slice_id: chart_id },
      message: null,
    });
    expect((await admin.get(`/api/v1/explore/?form_data_key=nope&slice_id=${chart_id}`)).body.result).toMatchObject({
      form_data: { own_key: 1 },
      message: "Form data not found in cache, reverting to chart metadata.",
    });
    expect(
      (await admin.get(`/api/v1/explore/?form_data_key=nope&datasource_id=${dataset}&datasource_type=table`)).body
        .result,
    ).toMatchObject({ message: "Form data not found in cache, reverting to dataset metadata." });
  });
  it("form data can be read by people who may read its dataset, and changed by its owner only", async () => {
    const key = await keep(admin, "t4");
    expect((await alpha.get(`/api/v1/explore/form_data/${key}`)).status).toBe(200);
    for (const response of [
      await alpha.put(`/api/v1/explore/form_data/${key}?tab_id=t4`, body()),
      await alpha.delete(`/api/v1/explore/form_data/${key}`),
      await gamma.get(`/api/v1/explore/form_data/${key}`),
      await gamma.get(`/api/v1/explore/?form_data_key=${key}`),
    ]) {
      expect(response).toMatchObject({
        status: 403,
        body: { message: "You don't have permission to modify the value." },
      });
    }
    expect(await keep(alpha, "t4")).not.toBe(key);
    expect((await norole.get(`/api/v1/explore/form_data/${key}`)).status).toBe(403);
    expect((await norole.post("/api/v1/explore/form_data", body())).status).toBe(403);
    expect((await gamma.post("/api/v1/explore/form_data", body())).status).toBe(404);
    expect((await beta.get(`/api/v1/explore/form_data/${key}`)).status).toBe(404);
    expect((await beta.get(`/api/v1/explore/?form_data_key=${key}`)).body.result?.slice ?? null).toBeNull();
  });
  it("form data endpoints refuse requests with the recorded errors", async () => {
    expect(await admin.post("/api/v1/explore/form_data", { foo: 1 })).toMatchObject({
      status: 400,
      body: {
        message: {
          datasource_id: ["Missing data for required field."],
          datasource_type: ["Missing data for required field."],
          foo: ["Unknown field."],
          form_data: ["Missing data for required field."],
        },
      },
    });
    expect(await admin.post("/api/v1/explore/form_data", body({ form_data: "{x" }))).toMatchObject({
      status: 400,
      body: { message: ["JSON not valid"] },
    });
    expect(await admin.post("/api/v1/explore/form_data", body({ datasource_id: 99999 }))).toMatchObject({
      status: 404,
      body: { message: "Resource was not found." },
    });
  });
});

describe("permalink to a chart", () => {
  const share = (client: Client, formData: object, more: object = {}) =>
    client.post("/api/v1/explore/permalink", { formData, ...more });
  it("a permalink opens the shared form data, with the URL parameters at that time", async () => {
    const made = await share(admin, { ...FORM, datasource: `${dataset}__table` }, { urlParams: [["a", "b"]] });
    expect(made).toMatchObject({
      status: 201,
      body: {
        key: expect.any(String),
        url: expect.stringMatching(/^https?:\/\/[^/]+\/superset\/explore\/p\/[\w-]{11}\/$/),
      },
    });
    const { key } = made.body;
    expect((await admin.get(`/api/v1/explore/permalink/${key}`)).body).toMatchObject({
      chartId: null,
      datasourceId: dataset,
      datasourceType: "table",
      datasource: `${dataset}__table`,
      state: { formData: FORM, urlParams: [["a", "b"]] },
    });
    const opened = await admin.get(`/api/v1/explore/?permalink_key=${key}`);
    expect(opened.headers.get("server-timing")).toContain("1 round trips");
    expect(opened.body.result).toMatchObject({
      form_data: { ...FORM, datasource: `${dataset}__table`, url_params: { a: "b", permalink_key: key } },
      slice: null,
    });
    expect(
      (await share(admin, { ...FORM, datasource: `${dataset}__table` }, { urlParams: [["a", "b"]] })).body.key,
    ).not.toBe(key);
  });
  it("a permalink is refused to people who may not read the dataset", async () => {
    const { key } = (await share(admin, { datasource: `${dataset}__table` })).body;
    expect(await gamma.get(`/api/v1/explore/permalink/${key}`)).toMatchObject({
      status: 403,
      body: { message: "You don't have access to this dataset." },
    });
    expect(await gamma.get(`/api/v1/explore/?permalink_key=${key}`)).toMatchObject({
      status: 403,
      body: { message: "You don't have access to this dataset." },
    });
    expect((await beta.get(`/api/v1/explore/permalink/${key}`)).status).toBe(404);
    expect((await admin.get("/api/v1/explore/permalink/nope")).status).toBe(404);
    expect((await share(gamma, { datasource: `${dataset}__table` })).status).toBe(404);
    expect((await share(norole, { datasource: `${dataset}__table` })).status).toBe(403);
    expect(await share(admin, { datasource: "99999__table" })).toMatchObject({
      status: 404,
      body: { message: "Dataset does not exist" },
    });
    expect((await admin.post("/api/v1/explore/permalink", {})).status).toBe(400);
  });
});
