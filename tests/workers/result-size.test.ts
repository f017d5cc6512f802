import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { countedChart, hasPostgres, inPostgres, makePostgresDatabase } from "../customers";
import { uniqueName } from "../objects";

const TEXT_BYTES = 2000;

describe.skipIf(!hasPostgres())("the size of a chart's result", () => {
  let admin: Client;
  let dataset: number;
  beforeAll(async () => {
    admin = await Client.as("admin");
    const table_name = uniqueName("long").replaceAll(" ", "_");
    await inPostgres((db) =>
      db
        .unsafe(
          `create view ${table_name} as select i, repeat('x', ${TEXT_BYTES}) || i as label from generate_series(1, 12000) i`,
        )
        .simple(),
    );
    const database = await makePostgresDatabase(admin);
    dataset = (await admin.post("/api/v1/dataset/", { database, schema: "public", table_name })).body.id;
  });
  const rows = (row_limit: number, around: Record<string, unknown> = {}) =>
    admin.post(
      "/api/v1/chart/data",
      countedChart(dataset, { columns: ["label"], metrics: undefined, row_limit }, { force: true, ...around }),
    );

  it("may be several MB, also of several charts at the same time", async () => {
    const responses = await Promise.all([2000, 2001, 3000].map((limit) => rows(limit)));
    expect(responses.map(({ body }) => body.result[0].data.length)).toEqual([2000, 2001, 3000]);
  });

  it("is refused beyond 16 MB with the way to get it, and the next chart gets its rows", async () => {
    const { status, body } = await rows(12_000);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        message:
          "Error: The result is larger than 16 MB. Query fewer rows or columns, or export it as CSV, which has no such limit.",
      },
    });
    expect((await rows(100)).body.result[0].rowcount).toBe(100);
  });

  it("is not limited in CSV", async () => {
    const response = await rows(12_000, { result_format: "csv" });
    expect(response.status).toBe(200);
    expect(String(response.body).length).toBeGreaterThan(12_000 * TEXT_BYTES);
  });
});
