import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { makeDatabase, uniqueName } from "../objects";

/** Sixty days of a series with a weekly season, and of a constant. */
const SQL =
  "select timestamp '2026-01-05' + n * interval '1 day' as day, 100 + n + 10 * (n % 7) as visits, 3 as doors from generate_series(0, 59) as numbers(n)";

let admin: Client;
let dataset: number;
beforeAll(async () => {
  admin = await Client.as("admin");
  const { body } = await admin.post("/api/v1/dataset/", {
    database: await makeDatabase(admin),
    schema: "public",
    table_name: uniqueName("visits"),
    sql: SQL,
  });
  dataset = body.id;
});

const metric = (name: string) => ({ expressionType: "SQL", sqlExpression: `sum(${name})`, label: name });
const sendQuery = (options: Record<string, unknown> = {}) =>
  admin.post("/api/v1/chart/data", {
    datasource: { id: dataset, type: "table" },
    queries: [
      {
        columns: [
          { expressionType: "SQL", columnType: "BASE_AXIS", sqlExpression: "day", label: "day", timeGrain: "P1D" },
        ],
        metrics: [metric("visits"), metric("doors")],
        orderby: [],
        row_limit: 1000,
        post_processing: [
          {
            operation: "pivot",
            options: {
              index: ["day"],
              columns: [],
              aggregates: { visits: { operator: "mean" }, doors: { operator: "mean" } },
            },
          },
          { operation: "flatten" },
          {
            operation: "prophet",
            options: { time_grain: "P1D", periods: 7, confidence_interval: 0.8, index: "day", ...options },
          },
        ],
      },
    ],
  });

describe("forecast by the render Worker", () => {
  it("a forecast is part of the response: expected value and range of each series, including future days", async () => {
    const { status, body } = await sendQuery();
    expect(status, JSON.stringify(body)).toBe(200);
    const [{ colnames, coltypes, data, rowcount }] = body.result;
    expect(colnames).toEqual([
      "day",
      "doors__yhat",
      "doors__yhat_lower",
      "doors__yhat_upper",
      "doors",
      "visits__yhat",
      "visits__yhat_lower",
      "visits__yhat_upper",
      "visits",
    ]);
    expect([coltypes[0], rowcount]).toEqual([2, 67]);
    for (let at = 60; at < 67; at++) {
      expect(Math.abs(data[at].visits__yhat - (100 + at + 10 * (at % 7)))).toBeLessThan(3);
      expect(data[at]).toMatchObject({ visits: null, doors__yhat: 3, doors__yhat_lower: 3, doors__yhat_upper: 3 });
      expect(
        data[at].visits__yhat_lower <= data[at].visits__yhat && data[at].visits__yhat <= data[at].visits__yhat_upper,
      ).toBe(true);
    }
  });

  it("an invalid forecast is refused with the recorded errors, without a query", async () => {
    for (const [options, message] of [
      [{ time_grain: "" }, "Error: Time grain missing"],
      [{ confidence_interval: 1 }, "Error: Confidence interval must be between 0 and 1 (exclusive)"],
      [{ index: "visits" }, "Error: DataFrame must include temporal column"],
    ] as const) {
      const { status, body } = await sendQuery(options);
      expect([status, body.message]).toEqual([400, message]);
    }
  });
});
