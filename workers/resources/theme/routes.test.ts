import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeDashboard, uniqueName } from "../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client, nobody: Client, beta: Client;
const path = "/api/v1/theme/";
const json_data = '{"token": {"colorPrimary": "#ff0000", "nopeToken": 1}, "algorithm": "default"}';

beforeAll(async () => {
  [admin, alpha, gamma, nobody, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("norole"),
    Client.as("admin", "beta"),
  ]);
});

const make = async (client = admin): Promise<number> =>
  (await client.post(path, { theme_name: uniqueName("theme"), json_data })).body.id;
const systemId = async (): Promise<number> =>
  (await admin.get(`${path}?q=(filters:!((col:is_system,opr:eq,value:!t)))`)).body.ids[0];

describe("/api/v1/theme/", () => {
  it("creates, replaces, finds by text and deletes a theme", async () => {
    const theme_name = uniqueName("theme");
    const made = await admin.post(path, { theme_name, json_data });
    expect(made).toMatchObject({ status: 201, body: { result: { theme_name, json_data } } });
    const { id } = made.body;
    expect((await admin.get(`${path}${id}`)).body).toMatchObject({
      id,
      result: {
        json_data,
        is_system: false,
        is_system_default: false,
        uuid: expect.any(String),
        changed_by: { first_name: "admin" },
      },
    });
    expect(await admin.put(`${path}${id}`, { theme_name, json_data: "{}" })).toMatchObject({
      status: 200,
      body: { id, result: { json_data: "{}" } },
    });
    expect(
      (await gamma.get(`${path}?q=(filters:!((col:theme_name,opr:theme_all_text,value:'${theme_name}')))`)).body.ids,
    ).toEqual([id]);
    expect(await admin.delete(`${path}${id}`)).toMatchObject({ status: 200, body: { message: "OK" } });
    expect(await admin.delete(`${path}?q=!(${id})`)).toMatchObject({ status: 404 });
  });
  it("refuses invalid themes with Superset's messages", async () => {
    expect(await admin.post(path, {})).toMatchObject({ status: 400, body: { message: "Request body is required" } });
    expect(await admin.post(path, { theme_name: "", json_data: "x" })).toMatchObject({
      status: 400,
      body: { message: { json_data: ["Invalid JSON configuration"], theme_name: ["Theme name cannot be empty."] } },
    });
    expect((await admin.put(`${path}${await make()}`, { foo: 1 })).body).toEqual({
      message: { json_data: ["Missing data for required field."], theme_name: ["Missing data for required field."] },
    });
  });
  it("hides themes from other workspaces and requires the permission to write them", async () => {
    const id = await make();
    expect((await nobody.post(path, {})).status).toBe(403);
    expect((await gamma.post(path, { theme_name: uniqueName("gamma"), json_data })).status).toBe(201);
    expect((await Client.anonymous().get(path)).status).toBe(401);
    for (const [method, rest, body] of [
      ["GET", `${id}`],
      ["PUT", `${id}`, { theme_name: "x", json_data }],
      ["DELETE", `${id}`],
      ["PUT", `${id}/set_system_default`],
    ] as const)
      expect((await beta.call(method, path + rest, body)).status, `${method} ${rest}`).toBe(404);
  });
});

describe("themes of other people", () => {
  it("allows only admins to change, delete or select a theme of someone else for the workspace", async () => {
    const [theirs, own] = [await make(), await make(gamma)];
    const body = { theme_name: uniqueName("mine"), json_data };
    expect((await gamma.put(`${path}${theirs}`, body)).status).toBe(403);
    expect((await alpha.put(`${path}${own}`, body)).status).toBe(403);
    expect((await gamma.delete(`${path}${theirs}`)).status).toBe(403);
    expect((await gamma.delete(`${path}?q=!(${own},${theirs})`)).status).toBe(403);
    for (const place of ["set_system_default", "set_system_dark"])
      expect((await gamma.put(`${path}${own}/${place}`)).status).toBe(403);
    expect((await gamma.put(`${path}${own}`, body)).status).toBe(200);
    expect((await gamma.delete(`${path}${own}`)).status).toBe(200);
    expect((await admin.put(`${path}${await make(gamma)}`, body)).status).toBe(200);
    expect((await admin.get(`${path}${theirs}`)).status).toBe(200);
  });
  it("refuses an import that replaces a theme of someone else", async () => {
    const id = await make();
    const exported = await (await admin.raw("GET", `${path}export/?q=!(${id})`)).arrayBuffer();
    const form = new FormData();
    form.set("formData", new File([exported], "themes.zip", { type: "application/zip" }));
    form.set("overwrite", "true");
    const importing = async (client: Client) => (await client.call("POST", `${path}import/`, form)).status;
    expect(await importing(alpha)).toBeGreaterThanOrEqual(400);
    expect(await importing(admin)).toBe(200);
    expect((await admin.get(`${path}${id}`)).body.result.changed_by.first_name).toBe("admin");
  });
});

