import { describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { Client } from "../client";
import { inMetadata } from "../metadata";
import { makeDataset, userId } from "../objects";
import {
  eventsOf,
  chart,
  requestChart,
  admin,
  gamma,
  norole,
  eventOf,
  seen,
  messageFor,
  deliver,
  database,
  setUpAsyncQueries,
} from "./async-queries";

setUpAsyncQueries();

describe("access to an async query", () => {
  it("is limited to the requester: another person and another workspace get nothing", async () => {
    const dataset = await makeDataset(admin, database);
    const { body } = await requestChart(chart(dataset));
    const { result_url } = await eventOf(body.job_id);
    for (const client of [
      gamma,
      await Client.as("alpha", "later"),
      await Client.as("admin"),
      await Client.as("admin", "beta"),
    ]) {
      expect(await client.get(result_url!)).toMatchObject({ status: 404, body: { message: "Not found" } });
      expect((await eventsOf(client)).filter(({ job_id }) => job_id === body.job_id)).toEqual([]);
    }
    expect((await norole.get(result_url!)).status).toBe(403);
    expect((await Client.anonymous("later").get(result_url!)).status).toBe(401);
    expect((await admin.get(`/api/v1/chart/data/qc-${"f".repeat(64)}`)).status).toBe(404);
  });

  it("requires the permission to read events", async () => {
    expect((await norole.get("/api/v1/async_event/")).status).toBe(403);
    expect((await Client.anonymous("later").get("/api/v1/async_event/")).status).toBe(401);
    expect(await admin.get("/api/v1/async_event/?last_id=nonsense")).toMatchObject({
      status: 400,
      body: { message: "Invalid last_id" },
    });
  });

  it("is checked when the query runs: a person who has lost the permission gets an error", async () => {
    const dataset = await makeDataset(admin, database);
    const grant = async (give: boolean) => {
      await inMetadata(
        admin,
        (tx) =>
          tx.execute(
            give
              ? sql`insert into role_permissions (role_id, permission, view) select r.id, 'datasource_access', d.perm from roles r, datasets d where r.name = 'Gamma' and d.id = ${dataset}`
              : sql`delete from role_permissions using datasets d where permission = 'datasource_access' and view = d.perm and d.id = ${dataset}`,
          ),
        "later",
      );
      return messageFor(dataset);
    };
    const message = await grant(true);
    const requester = { ...message.requester, userId: await userId(admin, "gamma") };
    await deliver({ ...message, requester });
    expect((await eventsOf(gamma)).at(-1)).toMatchObject({ job_id: message.jobId, status: "done" });
    const refused = { ...(await grant(false)), requester };
    await deliver(refused);
    expect((await eventsOf(gamma)).at(-1)).toMatchObject({
      job_id: refused.jobId,
      status: "error",
      errors: [{ message: "Datasource does not exist" }],
    });
    expect((await gamma.get(`/api/v1/chart/data/${message.resultKey}`)).status).toBe(404);
  });

  it("applies the current row rules, in the queue and when the result is fetched", async () => {
    const dataset = await makeDataset(admin, database);
    expect((await admin.put(`/api/v1/dataset/${dataset}`, { owners: [await userId(admin, "gamma")] })).status).toBe(
      200,
    );
    const related = await admin.get("/api/v1/rowlevelsecurity/related/roles?q=(page_size:100)");
    const role = related.body.result.find(({ text }: { text: string }) => text === "Gamma").value;
    const unruled = await requestChart(chart(dataset), gamma);
    const before = await eventOf(unruled.body.job_id, gamma);
    expect((await gamma.get(before.result_url!)).body.result[0].data).toEqual([{ label: "a", count: 1 }]);
    const rule = await admin.post("/api/v1/rowlevelsecurity/", {
      name: `queued ${dataset}`,
      filter_type: "Regular",
      tables: [dataset],
      roles: [role],
      clause: "label = 'nothing'",
    });
    expect(rule.status, JSON.stringify(rule.body)).toBe(201);
    expect((await gamma.get(before.result_url!)).status).toBe(404);
    const ruled = await eventOf((await requestChart(chart(dataset), gamma)).body.job_id, gamma);
    expect((await gamma.get(ruled.result_url!)).body.result[0].data).toEqual([]);
    const free = await requestChart(chart(dataset));
    expect(free.status).toBe(200);
    expect(free.body.result[0].data).toEqual([{ label: "a", count: 1 }]);
    await admin.delete(`/api/v1/rowlevelsecurity/${rule.body.id}`);
  });

  it("does not run a query for a deleted person or workspace", async () => {
    const message = await messageFor(await makeDataset(admin, database));
    const nobody = { ...message, jobId: crypto.randomUUID(), requester: { ...message.requester, userId: 99_999_999 } };
    expect((await deliver(nobody)).explicitAcks).toHaveLength(1);
    const stranger = {
      ...message,
      jobId: crypto.randomUUID(),
      requester: { ...message.requester, slug: "beta", host: "beta.localhost" },
    };
    await deliver(stranger);
    expect((await eventsOf(admin, seen)).filter(({ status }) => status === "done")).toEqual([]);
  });
});
