import { beforeAll, expect, it } from "vitest";
import { Client } from "../client";
import { authorize, makePersonalDatabase, ruleTrino } from "../personal-database";

let admin: Client;
let database: number;
const PAGE = "https://trino.example.com/ui/query.html?q";
const statement = (more: object = {}) => ({
  database_id: database,
  sql: "SELECT who FROM people",
  client_id: crypto.randomUUID().slice(0, 11),
  ...more,
});

beforeAll(async () => {
  admin = await Client.as("admin");
  database = await makePersonalDatabase(admin);
  expect((await authorize(admin, await admin.post("/api/v1/sqllab/execute/", statement()), "ada")).status).toBeLessThan(
    400,
  );
});

it("a run's tracking URL is in the response, in the progress lines and in the history", async () => {
  const {
    status,
    body: { query },
  } = await admin.post("/api/v1/sqllab/execute/", statement());
  expect([status, query.trackingUrl]).toEqual([200, PAGE]);
  expect((await admin.get(`/api/v1/query/${query.queryId}`)).body.result.tracking_url).toBe(PAGE);
  expect(
    (await admin.get("/api/v1/query/updated_since?q=(last_updated_ms:0)")).body.result.find(
      ({ id }: { id: string }) => id === query.id,
    ).trackingUrl,
  ).toBe(PAGE);
  const lines = async (accept: string) =>
    new TextDecoder()
      .decode(
        await (
          await admin.raw("POST", "/api/v1/sqllab/execute/", JSON.stringify(statement()), {
            accept,
            "content-type": "application/json",
          })
        ).arrayBuffer(),
      )
      .split("\n");
  expect(await lines("application/x-ndjson;progress=1;tracking=1")).toContain(JSON.stringify({ tracking: PAGE }));
  // A page of an older version would treat the line as the end.
  expect((await lines("application/x-ndjson;progress=1")).filter((line) => line.startsWith('{"tracking"'))).toEqual([]);
});

it("a tracking URL that is no web address is not a link", async () => {
  for (const infoUri of ["javascript:alert(1)", "/ui/query.html?q", "https://ada:secret@trino.example.com/"]) {
    await ruleTrino({ infoUri });
    expect((await admin.post("/api/v1/sqllab/execute/", statement())).body.query, infoUri).toMatchObject({
      state: "success",
      trackingUrl: null,
    });
  }
  await ruleTrino({ infoUri: PAGE });
});
