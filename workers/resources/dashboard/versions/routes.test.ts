import { beforeAll, describe, expect, it } from "vitest";
import type { DashboardVersion } from "../../../../schema/dashboard-version/calls";
import { Client } from "../../../../tests/client";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, userId } from "../../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client, beta: Client;
let chart: number, other: number;
beforeAll(async () => {
  [admin, alpha, gamma, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("admin", "beta"),
  ]);
  const dataset = await makeDataset(admin, await makeDatabase(admin));
  [chart, other] = [await makeChart(admin, dataset), await makeChart(admin, dataset)];
});

const versionsOf = async (id: number, client = admin): Promise<DashboardVersion[]> =>
  (await client.get(`/api/v1/dashboard/${id}/versions`)).body.result;
const changedOn = async (id: number): Promise<string> =>
  (await admin.get(`/api/v1/dashboard/${id}`)).body.result.changed_on;
const put = (id: number, body: unknown, version: string, client = admin, rest = "") =>
  client.call("PUT", `/api/v1/dashboard/${id}${rest}`, body, { "if-match": `"${version}"` });

describe("dashboard versions", () => {
  it("records author, cause and changes of every save", async () => {
    const id = await makeDashboard(admin, { dashboard_title: "First" });
    await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: layoutOf(chart) });
    await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: "Second" });
    await admin.put(`/api/v1/dashboard/${id}/filters`, { modified: [{ id: "NATIVE_FILTER-1", name: "Region" }] });
    await admin.put(`/api/v1/dashboard/${id}/colors`, { color_scheme: "d3Category10" });
    const stored = await versionsOf(id);
    expect(stored.map(({ cause }) => cause)).toEqual(["colors", "filters", "properties", "save", "save"]);
    expect(stored.map(({ current }) => current)).toEqual([true, false, false, false, false]);
    expect(stored[0]!.made_by).toMatchObject({ id: await userId(admin, "admin"), first_name: "admin" });
    expect(stored.slice(0, 3).map(({ changes }) => changes!.map(({ text }) => text))).toEqual([
      ["The color scheme is now D3 Category 10"],
      ["Filter “Region” was added"],
      ["The title is now “Second”"],
    ]);
    expect(stored.at(-1)!.changes).toBeNull();
  });
  it("records no version for a save without changes, nor for colors that the page adds", async () => {
    const id = await makeDashboard(admin);
    await admin.put(`/api/v1/dashboard/${id}`, { css: "a{}" });
    await admin.put(`/api/v1/dashboard/${id}`, { css: "a{}" });
    await admin.put(`/api/v1/dashboard/${id}/colors?mark_updated=false`, { map_label_colors: { a: "#123456" } });
    expect(await versionsOf(id)).toHaveLength(2);
  });
  it("records a version for an import and for a copy", async () => {
    const id = await makeDashboard(admin, { dashboard_title: "Carried" });
    const form = new FormData();
    form.set("formData", await (await admin.raw("GET", `/api/v1/dashboard/export/?q=!(${id})`)).blob(), "export.zip");
    form.set("overwrite", "true");
    await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: "Changed" });
    expect((await admin.call("POST", "/api/v1/dashboard/import/", form)).status).toBe(200);
    expect((await versionsOf(id)).map(({ cause }) => cause).slice(0, 2)).toEqual(["import", "properties"]);
    const copy = await admin.post(`/api/v1/dashboard/${id}/copy/`, {
      dashboard_title: "Copy",
      json_metadata: layoutOf(chart),
    });
    expect((await versionsOf(copy.body.result.id)).map(({ cause }) => cause)).toEqual(["copy"]);
  });
});

