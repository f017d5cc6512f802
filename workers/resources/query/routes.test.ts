import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeDatabase } from "../../../tests/objects";

let admin: Client, sqllab: Client, gamma: Client, beta: Client;
let database: number;

beforeAll(async () => {
  [admin, sqllab, gamma, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("sqllab"),
    Client.as("gamma"),
    Client.as("admin", "beta"),
  ]);
  database = await makeDatabase(admin);
});

const run = (sql: string) =>
  admin.post("/api/v1/sqllab/execute/", {
    database_id: database,
    sql,
    client_id: crypto.randomUUID().slice(0, 11),
    tab: "Tab",
  });

describe("/api/v1/query/", () => {
  it("lists runs with their state, filters them and returns one by id", async () => {
    const { query } = (await run("select 'listed' as a")).body;
    await run("select nope");
    const list = await admin.get(
      `/api/v1/query/?q=(filters:!((col:database,opr:rel_o_m,value:${database}),(col:sql,opr:ct,value:listed)),order_column:start_time,order_direction:desc)`,
    );
    expect(list.body).toMatchObject({
      count: 1,
      ids: [query.queryId],
      result: [
        {
          client_id: query.id,
          database: { id: database },
          status: "success",
          rows: 1,
          limit: 100_000,
          limiting_factor: "NOT_LIMITED",
          sql_tables: [],
          start_time: expect.any(Number),
          tab_name: "Tab",
          tracking_url: null,
          user: { first_name: "admin" },
        },
      ],
    });
    expect(
      (
        await admin.get(
          `/api/v1/query/?q=(filters:!((col:database,opr:rel_o_m,value:${database}),(col:status,opr:eq,value:failed)))`,
        )
      ).body,
    ).toMatchObject({ count: 1, result: [{ status: "failed", error_message: expect.stringContaining("nope") }] });
    expect(await admin.get(`/api/v1/query/${query.queryId}`)).toMatchObject({
      status: 200,
      body: {
        show_title: "Show Query",
        result: {
          database: { id: database },
          end_time: expect.stringMatching(/^\d{13}\.\d{6}$/),
          results_key: query.resultsKey,
          select_as_cta_used: false,
        },
      },
    });
    expect((await admin.get("/api/v1/query/distinct/status")).body.result).toEqual(
      expect.arrayContaining([
        { text: "failed", value: "failed" },
        { text: "success", value: "success" },
      ]),
    );
    expect(
      (
        await admin.get(
          `/api/v1/query/?q=(filters:!((col:changed_on,opr:gt,value:${Date.now() - 60_000}),(col:id,opr:eq,value:1)))`,
        )
      ).status,
    ).toBe(400);
    expect(
      (await admin.get(`/api/v1/query/?q=(filters:!((col:changed_on,opr:gt,value:${Date.now() + 60_000})))`)).body
        .count,
    ).toBe(0);
    expect((await admin.get("/api/v1/query/_info")).status).toBe(404);
    expect(await admin.get("/api/v1/query/999999")).toMatchObject({ status: 404, body: { message: "Not found" } });
  });
  it("returns runs updated since a time, with times as text", async () => {
    const before = Date.now() - 1000;
    const { query } = (await run("select 1 as a")).body;
    const { body } = await admin.get(`/api/v1/query/updated_since?q=(last_updated_ms:${before})`);
    expect(body.result.find(({ id }: { id: string }) => id === query.id)).toEqual({
      ...query,
      startDttm: query.startDttm.toFixed(6),
      endDttm: query.endDttm.toFixed(6),
    });
    expect(
      (await admin.get(`/api/v1/query/updated_since?q=(last_updated_ms:${Date.now() + 60_000})`)).body.result,
    ).toEqual([]);
    expect((await admin.get("/api/v1/query/updated_since?q=()")).status).toBe(400);
  });
  it("shows runs only to their person and holders of all_query_access, and never to other workspaces", async () => {
    const { query } = (await run("select 'mine' as a")).body;
    for (const [client, status] of [
      [sqllab, 404],
      [beta, 404],
      [gamma, 403],
    ] as const)
      expect((await client.get(`/api/v1/query/${query.queryId}`)).status).toBe(status);
    expect((await sqllab.get("/api/v1/query/")).body.ids).not.toContain(query.queryId);
    expect(
      (await sqllab.get("/api/v1/query/updated_since?q=(last_updated_ms:0)")).body.result.map(
        ({ id }: { id: string }) => id,
      ),
    ).not.toContain(query.id);
    expect(await sqllab.post("/api/v1/query/stop", { client_id: query.id })).toMatchObject({
      status: 404,
      body: { message: `Query with client_id ${query.id} not found` },
    });
  });
  it("keeps the final state of a run that is stopped after its end", async () => {
    const { query } = (await run("select 1 as a")).body;
    expect(await admin.post("/api/v1/query/stop", { client_id: query.id })).toMatchObject({
      status: 200,
      body: { result: "OK" },
    });
    expect((await admin.get(`/api/v1/query/${query.queryId}`)).body.result.status).toBe("success");
    expect((await admin.post("/api/v1/query/stop", { client_id: "nope" })).status).toBe(404);
    expect((await admin.post("/api/v1/query/stop", { foo: 1 })).status).toBe(400);
  });
});
