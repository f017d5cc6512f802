import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../../../tests/objects";
import { open } from "../../../tests/opened-bundle";

let admin: Client, alpha: Client, gamma: Client, nobody: Client, beta: Client;
let dataset: number, chart: number, dashboard: number;
const path = "/api/v1/folder/";

beforeAll(async () => {
  [admin, alpha, gamma, nobody, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("norole"),
    Client.as("admin", "beta"),
  ]);
  dataset = await makeDataset(admin, await makeDatabase(admin));
  [chart, dashboard] = await Promise.all([makeChart(admin, dataset), makeDashboard(admin)]);
});

const make = async (client = admin, parent_id: number | null = null, name = uniqueName("folder")): Promise<number> => {
  const { status, body } = await client.post(path, { name, parent_id });
  if (status !== 201) throw new Error(`no folder: ${status} ${JSON.stringify(body)}`);
  return body.id;
};
const listed = async (client = admin): Promise<any[]> => (await client.get(path)).body.result;
const folderOf = async (id: number, client = admin) => (await listed(client)).find((folder) => folder.id === id);
const move = (folder_id: number | null, objects: [string, number][], client = admin) =>
  client.post(`${path}move`, { folder_id, objects });
const inFolder = async (kind: string, id: number, opr = "in_folder", client = admin): Promise<number[]> =>
  (await client.get(`/api/v1/${kind}/?q=(filters:!((col:folder,opr:${opr},value:${id})))`)).body.ids;

