import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import {
  layoutOf,
  makeChart,
  makeDashboard,
  makeDatabase,
  makeDataset,
  uniqueName,
  userId,
} from "../../../tests/objects";
import type { Env } from "../../env";
import { purgeTrash } from "../../jobs/purge-trash";

let admin: Client, alpha: Client, gamma: Client, beta: Client;
let database: number, dataset: number;
beforeAll(async () => {
  [admin, alpha, gamma, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("admin", "beta"),
  ]);
  database = await makeDatabase(admin);
  dataset = await makeDataset(admin, database);
});

const inTrash = async (client: Client) =>
  (await client.get("/api/v1/trash/?q=(page_size:100)")).body.result as {
    kind: string;
    id: number;
    title: string;
    deleted_by: string;
  }[];
const counts = async (path: string) => (await admin.get(`/api/v1/${path}/?q=(page_size:1)`)).body.count;
const exported = (client: Client, kind: string, id: number) => client.raw("GET", `/api/v1/${kind}/export/?q=!(${id})`);
async function imported(zip: Blob, overwrite = false) {
  const form = new FormData();
  form.set("formData", zip, "export.zip");
  if (overwrite) form.set("overwrite", "true");
  return admin.call("POST", "/api/v1/dashboard/import/", form);
}

describe("deleted objects", () => {
  it("hides a deleted dashboard at every endpoint", async () => {
    const slug = uniqueName("gone").replaceAll(" ", "-");
    const chart = await makeChart(admin, dataset);
    const id = await makeDashboard(admin, { slug });
    await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: layoutOf(chart) });
    await admin.post(`/api/v1/dashboard/${id}/favorites/`);
    const { uuid } = (await admin.get(`/api/v1/dashboard/${id}`)).body.result;
    const before = await counts("dashboard");
    expect((await admin.delete(`/api/v1/dashboard/${id}`)).status).toBe(200);
    expect(await counts("dashboard")).toBe(before - 1);
    for (const ref of [id, uuid, slug]) {
      for (const rest of ["", "/charts", "/datasets", "/tabs"])
        expect((await admin.get(`/api/v1/dashboard/${ref}${rest}`)).status, `${ref}${rest}`).toBe(404);
    }
    for (const write of [
      admin.put(`/api/v1/dashboard/${id}`, { css: "a" }),
      admin.put(`/api/v1/dashboard/${id}/filters`, { deleted: [] }),
      admin.put(`/api/v1/dashboard/${id}/colors`, {}),
      admin.delete(`/api/v1/dashboard/${id}`),
    ])
      expect((await write).status).toBe(404);
    expect(
      (await admin.post(`/api/v1/dashboard/${id}/copy/`, { dashboard_title: "x", json_metadata: "{}" })).status,
    ).toBe(404);
    expect((await admin.post(`/api/v1/dashboard/${id}/favorites/`)).status).toBe(404);
    expect((await admin.get(`/api/v1/dashboard/favorite_status/?q=!(${id})`)).status).toBe(404);
    expect((await exported(admin, "dashboard", id)).status).toBe(404);
    expect(JSON.stringify((await admin.get(`/api/v1/chart/${chart}`)).body.result.dashboards)).toBe("[]");
    expect(
      (await admin.get(`/api/v1/dataset/${dataset}/related_objects`)).body.dashboards.result.map(
        (each: { id: number }) => each.id,
      ),
    ).not.toContain(id);
    expect(JSON.stringify((await admin.get("/api/v1/log/recent_activity/")).body)).not.toContain(slug);
    expect((await admin.post("/api/v1/dashboard/", { dashboard_title: "another", slug })).status).toBe(201);
  });

  it("hides a deleted chart at every endpoint", async () => {
    const chart = await makeChart(admin, dataset, {
      query_context: JSON.stringify({
        datasource: { id: dataset, type: "table" },
        queries: [{ columns: ["label"], metrics: ["count"] }],
      }),
    });
    const id = await makeDashboard(admin);
    await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: layoutOf(chart) });
    const before = await counts("chart");
    expect((await admin.delete(`/api/v1/chart/?q=!(${chart})`)).body.message).toBe("Deleted 1 chart");
    expect(await counts("chart")).toBe(before - 1);
    for (const path of [`chart/${chart}`, `chart/${chart}/data/`])
      expect((await admin.get(`/api/v1/${path}`)).status, path).toBe(404);
    expect((await admin.put(`/api/v1/chart/${chart}`, { slice_name: "x" })).status).toBe(404);
    expect((await admin.get(`/api/v1/explore/?slice_id=${chart}`)).body.result.slice).toBeNull();
    expect((await admin.get(`/api/v1/dashboard/${id}/charts`)).body.result).toEqual([]);
    expect((await exported(admin, "chart", chart)).status).toBe(404);
    expect(
      (await admin.get(`/api/v1/dataset/${dataset}/related_objects`)).body.charts.result.map(
        (each: { id: number }) => each.id,
      ),
    ).not.toContain(chart);
    expect((await admin.post(`/api/v1/trash/chart/${chart}/restore`)).status).toBe(200);
    expect((await admin.get(`/api/v1/dashboard/${id}/charts`)).body.result).toMatchObject([{ id: chart }]);
  });

  it("hides a deleted dataset at every endpoint, and its charts fail until it is restored", async () => {
    const own = await makeDataset(admin, database);
    const chart = await makeChart(admin, own);
    const request = { datasource: { id: own, type: "table" }, queries: [{ columns: ["label"], metrics: ["count"] }] };
    expect((await admin.post("/api/v1/chart/data", request)).status).toBe(200);
    expect((await admin.delete(`/api/v1/dataset/${own}`)).status).toBe(200);
    expect((await admin.get(`/api/v1/dataset/${own}`)).status).toBe(404);
    expect((await admin.post("/api/v1/chart/data", request)).status).not.toBe(200);
    expect((await exported(admin, "dataset", own)).status).toBe(404);
    expect(
      (
        await admin.post("/api/v1/chart/", {
          slice_name: "late",
          viz_type: "table",
          datasource_id: own,
          datasource_type: "table",
          params: "{}",
        })
      ).status,
    ).toBe(422);
    expect((await admin.post(`/api/v1/trash/dataset/${own}/restore`)).status).toBe(200);
    expect((await admin.post("/api/v1/chart/data", request)).status).toBe(200);
    expect((await admin.get(`/api/v1/chart/${chart}`)).status).toBe(200);
  });

  it("allows the deletion of a database whose datasets are in the trash", async () => {
    const alone = await makeDatabase(admin);
    const own = await makeDataset(admin, alone);
    await admin.delete(`/api/v1/dataset/${own}`);
    expect((await admin.delete(`/api/v1/database/${alone}`)).status).toBe(200);
    expect((await inTrash(admin)).some(({ kind, id }) => kind === "dataset" && id === own)).toBe(false);
  });
});

