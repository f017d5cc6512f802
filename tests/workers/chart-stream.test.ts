import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { countedChart, hasPostgres, makeCounted, makePostgresDatabase } from "../customers";

interface Line {
  id: string;
  status: number;
  body: { result?: { data: unknown; cache_key: string }[]; message?: unknown; errors?: { message: string }[] };
}

const stream = async (client: Client, requests: unknown): Promise<{ status: number; lines: Line[] }> => {
  const { status, body } = await client.post("/api/v1/chart/data/stream", { requests });
  return {
    status,
    lines:
      status === 200
        ? (body as string)
            .trimEnd()
            .split("\n")
            .map((line) => JSON.parse(line) as Line)
        : [],
  };
};

describe.skipIf(!hasPostgres())("batched chart requests", () => {
  let admin: Client, gamma: Client, database: number;
  beforeAll(async () => {
    [admin, gamma] = await Promise.all([Client.as("admin"), Client.as("gamma")]);
    database = await makePostgresDatabase(admin);
  });

  it("batched requests return for each chart what its own request returns, and run equal queries once", async () => {
    const [one, other] = await Promise.all([makeCounted(admin, database), makeCounted(admin, database)]);
    const requests = [
      { id: "a", context: countedChart(one.dataset) },
      { id: "b", context: countedChart(one.dataset) },
      { id: "c", context: countedChart(other.dataset) },
    ];
    const { lines } = await stream(admin, requests);
    expect(lines.map(({ id, status }) => [id, status]).toSorted()).toEqual([
      ["a", 200],
      ["b", 200],
      ["c", 200],
    ]);
    expect([await one.calls(), await other.calls()]).toEqual([1, 1]);
    const alone = (await admin.post("/api/v1/chart/data", requests[0]!.context)).body.result[0];
    expect(lines.find(({ id }) => id === "a")!.body.result![0]).toMatchObject({
      data: alone.data,
      cache_key: alone.cache_key,
    });
  });

  it("a batch streams each result when it is ready: a slow chart delays no other", async () => {
    const [slow, quick] = await Promise.all([makeCounted(admin, database, 1.5), makeCounted(admin, database)]);
    const { lines } = await stream(admin, [
      { id: "slow", context: countedChart(slow.dataset) },
      { id: "quick", context: countedChart(quick.dataset) },
    ]);
    expect(lines.map(({ id }) => id)).toEqual(["quick", "slow"]);
  });

  it("charts of a batch fail separately, with the error of the chart's own request", async () => {
    const { dataset } = await makeCounted(admin, database);
    const good = countedChart(dataset);
    const bad: [string, object][] = [
      ["unknown column", { ...good, queries: [{ ...good.queries[0], columns: ["nowhere"] }] }],
      ["no dataset", { ...good, datasource: { id: 99_999_999, type: "table" } }],
      ["not a context", { queries: 1 }],
    ];
    const { lines } = await stream(admin, [
      ...bad.map(([id, context]) => ({ id, context })),
      { id: "good", context: good },
      { id: "file", context: { ...good, result_format: "csv" } },
    ]);
    for (const [id, context] of bad) {
      const { status, body } = await admin.post("/api/v1/chart/data", context);
      expect(
        lines.find((line) => line.id === id),
        id,
      ).toEqual({ id, status, body });
    }
    expect(lines.find(({ id }) => id === "good")!.status).toBe(200);
    expect(lines.find(({ id }) => id === "file")!.status).toBe(400);
  });

  it("a batch is refused to people who may not read the charts, and to anonymous requesters", async () => {
    const { dataset, calls } = await makeCounted(admin, database);
    const requests = [{ id: "a", context: countedChart(dataset) }];
    const { lines } = await stream(gamma, requests);
    expect(lines).toEqual([
      { id: "a", status: 404, body: (await gamma.post("/api/v1/chart/data", requests[0]!.context)).body },
    ]);
    expect((await stream(Client.anonymous(), requests)).status).toBe(401);
    expect(await calls()).toBe(0);
  });

  it("a batch is limited to at least one and a maximum number of charts", async () => {
    for (const requests of [
      undefined,
      [],
      [{}],
      [{ id: 1, context: {} }],
      Array.from({ length: 201 }, (_, at) => ({ id: String(at), context: {} })),
    ])
      expect((await stream(admin, requests)).status).toBe(400);
  });

  it("charts of a batch wait for connections, twenty at once", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => makeCounted(admin, database, 0.05)));
    const { lines } = await stream(
      admin,
      made.map(({ dataset }, at) => ({ id: String(at), context: countedChart(dataset) })),
    );
    expect(lines.map(({ status }) => status)).toEqual(made.map(() => 200));
  });
});
