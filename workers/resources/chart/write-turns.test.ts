import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { Client } from "../../../tests/client";
import { makeChart, makeDashboard, makeDatabase, makeDataset, userId } from "../../../tests/objects";
import { app } from "../../app";
import type { Env } from "../../env";

it("PUT /api/v1/chart/:id sends at most 3 requests to the metadata and leaves its entry in the log", async () => {
  const admin = await Client.as("admin");
  const dataset = await makeDataset(admin, await makeDatabase(admin));
  const [chart, dashboard] = await Promise.all([makeChart(admin, dataset), makeDashboard(admin)]);
  const owners = await Promise.all([userId(admin, "admin"), userId(admin, "alpha")]);
  const { access_token } = (
    await Client.anonymous().post("/api/v1/security/login", { username: "admin", password: "admin", provider: "db" })
  ).body;
  const body = { slice_name: "In one turn", owners, dashboards: [dashboard], tags: [] };
  const sent = vi.spyOn(globalThis, "fetch");
  const response = await app.fetch(
    new Request(`https://localhost/api/v1/chart/${chart}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
    env as unknown as Env,
    createExecutionContext(),
  );
  const requests = sent.mock.calls.filter(([url]) => String(url).includes((env as unknown as Env).NEON_LOCAL_PROXY!));
  sent.mockRestore();
  expect(response.status).toBe(200);
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.length).toBeLessThanOrEqual(3);
  const { result } = (await admin.get(`/api/v1/chart/${chart}`)).body;
  expect(result).toMatchObject({ slice_name: "In one turn", dashboards: [{ id: dashboard }] });
  expect(result.owners.map(({ id }: { id: number }) => id).sort()).toEqual(owners.toSorted());
  expect(response.headers.get("etag")).toBe((await admin.get(`/api/v1/chart/${chart}`)).headers.get("etag"));
  const { count } = (
    await admin.get(
      `/api/v1/log/?q=(filters:!((col:action,opr:eq,value:ChartRestApi.put),(col:slice_id,opr:eq,value:${chart})))`,
    )
  ).body;
  expect(count).toBe(1);
});
