import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { newWorkspace, type NewWorkspace, shortName } from "../../../tests/new-workspace";
import { makePerson, roleIds } from "../../../tests/people";
import { passwordOf } from "../../../tests/passwords";

const path = "/api/v1/dynamic_plugin/";
const read = "/dynamic-plugins/api/read";
const HOST = "plugins.example";
let place: NewWorkspace;
let admin: Client, alpha: Client, gamma: Client;

const bodyOf = (stem = "plot") => {
  const key = shortName(stem);
  return { name: `Plugin ${key}`, key, bundle_url: `https://${HOST}/${key}.js` };
};

async function personWith(role: string): Promise<Client> {
  const { username } = await makePerson(admin, [(await roleIds(admin)).get(role)!]);
  const { body } = await Client.anonymous(place.slug).post("/api/v1/security/login", {
    username,
    password: passwordOf(username),
    provider: "db",
  });
  return Client.withToken(body.access_token, place.slug);
}

beforeAll(async () => {
  place = await newWorkspace();
  admin = place.admin;
  [alpha, gamma] = await Promise.all([personWith("Alpha"), personWith("Gamma")]);
  await admin.put("/api/v1/workspace/", { dynamic_plugins: true, plugin_hosts: [HOST] });
});

it("returns 404 at every address of plugins while the workspace's setting is off, and lists no menu entry", async () => {
  const other = (await newWorkspace()).admin;
  for (const [method, address, body] of [
    ["GET", path],
    ["GET", `${path}_info`],
    ["GET", `${path}1`],
    ["POST", path, bodyOf()],
    ["PUT", `${path}1`, { name: "x" }],
    ["DELETE", `${path}1`],
    ["DELETE", `${path}?q=!(1)`],
    ["GET", read],
  ] as const)
    expect((await other.call(method, address, body)).status, `${method} ${address}`).toBe(404);
  const menu = async (client: Client) => JSON.stringify((await client.get("/api/v1/menu/")).body);
  expect(await menu(other)).not.toContain("/dynamic-plugins/list/");
  expect(await menu(admin)).toContain("/dynamic-plugins/list/");
});

it("creates, lists, updates and deletes plugins, and lists them for pages", async () => {
  const body = bodyOf();
  const made = await admin.post(path, body);
  expect(made).toMatchObject({ status: 201, body: { result: body } });
  const { id } = made.body;
  expect(await admin.put(`${path}${id}`, { name: `${body.name} 2` })).toMatchObject({
    status: 200,
    body: { result: { ...body, name: `${body.name} 2` } },
  });
  expect((await admin.get(`${path}${id}`)).body.result).toMatchObject({ id, key: body.key });
  expect(
    (await admin.get(`${path}?q=(filters:!((col:key,opr:ct,value:'${body.key}')),order_column:name)`)).body,
  ).toMatchObject({ count: 1, ids: [id] });
  expect((await gamma.get(read)).body).toMatchObject({
    list_columns: ["name", "key", "bundle_url", "id"],
    modelview_name: "DynamicPluginsView",
    pks: expect.arrayContaining([id]),
    result: expect.arrayContaining([{ ...body, id, name: `${body.name} 2` }]),
  });
  const other = (await admin.post(path, bodyOf())).body.id;
  expect(await admin.delete(`${path}?q=!(${id},${other})`)).toMatchObject({
    status: 200,
    body: { message: "Deleted 2 plugins" },
  });
  expect((await admin.get(`${path}${id}`)).status).toBe(404);
});

it("refuses the name, key or bundle URL of another plugin", async () => {
  const body = bodyOf();
  const { id } = (await admin.post(path, body)).body;
  const other = (await admin.post(path, bodyOf())).body.id;
  for (const field of ["name", "key", "bundle_url"] as const) {
    expect((await admin.post(path, { ...bodyOf(), [field]: body[field] })).status, field).toBe(422);
    expect((await admin.put(`${path}${other}`, { [field]: body[field] })).status, field).toBe(422);
  }
  expect((await admin.put(`${path}${id}`, body)).status).toBe(200);
});

