import { expect, it } from "vitest";
import { BrowserSession } from "../../../tests/browser-session";
import { Client } from "../../../tests/client";
import { makeChart, makeDashboard, makeDatabase, makeDataset } from "../../../tests/objects";
import { newWorkspace } from "../../../tests/new-workspace";
import { makePerson, roleIds } from "../../../tests/people";
import { passwordOf } from "../../../tests/passwords";

const path = "/api/v1/workspace/";
const operated = "/api/v1/operator/workspaces/";

it("allows an operator to create a workspace with the built-in roles and an invited first admin", async () => {
  const { admin, slug } = await newWorkspace();
  expect([...(await roleIds(admin)).keys()].toSorted()).toEqual(["Admin", "Alpha", "Gamma", "Public", "sql_lab"]);
  expect((await admin.get(path)).body.result).toEqual({
    slug,
    name: "Made",
    time_zone: "UTC",
    global_async_queries: false,
    code_after_provider: false,
    custom_error_messages: {},
    run_scheduled_queries: false,
    theme_font_hosts: [],
    dynamic_plugins: false,
    plugin_hosts: [],
    sqllab_default_dbid: null,
    sqllab_default_database: null,
    sqllab_query_result_timeout: null,
    default_sqllab_limit: null,
    sql_max_row: null,
    display_max_row: null,
    others: [],
    operates: false,
  });
  expect(await (await Client.as("admin")).post(operated, { slug, name: "x", email: "a@example.org" })).toMatchObject({
    status: 422,
    body: { message: { slug: ["Must be unique"] } },
  });
  expect((await (await Client.as("admin")).get(operated)).body.result).toContainEqual(
    expect.objectContaining({ slug, people: 1, suspended: false, limits: {} }),
  );
});

it("allows workspace admins to change its name and settings, effective at once", async () => {
  const { admin, id } = await newWorkspace();
  expect(await admin.put(path, { name: "Renamed", time_zone: "Europe/Vienna" })).toMatchObject({ status: 200 });
  expect((await admin.get(path)).body.result).toMatchObject({ name: "Renamed", time_zone: "Europe/Vienna" });
  expect(await admin.put(path, { time_zone: "Moon/Crater" })).toMatchObject({
    status: 400,
    body: { message: { time_zone: ["Not a known time zone."] } },
  });
  // Admins of a workspace cannot change its plan at any endpoint.
  for (const body of [{ limits: {} }, { suspended: false }, { settings: {} }])
    expect((await admin.put(path, body)).status).toBe(400);
  expect((await admin.get(operated)).status).toBe(403);
  expect((await admin.put(`${operated}${id}`, { limits: {} })).status).toBe(403);
  const { username } = await makePerson(admin, [(await roleIds(admin)).get("Alpha")!]);
  const alpha = Client.withToken(
    (
      await Client.anonymous((await admin.get(path)).body.result.slug).post("/api/v1/security/login", {
        username,
        password: passwordOf(username),
        provider: "db",
      })
    ).body.access_token,
    (await admin.get(path)).body.result.slug,
  );
  expect((await alpha.put(path, { name: "Mine" })).status).toBe(403);
  expect((await alpha.post(`${path}delete`, { slug: "x" })).status).toBe(403);
});

it("shows the workspace's own message before that of an error of its type, until it is removed", async () => {
  const { admin } = await newWorkspace();
  const failing = () => admin.post("/api/v1/sqllab/format_sql/", { sql: "select 'open" });
  const plain = (await failing()).body.errors[0];
  expect(await admin.put(path, { custom_error_messages: { NO_SUCH_ERROR: "x" } })).toMatchObject({ status: 400 });
  expect(await admin.put(path, { custom_error_messages: { [plain.error_type]: "" } })).toMatchObject({ status: 400 });
  const custom_error_messages = { [plain.error_type]: "Ask #data for help." };
  expect((await admin.put(path, { custom_error_messages })).status).toBe(200);
  expect((await admin.get(path)).body.result).toMatchObject({ custom_error_messages });
  expect((await failing()).body.errors).toEqual([{ ...plain, message: `Ask #data for help.\n${plain.message}` }]);
  expect((await admin.put(path, { custom_error_messages: {} })).status).toBe(200);
  expect((await failing()).body.errors).toEqual([plain]);
});

