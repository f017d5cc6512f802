import { expect, it } from "vitest";
import { Client } from "../client";
import { makeChart, makeDatabase, makeDataset, userId } from "../objects";

it("chart owners' names in an error are shown only to people who may open the chart", async () => {
  const [admin, gamma] = await Promise.all([Client.as("admin"), Client.as("gamma")]);
  const database = await makeDatabase(admin);
  const [open, hidden] = [await makeDataset(admin, database), await makeDataset(admin, database)];
  expect((await admin.put(`/api/v1/dataset/${open}`, { owners: [await userId(admin, "gamma")] })).status).toBe(200);
  const [shown, secret] = [await makeChart(admin, open), await makeChart(admin, hidden)];
  const failing = (chart: number) => ({
    datasource: { id: open, type: "table" },
    form_data: { slice_id: chart },
    queries: [{ columns: [], metrics: [{ expressionType: "SQL", sqlExpression: "no_such_column", label: "x" }] }],
  });
  const owners = async (client: Client, chart: number) =>
    (await client.post("/api/v1/chart/data", failing(chart))).body.extra?.owners;
  expect([await owners(gamma, shown), await owners(admin, secret)].map((names) => names.length)).toEqual([1, 1]);
  expect(await owners(gamma, secret)).toEqual([]);
});
