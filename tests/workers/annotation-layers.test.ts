import { beforeAll, expect, it } from "vitest";
import { Client } from "../client";
import { makeChart, makeDatabase, makeDataset, uniqueName, userId } from "../objects";

const AT = Date.UTC(2024, 0, 1);
let admin: Client, gamma: Client;
let host: number, table: number, line: number;

/**
 * Gamma owns the charted dataset, not the one that the layers read. In the workspace where no other test depends on
 * what gamma has.
 */
beforeAll(async () => {
  [admin, gamma] = await Promise.all([Client.as("admin", "beta"), Client.as("gamma", "beta")]);
  const database = await makeDatabase(admin);
  const [charted, source] = await Promise.all([makeDataset(admin, database), makeDataset(admin, database)]);
  host = charted;
  expect((await admin.put(`/api/v1/dataset/${host}`, { owners: [await userId(admin, "gamma")] })).status).toBe(200);
  const params = (more: object) => JSON.stringify({ datasource: `${source}__table`, ...more });
  table = await makeChart(admin, source, {
    params: params({ viz_type: "table", query_mode: "raw", all_columns: ["happened_at", "label"] }),
  });
  line = await makeChart(admin, source, {
    viz_type: "echarts_timeseries_line",
    params: params({
      viz_type: "echarts_timeseries_line",
      x_axis: "happened_at",
      time_grain_sqla: "P1D",
      metrics: ["count"],
    }),
  });
});

const sendQuery = (client: Client, ...annotation_layers: object[]) =>
  client.post("/api/v1/chart/data", {
    datasource: { id: host, type: "table" },
    queries: [
      {
        columns: ["label"],
        metrics: ["count"],
        annotation_layers: annotation_layers.map((layer) => ({ name: "L", show: true, showMarkers: false, ...layer })),
      },
    ],
  });
const events = (value: unknown) => ({ annotationType: "EVENT", sourceType: "table", value, timeColumn: "happened_at" });

it("chart data includes the rows of charts that annotation layers name, in one more round trip", async () => {
  const { status, body, headers } = await sendQuery(
    admin,
    events(table),
    { ...events(String(table)), name: "I", annotationType: "INTERVAL" },
    { name: "T", annotationType: "TIME_SERIES", sourceType: "line", value: line },
    { name: "F", annotationType: "FORMULA", sourceType: "", value: "x * 2" },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const records = [{ happened_at: AT, label: "a" }];
  expect(body.result[0].annotation_data).toEqual({
    L: { records },
    I: { records },
    T: { records: [expect.objectContaining({ count: 1 })] },
  });
  expect(headers.get("server-timing")).toContain("2 round trips");
});

it("chart data makes no extra request if no layer needs it", async () => {
  const { body, headers } = await sendQuery(admin, { annotationType: "FORMULA", sourceType: "", value: "x * 2" });
  expect(body.result[0].annotation_data).toEqual({});
  expect(headers.get("server-timing")).toContain("1 round trips");
});

it("chart data refuses an absent chart in a layer and one that the person may not read with the same message", async () => {
  expect((await sendQuery(gamma)).status).toBe(200);
  for (const [client, value] of [
    [admin, 99999999],
    [admin, "1; select"],
    [gamma, table],
  ] as const)
    expect(await sendQuery(client, events(value))).toMatchObject({
      status: 400,
      body: { message: "Error: The chart does not exist" },
    });
  expect(await sendQuery(admin, { annotationType: "FORMULA", showMarkers: undefined, value: "x" })).toMatchObject({
    status: 400,
    body: {
      message:
        "Request is incorrect: {'queries': {0: {'annotation_layers': {0: {'showMarkers': ['Missing data for required field.']}}}}}",
    },
  });
});

const COLUMNS = ["start_dttm", "end_dttm", "short_descr", "long_descr", "json_metadata"];
const stored = (value: unknown, more: object = {}) => ({
  annotationType: "EVENT",
  sourceType: "NATIVE",
  value,
  ...more,
});
async function makeLayer(short_descr: string): Promise<number> {
  const { body } = await admin.post("/api/v1/annotation_layer/", { name: uniqueName("layer") });
  const made = await admin.post(`/api/v1/annotation_layer/${body.id}/annotation/`, {
    short_descr,
    start_dttm: "2024-01-01T00:00:00",
    end_dttm: "2024-01-02T00:00:00",
    json_metadata: "{}",
  });
  expect(made.status).toBe(201);
  return body.id;
}

it("chart data includes the current annotations of a stored layer, in the same round trip as the charts' rows", async () => {
  const layer = await makeLayer("Launch");
  const launch = {
    start_dttm: AT,
    end_dttm: AT + 86_400_000,
    short_descr: "Launch",
    long_descr: null,
    json_metadata: "{}",
  };
  const { body, headers } = await sendQuery(
    admin,
    stored(layer),
    { ...stored(String(layer)), name: "I", annotationType: "INTERVAL" },
    { ...events(table), name: "T" },
  );
  expect(body.result[0].annotation_data).toEqual({
    L: { columns: COLUMNS, records: [launch] },
    I: { columns: COLUMNS, records: [launch] },
    T: { records: [{ happened_at: AT, label: "a" }] },
  });
  expect(headers.get("server-timing")).toContain("2 round trips");
  await admin.post(`/api/v1/annotation_layer/${layer}/annotation/`, {
    short_descr: "Before",
    start_dttm: "2023-01-01T00:00:00",
    end_dttm: "2023-01-01T00:00:00",
  });
  expect((await sendQuery(admin, stored(layer))).body.result[0].annotation_data.L.records).toMatchObject([
    { short_descr: "Before" },
    { short_descr: "Launch" },
  ]);
});

it("chart data shows a stored layer to people who may not read annotations only if a stored chart of the dataset draws it", async () => {
  const [drawn, other] = [await makeLayer("Drawn"), await makeLayer("Other")];
  await makeChart(admin, host, {
    params: JSON.stringify({
      datasource: `${host}__table`,
      viz_type: "echarts_timeseries_line",
      annotation_layers: [{ name: "L", show: true, showMarkers: false, ...stored(drawn) }],
    }),
  });
  expect((await gamma.get(`/api/v1/annotation_layer/${drawn}`)).status).toBe(403);
  const records = async (layer: number) =>
    (await sendQuery(gamma, stored(layer))).body.result[0].annotation_data.L.records;
  expect(await records(drawn)).toMatchObject([{ short_descr: "Drawn" }]);
  expect(await records(other)).toEqual([]);
  expect(await records(99999999)).toEqual([]);
});
