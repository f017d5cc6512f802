import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeChart, makeDatabase, makeDataset } from "../../../tests/objects";

describe("GET /api/v1/chart/:id/data/", () => {
  let admin: Client, dataset: number;
  beforeAll(async () => {
    admin = await Client.as("admin");
    dataset = await makeDataset(admin, await makeDatabase(admin));
  });
  const dataOf = async (query_context: unknown, search = "") => {
    const chart = await makeChart(admin, dataset, {
      viz_type: "table",
      query_context: JSON.stringify(query_context),
    });
    return admin.get(`/api/v1/chart/${chart}/data/${search}`);
  };
  const stored = (query: unknown, more: object = {}) => ({
    datasource: { id: 1, type: "table" },
    queries: [query],
    ...more,
  });

  it.each<[unknown, string]>([
    [stored({ columns: [null] }), "{'queries': {0: {'columns': {0: ['Field may not be null.']}}}}"],
    [stored({ metrics: "count" }), "{'queries': {0: {'metrics': ['Not a valid list.']}}}"],
    [stored({}, { surprising: 1 }), "{'surprising': ['Unknown field.']}"],
    [{ queries: 5 }, "{'queries': ['Not a valid list.']}"],
    [[], "{'_schema': ['Invalid input type.']}"],
  ])("refuses the stored query context %j", async (context, errors) => {
    expect(await dataOf(context)).toMatchObject({
      status: 400,
      body: { message: `Request is incorrect: ${errors}` },
    });
  });

  it("runs the stored queries on the chart's own dataset, whatever datasource is stored with them", async () => {
    const metrics = [{ expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n" }];
    const context = { ...stored({ metrics }), datasource: { id: 99_999_999, type: "saved_query" } };
    const response = await dataOf(context);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect(response.body.result[0].colnames).toEqual(["n"]);
  });

  it("refuses unknown types and formats of the address", async () => {
    expect(await dataOf(stored({}), "?format=pdf")).toMatchObject({
      status: 400,
      body: { message: "Request is incorrect: {'result_format': ['Must be one of: csv, json, xlsx.']}" },
    });
    expect((await dataOf(stored({}), "?type=bogus")).body.message).toContain("{'result_type': ['Must be one of:");
  });
});