describe("/api/v1/dashboard/:id/versions", () => {
  it("shows, compares and restores a version with its charts and keeps the current slug", async () => {
    const id = await makeDashboard(admin, { dashboard_title: "Early" });
    await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: layoutOf(chart) });
    await admin.put(`/api/v1/dashboard/${id}`, {
      json_metadata: layoutOf(other),
      dashboard_title: "Late",
      slug: `late-${id}`,
    });
    const [late, early] = (await versionsOf(id)) as [DashboardVersion, DashboardVersion];
    expect((await admin.get(`/api/v1/dashboard/${id}/versions/${early.id}`)).body.result).toMatchObject({
      id: early.id,
      current: false,
      content: { dashboard_title: "Early", position_json: expect.stringContaining(`"chartId":${chart}`) },
    });
    const words = async (to = "") =>
      (await admin.get(`/api/v1/dashboard/${id}/versions/${early.id}/difference${to}`)).body.result.map(
        ({ text }: { text: string }) => text,
      );
    expect(await words()).toContain("The title is now “Late”");
    expect(await words(`?to=${early.id}`)).toEqual([]);
    expect((await admin.post(`/api/v1/dashboard/${id}/versions/${early.id}/restore`)).status).toBe(200);
    expect((await admin.get(`/api/v1/dashboard/${id}`)).body.result).toMatchObject({
      dashboard_title: "Early",
      slug: `late-${id}`,
    });
    expect((await admin.get(`/api/v1/dashboard/${id}/charts`)).body.result).toMatchObject([{ id: chart }]);
    const [newest] = await versionsOf(id);
    expect(newest).toMatchObject({ cause: "restore", current: true });
    expect((await admin.post(`/api/v1/dashboard/${id}/versions/${late.id}/restore`)).status).toBe(200);
    expect((await admin.get(`/api/v1/dashboard/${id}/charts`)).body.result).toMatchObject([{ id: other }]);
  });
  it("stores the theme of a dashboard version and restores it while the theme exists", async () => {
    const theme = (
      await admin.post("/api/v1/theme/", { theme_name: "Green", json_data: '{"token":{"colorPrimary":"#117711"}}' })
    ).body.id as number;
    const id = await makeDashboard(admin);
    await admin.put(`/api/v1/dashboard/${id}`, { theme_id: theme });
    await admin.put(`/api/v1/dashboard/${id}`, { theme_id: null });
    const [bare, green] = (await versionsOf(id)) as [DashboardVersion, DashboardVersion];
    expect([bare, green].map(({ changes }) => changes!.map(({ text }) => text))).toEqual([
      ["The theme was removed"],
      ["The theme was changed"],
    ]);
    const active = async (version: DashboardVersion) =>
      (await admin.get(`/api/v1/dashboard/${id}/versions/${version.id}`)).body.result.theme;
    expect([await active(bare), await active(green)]).toEqual([
      null,
      { id: theme, theme_name: "Green", json_data: expect.stringContaining("#117711") },
    ]);
    const restored = async () => {
      expect((await admin.post(`/api/v1/dashboard/${id}/versions/${green.id}/restore`)).status).toBe(200);
      return (await admin.get(`/api/v1/dashboard/${id}`)).body.result.theme?.id ?? null;
    };
    expect(await restored()).toBe(theme);
    expect((await admin.delete(`/api/v1/theme/${theme}`)).status).toBe(200);
    expect([await active(green), await restored()]).toEqual([null, null]);
  });
  it("requires edit rights and a version of the same dashboard and workspace", async () => {
    const id = await makeDashboard(admin);
    const foreign = await makeDashboard(admin);
    const [version] = (await versionsOf(id)) as [DashboardVersion];
    for (const path of [`${id}/versions`, `${id}/versions/${version.id}`, `${id}/versions/${version.id}/difference`]) {
      expect((await alpha.get(`/api/v1/dashboard/${path}`)).status, path).toBe(403);
      expect([403, 404], path).toContain((await gamma.get(`/api/v1/dashboard/${path}`)).status);
      expect((await beta.get(`/api/v1/dashboard/${path}`)).status, path).toBe(404);
    }
    expect((await alpha.post(`/api/v1/dashboard/${id}/versions/${version.id}/restore`)).status).toBe(403);
    expect((await admin.get(`/api/v1/dashboard/${foreign}/versions/${version.id}`)).status).toBe(404);
    expect((await admin.post(`/api/v1/dashboard/${foreign}/versions/${version.id}/restore`)).status).toBe(404);
  });
});

describe("dashboard saves with If-Match", () => {
  it("refuses a save at every endpoint after a newer version, names its author and writes nothing", async () => {
    const id = await makeDashboard(admin, { owners: [await userId(admin, "admin"), await userId(admin, "alpha")] });
    const began = await changedOn(id);
    const first = await put(id, { dashboard_title: "Alpha's" }, began, alpha);
    expect(first.status).toBe(200);
    expect(first.headers.get("etag")).toBe(`"${await changedOn(id)}"`);
    for (const [rest, body] of [
      ["", { dashboard_title: "Admin's" }],
      ["/filters", { deleted: ["x"] }],
      ["/colors", { color_scheme: "x" }],
      ["/chart_customizations", { deleted: ["x"] }],
    ] as const) {
      expect(await put(id, body, began, admin, rest), rest).toMatchObject({
        status: 412,
        body: {
          message: expect.stringContaining("changed by alpha Tester"),
          extra: { changed_by: "alpha Tester", changed_on: await changedOn(id) },
        },
      });
    }
    expect((await admin.get(`/api/v1/dashboard/${id}`)).body.result.dashboard_title).toBe("Alpha's");
    expect((await put(id, { dashboard_title: "Admin's" }, await changedOn(id))).status).toBe(200);
    const [newest] = (await versionsOf(id)) as [DashboardVersion];
    expect(
      (await admin.call("POST", `/api/v1/dashboard/${id}/versions/${newest.id}/restore`, {}, { "if-match": began }))
        .status,
    ).toBe(412);
  });
  it("returns the version that a save made, also for filters and display controls", async () => {
    const id = await makeDashboard(admin);
    const filters = await put(
      id,
      { modified: [{ id: "NATIVE_FILTER-1", name: "One" }] },
      await changedOn(id),
      admin,
      "/filters",
    );
    const made = filters.headers.get("etag")!.replaceAll('"', "");
    expect(made).toBe(await changedOn(id));
    const controls = await put(
      id,
      { modified: [{ id: "CHART_CUSTOMIZATION-1", name: "Grain" }] },
      made,
      admin,
      "/chart_customizations",
    );
    expect(controls).toMatchObject({ status: 200, body: { result: [{ id: "CHART_CUSTOMIZATION-1", name: "Grain" }] } });
    expect(JSON.parse((await admin.get(`/api/v1/dashboard/${id}`)).body.result.json_metadata)).toMatchObject({
      native_filter_configuration: [{ id: "NATIVE_FILTER-1" }],
      chart_customization_config: [{ id: "CHART_CUSTOMIZATION-1" }],
    });
  });
  it("refuses one of two concurrent saves of the same version", async () => {
    const id = await makeDashboard(admin);
    const began = await changedOn(id);
    const responses = await Promise.all([put(id, { css: "a{}" }, began), put(id, { css: "b{}" }, began)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
  it("overwrites newer versions when a save names no version or any", async () => {
    const id = await makeDashboard(admin);
    await admin.put(`/api/v1/dashboard/${id}`, { css: "a{}" });
    expect((await admin.put(`/api/v1/dashboard/${id}`, { css: "b{}" })).status).toBe(200);
    expect((await admin.call("PUT", `/api/v1/dashboard/${id}`, { css: "c{}" }, { "if-match": "*" })).status).toBe(200);
  });
});
