import { describe, expect, it } from "vitest";
import { Client } from "../client";
import { makeChart, makeDashboard } from "../objects";
import { mine, dataset, admin, setUpTwoOwners } from "./two-owners";

setUpTwoOwners();

describe("relations between objects", () => {
  it("CVE-2026-23981: a chart cannot be added to another person's dashboard", async () => {
    const dashboard = await makeDashboard(admin);
    const chart = await makeChart(mine, dataset);
    expect((await mine.put(`/api/v1/chart/${chart}`, { dashboards: [dashboard] })).status).toBe(403);
    expect((await admin.get(`/api/v1/dashboard/${dashboard}/charts`)).body.result).toEqual([]);
  });
  it("CVE-2023-49734: adding a chart to one's own dashboard does not make one its owner", async () => {
    const chart = await makeChart(admin, dataset);
    const dashboard = await makeDashboard(mine);
    const metadata = {
      positions: {
        ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["GRID_ID"] },
        GRID_ID: { type: "GRID", id: "GRID_ID", children: ["CHART-1"] },
        "CHART-1": { type: "CHART", id: "CHART-1", children: [], meta: { chartId: chart, width: 4, height: 50 } },
      },
    };
    await mine.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: JSON.stringify(metadata) });
    expect(
      (await admin.get(`/api/v1/chart/${chart}`)).body.result.owners.map(
        (owner: { first_name: string }) => owner.first_name,
      ),
    ).toEqual(["admin"]);
    expect((await mine.put(`/api/v1/chart/${chart}`, { slice_name: "mine" })).status).toBe(403);
  });
  it("CVE-2025-27696: nobody can make themselves an owner of another person's object", async () => {
    const me = (await mine.get("/api/v1/me/")).body.result.id;
    for (const [kind, id] of [
      ["chart", await makeChart(admin, dataset)],
      ["dashboard", await makeDashboard(admin)],
      ["dataset", dataset],
    ] as const) {
      expect((await mine.put(`/api/v1/${kind}/${id}`, { owners: [me] })).status, kind).toBe(403);
    }
  });
});

describe("access denied", () => {
  it("CVE-2022-45438: an anonymous visitor must sign in, also with warm caches", async () => {
    const dashboard = await makeDashboard(admin);
    for (const path of [
      `/api/v1/dashboard/${dashboard}`,
      `/api/v1/dashboard/${dashboard}/charts`,
      `/api/v1/dashboard/${dashboard}/datasets`,
    ]) {
      await admin.get(path);
      await admin.get(path);
      expect((await Client.anonymous().get(path)).status, path).toBe(401);
    }
  });
  it("CVE-2025-55675, CVE-2024-28148: a forbidden dataset and an absent one have the same response", async () => {
    const gamma = await Client.as("gamma");
    // A small id may equal another number of the response: both ids are removed from both responses.
    const received = async (path: string) => {
      const { status, body } = await gamma.get(path);
      return [status, JSON.stringify(body).replaceAll(new RegExp(`(?<!\\d)(${dataset}|987654321)(?!\\d)`, "g"), "ID")];
    };
    for (const [before, behind] of [
      ["/api/v1/explore/?datasource_type=table&datasource_id=", ""],
      ["/api/v1/dataset/", ""],
      ["/api/v1/dataset/", "/related_objects"],
    ])
      expect(await received(`${before}${dataset}${behind}`)).toEqual(await received(`${before}987654321${behind}`));
  });
  it("CVE-2026-23983: a tag's objects never include people", async () => {
    for (const types of ["user", "users", "role", "5"]) {
      const { body } = await admin.get(`/api/v1/tag/get_objects/?types=${types}&tags=owner:1`);
      expect(JSON.stringify(body)).not.toMatch(/scrypt|password|login_count|last_login/);
      expect(body.result ?? []).toEqual([]);
    }
  });
});