describe("/api/v1/folder/", () => {
  it("creates a nested folder, lists it with its creator and counts, renames and moves it", async () => {
    const [outer, other] = [await make(), await make()];
    const inner = await make(admin, outer);
    expect(
      (
        await move(inner, [
          ["chart", chart],
          ["dashboard", dashboard],
          ["dataset", dataset],
        ])
      ).body.result,
    ).toEqual({
      moved: [
        ["chart", chart],
        ["dashboard", dashboard],
        ["dataset", dataset],
      ],
      skipped: [],
    });
    const response = await admin.get(path);
    expect(response.headers.get("server-timing")).toContain("1 round trips");
    expect(response.body.result.find(({ id }: { id: number }) => id === inner)).toMatchObject({
      parent_id: outer,
      may_change: true,
      created_by: { first_name: "admin" },
      counts: { dashboard: 1, chart: 1, dataset: 1 },
    });
    const name = uniqueName("renamed");
    expect(await admin.put(`${path}${inner}`, { name, parent_id: other })).toMatchObject({
      status: 200,
      body: { id: inner, result: { name, parent_id: other } },
    });
    expect(await folderOf(inner)).toMatchObject({ name, parent_id: other });
    expect(await admin.put(`${path}${inner}`, { parent_id: null })).toMatchObject({
      status: 200,
      body: { result: { name, parent_id: null } },
    });
  });
  it("exports folders in bundles and restores them on import", async () => {
    const [outer, inner] = [uniqueName("outer"), uniqueName("inner")];
    const at = await make(admin, await make(admin, null, outer), inner);
    await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
    await move(at, [
      ["chart", chart],
      ["dashboard", dashboard],
    ]);
    const zip = await (await admin.raw("GET", `/api/v1/dashboard/export/?q=!(${dashboard})`)).arrayBuffer();
    const uuidOf = async (kind: string, id: number) => (await admin.get(`/api/v1/${kind}/${id}`)).body.result.uuid;
    expect(open(new Uint8Array(zip))["folders.yaml"]!["folders"]).toContainEqual({
      path: [outer, inner],
      dashboards: [await uuidOf("dashboard", dashboard)],
      charts: [await uuidOf("chart", chart)],
      datasets: [],
    });
    await move(null, [
      ["chart", chart],
      ["dashboard", dashboard],
    ]);
    await admin.delete(`${path}${at}`);
    const form = new FormData();
    form.set("formData", new File([zip], "bundle.zip", { type: "application/zip" }));
    form.set("overwrite", "true");
    for (const round of [1, 2])
      expect(await admin.call("POST", "/api/v1/dashboard/import/", form), String(round)).toMatchObject({ status: 200 });
    const made = (await listed()).filter(({ name }) => name === inner);
    expect(made).toMatchObject([{ counts: { dashboard: 1, chart: 0, dataset: 0 } }]);
    expect(await inFolder("dashboard", made[0].id)).toEqual([dashboard]);
    expect((await folderOf(made[0].parent_id)).name).toBe(outer);
  });
  it("filters lists by objects in a folder, in or below it, and in none", async () => {
    const outer = await make();
    const inner = await make(admin, outer);
    const [above, below] = [await makeDashboard(admin), await makeDashboard(admin)];
    await move(outer, [["dashboard", above]]);
    await move(inner, [
      ["dashboard", below],
      ["chart", chart],
    ]);
    expect(await inFolder("dashboard", outer)).toEqual([above]);
    expect(await inFolder("dashboard", outer, "under_folder")).toEqual([below, above]);
    expect(await inFolder("chart", outer, "under_folder")).toEqual([chart]);
    expect(await inFolder("dataset", outer, "under_folder")).toEqual([]);
    const loose = await makeDashboard(admin);
    expect(
      (await admin.get("/api/v1/dashboard/?q=(filters:!((col:folder,opr:in_no_folder,value:0)),page_size:5)")).body.ids,
    ).toContain(loose);
    expect(await inFolder("dashboard", "x" as never)).toEqual([]);
    expect((await admin.get("/api/v1/dashboard/_info")).body.filters.folder).toBeUndefined();
  });
  it("stores an object in one folder only, and removes it from all", async () => {
    const [one, other] = [await make(), await make()];
    await move(one, [["chart", chart]]);
    await move(other, [
      ["chart", chart],
      ["chart", chart],
    ]);
    expect([await inFolder("chart", one), await inFolder("chart", other)]).toEqual([[], [chart]]);
    await move(null, [["chart", chart]]);
    expect(await inFolder("chart", other)).toEqual([]);
  });
  it("moves the contents of a deleted folder to its parent", async () => {
    const outer = await make();
    const middle = await make(admin, outer);
    const name = uniqueName("twin");
    const [inner] = [await make(admin, middle, name), await make(admin, outer, name)];
    await move(middle, [["dashboard", dashboard]]);
    await move(inner, [["chart", chart]]);
    expect(await admin.delete(`${path}${middle}`)).toMatchObject({ status: 200, body: { message: "OK" } });
    expect(await folderOf(middle)).toBeUndefined();
    expect(await folderOf(inner)).toMatchObject({ parent_id: outer, name: `${name} (2)` });
    expect([await inFolder("dashboard", outer), await inFolder("chart", inner)]).toEqual([[dashboard], [chart]]);
    await admin.delete(`${path}${outer}`);
    expect(await folderOf(inner)).toMatchObject({ parent_id: null });
    expect((await admin.get(`/api/v1/dashboard/${dashboard}`)).status).toBe(200);
  });
  it("keeps the folder of objects in the trash and removes it from hard-deleted ones", async () => {
    const id = await make();
    const removed = await makeDashboard(admin);
    await move(id, [["dashboard", removed]]);
    await admin.delete(`/api/v1/dashboard/${removed}`);
    expect((await folderOf(id)).counts.dashboard).toBe(0);
    await admin.post(`/api/v1/trash/dashboard/${removed}/restore`);
    expect(await inFolder("dashboard", id)).toEqual([removed]);
    await admin.delete(`/api/v1/dashboard/${removed}`);
    await admin.delete(`/api/v1/trash/dashboard/${removed}`);
    expect((await folderOf(id)).counts.dashboard).toBe(0);
  });
  it("refuses invalid folders and moves with the reason", async () => {
    const outer = await make();
    const inner = await make(admin, outer);
    expect(await admin.put(`${path}${outer}`, { parent_id: inner })).toMatchObject({
      status: 422,
      body: { message: { parent_id: ["A folder cannot be moved into itself"] } },
    });
    const { name } = await folderOf(inner);
    expect(await admin.post(path, { name: name.toUpperCase(), parent_id: outer })).toMatchObject({
      status: 422,
      body: { message: { name: ["A folder with this name already exists here"] } },
    });
    expect(await admin.post(path, { name: "x", parent_id: 999999 })).toMatchObject({
      status: 422,
      body: { message: { parent_id: ["Folder does not exist"] } },
    });
    expect(await admin.post(path, { name: "  " })).toMatchObject({
      status: 400,
      body: { message: { name: ["Length must be between 1 and 250."] } },
    });
    expect(await admin.post(path, { name: "x", foo: 1 })).toMatchObject({
      status: 400,
      body: { message: { foo: ["Unknown field."] } },
    });
    expect((await move(999999, [["chart", chart]])).status).toBe(422);
    expect((await move(outer, [["door", 1]])).status).toBe(400);
    expect((await admin.put(`${path}999999`, { name: "x" })).status).toBe(404);
    expect((await admin.delete(`${path}999999`)).status).toBe(404);
  });
  it("finds a folder by its name in the search", async () => {
    const id = await make(admin, null, uniqueName("findable"));
    const { name } = await folderOf(id);
    expect((await admin.get(`/api/v1/search/?q=${encodeURIComponent(name)}`)).body.result[0]).toMatchObject({
      kind: "folder",
      id,
      title: name,
    });
  });
});