it("stores the hosts of fonts that the deployment allows, which pages may load style sheets and fonts of", async () => {
  const { admin } = await newWorkspace();
  const save = (hosts: unknown) => admin.put(path, { theme_font_hosts: hosts });
  expect((await save(["fonts.googleapis.com"])).status).toBe(200);
  expect((await admin.get(path)).body.result.theme_font_hosts).toEqual(["fonts.googleapis.com"]);
  for (const hosts of [["evil.example"], ["https://fonts.googleapis.com"], "fonts.googleapis.com"])
    expect((await save(hosts)).status, JSON.stringify(hosts)).toBe(400);
  const policy = (await admin.raw("GET", path)).headers.get("content-security-policy")!;
  for (const directive of ["style-src", "font-src"])
    expect(policy).toMatch(new RegExp(`${directive} [^;]* https://fonts\\.googleapis\\.com `));
  expect(policy).toMatch(/script-src 'self';/);
});

it("refuses sign-in to a suspended workspace", async () => {
  const { admin, id, slug } = await newWorkspace();
  const operator = await Client.as("admin");
  expect((await operator.put(`${operated}${id}`, { suspended: true })).status).toBe(200);
  expect(await admin.get("/api/v1/chart/")).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining("suspended") },
  });
  expect(
    (
      await Client.anonymous(slug).post("/api/v1/security/login", {
        username: "admin",
        password: "correct horse battery",
        provider: "db",
      })
    ).status,
  ).toBe(403);
  expect((await operator.put(`${operated}${id}`, { suspended: false })).status).toBe(200);
  expect((await admin.get("/api/v1/chart/")).status).toBe(200);
});

it("limits a workspace's requests and queries by its plan, with a message and a retry time", async () => {
  const { admin, id } = await newWorkspace();
  const operator = await Client.as("admin");
  await operator.put(`${operated}${id}`, { limits: { requests_a_minute: 3 } });
  const statuses = [];
  for (let at = 0; at < 8; at++) statuses.push(await admin.get("/api/v1/me/"));
  expect(statuses.some(({ status }) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toMatchObject({
    status: 429,
    body: {
      message: expect.stringMatching(/3 requests per minute. Try again in \d+ s/),
      retry_after: expect.any(Number),
    },
  });
  expect((await operator.get("/api/v1/me/")).status).toBe(200);
  await operator.put(`${operated}${id}`, { limits: { requests_a_minute: null, queries_at_once: 1 } });
  const dataset = await makeDataset(admin, await makeDatabase(admin));
  const sendQuery = () =>
    admin.post("/api/v1/chart/data", {
      datasource: { id: dataset, type: "table" },
      queries: [{ columns: ["label"], metrics: ["count"] }],
      force: true,
    });
  // Sequential requests never exceed the limit of concurrent queries.
  for (let at = 0; at < 3; at++) expect((await sendQuery()).status).not.toBe(429);
});

it("allows people except the last admin to leave a workspace, and admins to delete it by typing its name", async () => {
  const { admin, slug, id, session } = await newWorkspace();
  const dataset = await makeDataset(admin, await makeDatabase(admin));
  await makeChart(admin, dataset);
  await makeDashboard(admin);
  expect(await session.call("POST", `${path}leave`)).toMatchObject({
    status: 422,
    body: { message: "The last admin can't be removed." },
  });
  const { username } = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
  const leaving = await BrowserSession.signIn(username, undefined, slug);
  expect((await leaving.call("POST", `${path}leave`)).status).toBe(200);
  expect((await leaving.call("GET", "/api/v1/me/")).status).toBe(401);
  expect(await session.call("POST", `${path}delete`, { slug: "other" })).toMatchObject({ status: 400 });
  expect((await session.call("POST", `${path}delete`, { slug })).status).toBe(200);
  expect((await admin.get("/api/v1/me/")).status).toBe(404);
  expect(
    (await (await Client.as("admin")).get(operated)).body.result.map((each: { id: string }) => each.id),
  ).not.toContain(id);
  expect(await (await BrowserSession.signIn("admin")).call("POST", `${path}delete`, { slug: "main" })).toMatchObject({
    status: 422,
    body: { message: "The default workspace can't be deleted." },
  });
});
