import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makeDashboard, uniqueName } from "../../../tests/objects";

let admin: Client, gamma: Client, nobody: Client, beta: Client;
const path = "/api/v1/theme/";
const json_data = '{"token": {"colorPrimary": "#ff0000", "nopeToken": 1}, "algorithm": "default"}';

beforeAll(async () => {
  [admin, gamma, nobody, beta] = await Promise.all([Client.as("admin"), Client.as("gamma"), Client.as("norole"), Client.as("admin", "beta")]);
});

const make = async (client = admin): Promise<number> => (await client.post(path, { theme_name: uniqueName("theme"), json_data })).body.id;
const systemId = async (): Promise<number> => (await admin.get(`${path}?q=(filters:!((col:is_system,opr:eq,value:!t)))`)).body.ids[0];

describe("a theme", () => {
  it("is made, changed whole, found by its text and deleted", async () => {
    const theme_name = uniqueName("theme");
    const made = await admin.post(path, { theme_name, json_data });
    expect(made).toMatchObject({ status: 201, body: { result: { theme_name, json_data } } });
    const { id } = made.body;
    expect((await admin.get(`${path}${id}`)).body).toMatchObject({ id, result: { json_data, is_system: false, is_system_default: false, uuid: expect.any(String), changed_by: { first_name: "admin" } } });
    expect(await admin.put(`${path}${id}`, { theme_name, json_data: "{}" })).toMatchObject({ status: 200, body: { id, result: { json_data: "{}" } } });
    expect((await gamma.get(`${path}?q=(filters:!((col:theme_name,opr:theme_all_text,value:'${theme_name}')))`)).body.ids).toEqual([id]);
    expect(await admin.delete(`${path}${id}`)).toMatchObject({ status: 200, body: { message: "OK" } });
    expect(await admin.delete(`${path}?q=!(${id})`)).toMatchObject({ status: 404 });
  });
  it("is refused in the recorded words", async () => {
    expect(await admin.post(path, {})).toMatchObject({ status: 400, body: { message: "Request body is required" } });
    expect(await admin.post(path, { theme_name: "", json_data: "x" })).toMatchObject({ status: 400, body: { message: { json_data: ["Invalid JSON configuration"], theme_name: ["Theme name cannot be empty."] } } });
    expect((await admin.put(`${path}${await make()}`, { foo: 1 })).body).toEqual({ message: { json_data: ["Missing data for required field."], theme_name: ["Missing data for required field."] } });
  });
  it("is unknown in other workspaces, and not written without the right", async () => {
    const id = await make();
    expect((await nobody.post(path, {})).status).toBe(403);
    expect((await gamma.post(path, { theme_name: uniqueName("gamma"), json_data })).status).toBe(201);
    expect((await Client.anonymous().get(path)).status).toBe(401);
    for (const [method, rest, body] of [["GET", `${id}`], ["PUT", `${id}`, { theme_name: "x", json_data }], ["DELETE", `${id}`], ["PUT", `${id}/set_system_default`]] as const) expect((await beta.call(method, path + rest, body)).status, `${method} ${rest}`).toBe(404);
  });
});

describe("the workspace's own themes", () => {
  it("come with it, by day and by night, and are neither changed nor deleted", async () => {
    const { result } = (await beta.get(`${path}?q=(filters:!((col:is_system,opr:eq,value:!t)))`)).body;
    expect(result.map(({ theme_name }: { theme_name: string }) => theme_name)).toEqual(["THEME_DEFAULT", "THEME_DARK"]);
    const id = await systemId();
    expect((await admin.put(`${path}${id}`, { theme_name: "mine", json_data })).status).toBe(403);
    expect((await admin.delete(`${path}${id}`)).status).toBe(403);
  });
  it("are chosen by admins, one for each place", async () => {
    const [one, other] = [await make(), await make()];
    expect(await admin.put(`${path}${one}/set_system_default`)).toMatchObject({ status: 200, body: { id: one, result: "success" } });
    expect((await admin.put(`${path}${other}/set_system_default`)).status).toBe(200);
    expect((await admin.put(`${path}${other}/set_system_dark`)).status).toBe(200);
    expect((await admin.get(`${path}${one}`)).body.result.is_system_default).toBe(false);
    expect((await admin.get(`${path}${other}`)).body.result).toMatchObject({ is_system_default: true, is_system_dark: true });
    expect((await admin.put(`${path}99999/set_system_default`)).status).toBe(404);
    expect((await gamma.put(`${path}${one}/set_system_dark`)).status).toBe(403);
    expect((await gamma.put(`${path}${other}`, { theme_name: "x", json_data })).status).toBe(403);
    expect((await admin.delete(`${path}${other}`)).status).toBe(422);
    expect(await admin.delete(`${path}unset_system_default`)).toMatchObject({ status: 200, body: { result: "success" } });
    expect((await admin.delete(`${path}unset_system_dark`)).status).toBe(200);
    expect((await admin.delete(`${path}${other}`)).status).toBe(200);
  });
});

describe("a dashboard's theme", () => {
  it("is given, shown, copied with it and taken off, and goes with the theme", async () => {
    const [id, theme] = [await makeDashboard(admin), await make()];
    const theme_name = (await admin.get(`${path}${theme}`)).body.result.theme_name;
    expect(await admin.put(`/api/v1/dashboard/${id}`, { theme_id: theme })).toMatchObject({ status: 200, body: { result: { theme_id: theme, theme: { id: theme, theme_name, json_data } } } });
    const shown = async (of: number) => (await admin.get(`/api/v1/dashboard/${of}`)).body.result.theme;
    expect(await shown(id)).toEqual({ id: theme, theme_name, json_data });
    const copy = (await admin.post(`/api/v1/dashboard/${id}/copy/`, { dashboard_title: "Copy", json_metadata: "{}" })).body.result.id;
    expect(await shown(copy)).toEqual({ id: theme, theme_name, json_data });
    await admin.put(`/api/v1/dashboard/${id}`, { css: ".kept{}" });
    expect(await shown(id)).toMatchObject({ id: theme });
    expect((await admin.put(`/api/v1/dashboard/${id}`, { theme_id: 999999 })).body).toEqual({ message: "Dashboard could not be updated." });
    expect((await admin.put(`/api/v1/dashboard/${id}`, { theme_id: null })).status).toBe(200);
    expect(await shown(id)).toBeNull();
    await admin.delete(`${path}${theme}`);
    expect(await shown(copy)).toBeNull();
  });
});