it.each([
  ["another host", "https://other.example/plot.js"],
  ["a host that ends like an allowed one", `https://evil${HOST}/plot.js`],
  ["credentials", `https://me:secret@${HOST}/plot.js`],
  ["a script in a data URL", "data:text/javascript,alert(1)"],
  ["a javascript URL", "javascript:alert(1)"],
  ["a path of the page", "/assets/plot.js"],
])("refuses a bundle URL with %s", async (_, bundle_url) => {
  expect(await admin.post(path, { ...bodyOf(), bundle_url })).toMatchObject({
    status: 422,
    body: { message: { bundle_url: [expect.any(String)] } },
  });
});

it.each([
  ["of a built-in chart type", "pie"],
  ["with a slash", "a/b"],
  ["with markup", "<b>"],
  ["that is empty", ""],
  ["that is too long", "k".repeat(51)],
])("refuses a key %s", async (_, key) => {
  expect(await admin.post(path, { ...bodyOf(), key })).toMatchObject({
    status: 422,
    body: { message: { key: expect.arrayContaining([expect.any(String)]) } },
  });
});

it("allows Alpha and Gamma to read plugins, and only admins to write them", async () => {
  const { id } = (await admin.post(path, bodyOf())).body;
  for (const client of [alpha, gamma]) {
    for (const address of [read, path, `${path}${id}`]) expect((await client.get(address)).status, address).toBe(200);
    expect((await client.post(path, bodyOf())).status).toBe(403);
    expect((await client.put(`${path}${id}`, { name: "x" })).status).toBe(403);
    expect((await client.delete(`${path}${id}`)).status).toBe(403);
    expect((await client.delete(`${path}?q=!(${id})`)).status).toBe(403);
  }
  const nobody = Client.anonymous(place.slug);
  for (const address of [read, path, `${path}${id}`]) expect((await nobody.get(address)).status, address).toBe(401);
  const stranger = await Client.as("admin", "beta");
  await stranger.put("/api/v1/workspace/", { dynamic_plugins: true });
  expect((await stranger.get(`${path}${id}`)).status).toBe(404);
  expect((await stranger.put(`${path}${id}`, { name: "x" })).status).toBe(404);
  expect((await stranger.delete(`${path}${id}`)).status).toBe(404);
  await stranger.put("/api/v1/workspace/", { dynamic_plugins: false });
});

it("serves a plugin's frame as a document of an opaque origin that may not load or send anything", async () => {
  const { id } = (await admin.post(path, bodyOf())).body;
  const frame = await gamma.raw("GET", `/dynamic-plugins/frame/${id}`);
  expect(frame.status).toBe(200);
  expect(frame.headers.get("content-type")).toMatch(/^text\/html/);
  const policy = frame.headers.get("content-security-policy")!.split("; ");
  for (const directive of [
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "connect-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts",
  ])
    expect(policy).toContain(directive);
  expect(policy.join(" ")).not.toContain("https:");
  expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  // Its host does not exist: the frame reports to the page that the bundle can't be loaded.
  expect(await frame.text()).toContain("(null)</script>");
});

it("refuses a plugin's frame without the permission, of another workspace, and while the setting is off", async () => {
  const { id } = (await admin.post(path, bodyOf())).body;
  const statusOf = async (client: Client) => {
    const { status, headers } = await client.raw("GET", `/dynamic-plugins/frame/${id}`);
    expect(headers.get("content-security-policy")).toContain("sandbox allow-scripts");
    return status;
  };
  expect(await statusOf(Client.anonymous(place.slug))).toBe(401);
  expect(await statusOf(await Client.as("admin", "beta"))).toBe(404);
  await admin.put("/api/v1/workspace/", { dynamic_plugins: false });
  expect(await statusOf(gamma)).toBe(404);
  await admin.put("/api/v1/workspace/", { dynamic_plugins: true });
});