describe("system themes of a workspace", () => {
  it("provides a light and a dark system theme that cannot be changed or deleted", async () => {
    const { result } = (await beta.get(`${path}?q=(filters:!((col:is_system,opr:eq,value:!t)))`)).body;
    expect(result.map(({ theme_name }: { theme_name: string }) => theme_name)).toEqual(["THEME_DEFAULT", "THEME_DARK"]);
    const id = await systemId();
    expect((await admin.put(`${path}${id}`, { theme_name: "mine", json_data })).status).toBe(403);
    expect((await admin.delete(`${path}${id}`)).status).toBe(403);
  });
  it("allows admins to select one default and one dark theme", async () => {
    const [one, other] = [await make(), await make()];
    expect(await admin.put(`${path}${one}/set_system_default`)).toMatchObject({
      status: 200,
      body: { id: one, result: "success" },
    });
    expect((await admin.put(`${path}${other}/set_system_default`)).status).toBe(200);
    expect((await admin.put(`${path}${other}/set_system_dark`)).status).toBe(200);
    expect((await admin.get(`${path}${one}`)).body.result.is_system_default).toBe(false);
    expect((await admin.get(`${path}${other}`)).body.result).toMatchObject({
      is_system_default: true,
      is_system_dark: true,
    });
    expect((await admin.put(`${path}99999/set_system_default`)).status).toBe(404);
    expect((await gamma.put(`${path}${one}/set_system_dark`)).status).toBe(403);
    expect((await gamma.put(`${path}${other}`, { theme_name: "x", json_data })).status).toBe(403);
    expect((await admin.delete(`${path}${other}`)).status).toBe(422);
    expect(await admin.delete(`${path}unset_system_default`)).toMatchObject({
      status: 200,
      body: { result: "success" },
    });
    expect((await admin.delete(`${path}unset_system_dark`)).status).toBe(200);
    expect((await admin.delete(`${path}${other}`)).status).toBe(200);
  });
});

describe("theme of a dashboard", () => {
  it("assigns, shows, copies and removes a dashboard's theme, and clears it when the theme is deleted", async () => {
    const [id, theme] = [await makeDashboard(admin), await make()];
    const theme_name = (await admin.get(`${path}${theme}`)).body.result.theme_name;
    expect(await admin.put(`/api/v1/dashboard/${id}`, { theme_id: theme })).toMatchObject({
      status: 200,
      body: { result: { theme_id: theme, theme: { id: theme, theme_name, json_data } } },
    });
    const shown = async (of: number) => (await admin.get(`/api/v1/dashboard/${of}`)).body.result.theme;
    expect(await shown(id)).toEqual({ id: theme, theme_name, json_data });
    const copy = (await admin.post(`/api/v1/dashboard/${id}/copy/`, { dashboard_title: "Copy", json_metadata: "{}" }))
      .body.result.id;
    expect(await shown(copy)).toEqual({ id: theme, theme_name, json_data });
    await admin.put(`/api/v1/dashboard/${id}`, { css: ".kept{}" });
    expect(await shown(id)).toMatchObject({ id: theme });
    expect((await admin.put(`/api/v1/dashboard/${id}`, { theme_id: 999999 })).body).toEqual({
      message: "Dashboard could not be updated.",
    });
    expect((await admin.put(`/api/v1/dashboard/${id}`, { theme_id: null })).status).toBe(200);
    expect(await shown(id)).toBeNull();
    await admin.delete(`${path}${theme}`);
    expect(await shown(copy)).toBeNull();
  });
});