describe("/api/v1/trash/", () => {
  it("lists and restores trashed objects for owners and admins only, within the workspace", async () => {
    const title = uniqueName("alpha's");
    const id = await makeDashboard(alpha, { dashboard_title: title });
    await alpha.delete(`/api/v1/dashboard/${id}`);
    for (const client of [alpha, admin])
      expect(await inTrash(client)).toContainEqual(
        expect.objectContaining({ kind: "dashboard", id, title, deleted_by: expect.stringMatching(/./) }),
      );
    for (const client of [gamma, beta]) {
      expect((await inTrash(client)).map((item) => item.id)).not.toContain(id);
      expect((await client.post(`/api/v1/trash/dashboard/${id}/restore`)).status).toBe(404);
      expect((await client.delete(`/api/v1/trash/dashboard/${id}`)).status).toBe(404);
    }
    expect((await Client.anonymous().get("/api/v1/trash/")).status).toBe(401);
    expect((await alpha.post(`/api/v1/trash/dashboard/${id}/restore`)).status).toBe(200);
    expect(
      (await alpha.get(`/api/v1/dashboard/${id}`)).body.result.owners.map((owner: { id: number }) => owner.id),
    ).toEqual([await userId(admin, "alpha")]);
  });

  it("restores a trashed object with its favorites, but without a slug that another one uses", async () => {
    const slug = uniqueName("taken").replaceAll(" ", "-");
    const id = await makeDashboard(admin, { slug });
    await admin.post(`/api/v1/dashboard/${id}/favorites/`);
    await admin.delete(`/api/v1/dashboard/${id}`);
    await makeDashboard(admin, { slug });
    expect((await admin.post(`/api/v1/trash/dashboard/${id}/restore`)).status).toBe(200);
    expect((await admin.get(`/api/v1/dashboard/${id}`)).body.result.slug).toBeNull();
    expect((await admin.get(`/api/v1/dashboard/favorite_status/?q=!(${id})`)).body.result).toEqual([
      { id, value: true },
    ]);
    expect((await admin.post(`/api/v1/trash/dashboard/${id}/restore`)).status).toBe(404);
  });

  it("restores a trashed object with the same uuid for an import, which overwrites it", async () => {
    const chart = await makeChart(admin, dataset);
    const title = uniqueName("bundled");
    const id = await makeDashboard(admin, { dashboard_title: title });
    await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: layoutOf(chart) });
    const zip = await (await exported(admin, "dashboard", id)).blob();
    await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: "renamed" });
    expect((await imported(zip)).status).toBe(422);
    await admin.delete(`/api/v1/dashboard/${id}`);
    await admin.delete(`/api/v1/chart/${chart}`);
    expect((await imported(zip)).status).toBe(200);
    expect((await admin.get(`/api/v1/dashboard/${id}`)).body.result.dashboard_title).toBe(title);
    expect((await admin.get(`/api/v1/dashboard/${id}/charts`)).body.result).toMatchObject([{ id: chart }]);
  });

  it("purges objects after their days in the trash", async () => {
    const id = await makeDashboard(admin);
    await admin.delete(`/api/v1/dashboard/${id}`);
    await purgeTrash(env as unknown as Env, new Date(Date.now() + 29 * 86_400_000));
    expect((await inTrash(admin)).some((item) => item.id === id && item.kind === "dashboard")).toBe(true);
    expect(await purgeTrash(env as unknown as Env, new Date(Date.now() + 31 * 86_400_000))).toBeGreaterThan(0);
    expect(await inTrash(admin)).toEqual([]);
  });

  it("hard deletes one trashed object at its owner's request", async () => {
    const id = await makeDashboard(admin);
    await admin.delete(`/api/v1/dashboard/${id}`);
    expect((await admin.delete(`/api/v1/trash/dashboard/${id}`)).status).toBe(200);
    expect((await admin.post(`/api/v1/trash/dashboard/${id}/restore`)).status).toBe(404);
  });
});
