import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { Client } from "../client";
import { makeDataset, uniqueName } from "../objects";
import { certificateBody, pemOf } from "../security/certificates";

const { POSTGRES_URL } = env as unknown as { POSTGRES_URL: string };

it.skipIf(POSTGRES_URL === "")("never connects without TLS to a database with a root certificate", async () => {
  const admin = await Client.as("admin");
  const plain = { database_name: uniqueName("plain"), sqlalchemy_uri: POSTGRES_URL, expose_in_sqllab: true };
  const { body: made, status } = await admin.post("/api/v1/database/", plain);
  expect(status, JSON.stringify(made)).toBe(201);
  const dataset = await makeDataset(admin, made.id);
  const query = () =>
    admin.post("/api/v1/chart/data", {
      datasource: { id: dataset, type: "table" },
      force: true,
      queries: [{ columns: ["label"], metrics: [], row_limit: 1 }],
    });
  const sql = () =>
    admin.post("/api/v1/sqllab/execute/", {
      database_id: made.id,
      sql: "select 1",
      client_id: uniqueName("c").slice(-10),
    });
  expect([(await query()).status, (await sql()).status]).toEqual([200, 200]);
  const server_cert = pemOf(certificateBody("an authority"));
  expect((await admin.put(`/api/v1/database/${made.id}`, { server_cert })).status).toBe(200);
  for (const run of [query, sql, () => admin.get(`/api/v1/database/${made.id}/schemas/?q=(force:!t)`)]) {
    const refused = await run();
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused.body)).toContain("Could not make an encrypted connection");
  }
});
