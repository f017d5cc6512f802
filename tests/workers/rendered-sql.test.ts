import { beforeAll, expect, it } from "vitest";
import { Client } from "../client";
import { makeChart, makeDatabase, makeDataset, uniqueName } from "../objects";

let admin: Client;
let database: number;
beforeAll(async () => {
  admin = await Client.as("admin");
  database = await makeDatabase(admin);
});

it("GET dataset with include_rendered_sql returns the SQL as it runs for the requester", async () => {
  const dataset = await makeDataset(admin, database);
  const rendered = async () => await admin.get(`/api/v1/dataset/${dataset}?include_rendered_sql=true`);
  const metrics = [
    { metric_name: uniqueName("mine"), expression: "COUNT(CASE WHEN label = '{{ current_username() }}' THEN 1 END)" },
  ];
  expect(
    (
      await admin.put(`/api/v1/dataset/${dataset}`, {
        sql: "select label from things where label = '{{ current_username() }}'",
        metrics,
      })
    ).status,
  ).toBe(200);
  const { result } = (await rendered()).body;
  expect(result).toMatchObject({
    sql: "select label from things where label = '{{ current_username() }}'",
    rendered_sql: "select label from things where label = 'admin'",
    metrics: [
      { expression: metrics[0]!.expression, rendered_expression: "COUNT(CASE WHEN label = 'admin' THEN 1 END)" },
    ],
  });
  expect((await admin.get(`/api/v1/dataset/${dataset}`)).body.result).not.toHaveProperty("rendered_sql");
});

it("a stored chart's data take one round trip to the metadata once the isolate has cached the chart and its dataset", async () => {
  const dataset = await makeDataset(admin, database);
  const chart = await makeChart(admin, dataset, {
    query_context: JSON.stringify({
      datasource: { id: dataset, type: "table" },
      queries: [{ columns: ["label"], metrics: ["count"] }],
    }),
  });
  await admin.get(`/api/v1/chart/${chart}/data/`);
  expect((await admin.get(`/api/v1/chart/${chart}/data/`)).headers.get("server-timing")).toContain("1 round trips");
});