describe("folder permissions", () => {
  it("allows people to move their own objects to a folder and counts for each person what their lists show", async () => {
    const id = await make(alpha);
    const own = await makeDashboard(gamma, { published: false });
    expect(
      (
        await move(
          id,
          [
            ["dashboard", own],
            ["dashboard", dashboard],
            ["chart", chart],
            ["chart", 999999],
          ],
          gamma,
        )
      ).body.result,
    ).toEqual({
      moved: [["dashboard", own]],
      skipped: [
        ["dashboard", dashboard],
        ["chart", chart],
        ["chart", 999999],
      ],
    });
    await move(id, [["chart", chart]]);
    expect((await folderOf(id, gamma)).counts).toEqual({ dashboard: 1, chart: 0, dataset: 0 });
    expect((await folderOf(id, alpha)).counts).toEqual({ dashboard: 0, chart: 1, dataset: 0 });
    expect(await inFolder("dashboard", id, "in_folder", alpha)).toEqual([]);
  });
  it("allows only its creator and admins to change a folder", async () => {
    const id = await make(alpha);
    expect(await folderOf(id, gamma)).toMatchObject({ may_change: false });
    expect((await gamma.put(`${path}${id}`, { name: "mine" })).status).toBe(403);
    expect((await gamma.delete(`${path}${id}`)).status).toBe(403);
    expect((await alpha.put(`${path}${id}`, { name: uniqueName("still") })).status).toBe(200);
    expect((await admin.delete(`${path}${id}`)).status).toBe(200);
  });
  it("refuses folder requests by people without a role and of other workspaces at every endpoint", async () => {
    const id = await make();
    await move(id, [["chart", chart]]);
    for (const [method, rest, body] of [
      ["GET", ""],
      ["POST", "", { name: "x" }],
      ["PUT", `${id}`, { name: "x" }],
      ["DELETE", `${id}`],
      ["POST", "move", { folder_id: id, objects: [["chart", chart]] }],
    ] as const) {
      expect((await nobody.call(method, path + rest, body)).status, `${method} ${rest}`).toBe(403);
      expect((await Client.anonymous().call(method, path + rest, body)).status, `${method} ${rest}`).toBe(401);
    }
    expect(await folderOf(id, beta)).toBeUndefined();
    expect((await beta.put(`${path}${id}`, { name: "x" })).status).toBe(404);
    expect((await beta.delete(`${path}${id}`)).status).toBe(404);
    expect((await move(id, [["chart", chart]], beta)).status).toBe(422);
    const theirs = await make(beta);
    expect((await move(theirs, [["chart", chart]], beta)).body.result.skipped).toEqual([["chart", chart]]);
    expect(await inFolder("chart", id)).toEqual([chart]);
  });
});
