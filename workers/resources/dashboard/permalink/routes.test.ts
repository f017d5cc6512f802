import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../../tests/client";
import { makeDashboard, userId } from "../../../../tests/objects";
import { passwordOf } from "../../../../tests/passwords";

let admin: Client, alpha: Client, gamma: Client, norole: Client, beta: Client;
let dashboard: number, uuid: string;
const state = {
  dataMask: { "NATIVE_FILTER-x": { id: "NATIVE_FILTER-x", filterState: { value: ["a"] } } },
  activeTabs: ["TAB-1"],
  anchor: "CHART-1",
  urlParams: [["standalone", "1"]],
  chartStates: { 7: { sort: "a" } },
};

beforeAll(async () => {
  [admin, alpha, gamma, norole, beta] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("norole"),
    Client.as("admin", "beta"),
  ]);
  dashboard = await makeDashboard(admin, { slug: `shared-${Date.now()}` });
  uuid = (await admin.get(`/api/v1/dashboard/${dashboard}`)).body.result.uuid;
});

const share = (client: Client, body: unknown = state, ref: number | string = dashboard) =>
  client.post(`/api/v1/dashboard/${ref}/permalink`, body);
async function session(username: string): Promise<{ cookie: string }> {
  const response = await Client.anonymous().raw(
    "POST",
    "/login/",
    new URLSearchParams({ username, password: passwordOf(username) }),
  );
  return {
    cookie: response.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; "),
  };
}
const open = async (key: string, as: string | null, rest = "") => {
  const response = await Client.anonymous().raw(
    "GET",
    `/superset/dashboard/p/${key}/${rest}`,
    undefined,
    as ? await session(as) : {},
  );
  return [response.status, response.headers.get("location")];
};

it("creates a permalink with the same key for the same person and state, and another key for others", async () => {
  const first = await share(admin);
  expect(first).toMatchObject({
    status: 201,
    body: {
      key: expect.stringMatching(/^[\w-]{11}$/),
      url: expect.stringMatching(new RegExp(`/superset/dashboard/p/${first.body.key}/$`)),
    },
  });
  expect((await share(admin, state, uuid)).body.key).toBe(first.body.key);
  expect((await share(alpha)).body.key).not.toBe(first.body.key);
  expect((await share(admin, {})).body.key).not.toBe(first.body.key);
  expect(await alpha.get(`/api/v1/dashboard/permalink/${first.body.key}`)).toMatchObject({
    status: 200,
    body: { dashboardId: uuid, state },
  });
});

it("refuses unknown dashboards and invalid states with Superset's messages", async () => {
  expect(await share(admin, { foo: 1 })).toMatchObject({
    status: 400,
    body: { message: "{'foo': ['Unknown field.']}" },
  });
  expect((await share(admin, state, 999_999)).status).toBe(404);
  expect((await share(norole)).status).toBe(403);
  expect((await admin.get("/api/v1/dashboard/permalink/nope")).status).toBe(404);
});

it("opens the dashboard with the shared state after signing in", async () => {
  const { key } = (await share(admin)).body;
  expect(await open(key, "alpha", "?force=true")).toEqual([
    302,
    `/superset/dashboard/${uuid}/?permalink_key=${key}&standalone=1&force=true#CHART-1`,
  ]);
  expect(await open(key, null)).toEqual([302, `/login/?next=${encodeURIComponent(`/superset/dashboard/p/${key}/`)}`]);
  expect((await open("nope", "admin"))[0]).toBe(404);
});

it("names only the dashboard's owners to people without access, and nothing to another workspace", async () => {
  const role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Admin)")).body.result[0].value;
  const closed = await makeDashboard(admin, { roles: [role], owners: [await userId(admin, "alpha")] });
  const { key } = (await share(admin, state, closed)).body;
  const refused = await gamma.get(`/api/v1/dashboard/permalink/${key}`);
  expect(refused).toMatchObject({
    status: 403,
    body: {
      message: "You don't have access to this dashboard.",
      extra: { owners: [{ first_name: "alpha", last_name: "Tester" }] },
    },
  });
  expect(JSON.stringify(refused.body)).not.toContain("NATIVE_FILTER");
  expect((await beta.get(`/api/v1/dashboard/permalink/${key}`)).status).toBe(404);
  await admin.delete(`/api/v1/dashboard/${closed}`);
  expect((await admin.get(`/api/v1/dashboard/permalink/${key}`)).status).toBe(404);
});

it("returns a page that names the owners to a browser without access, and Superset's 404 to other clients", async () => {
  const role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Admin)")).body.result[0].value;
  const closed = await makeDashboard(admin, { roles: [role], owners: [await userId(admin, "alpha")] });
  const { key } = (await share(admin, state, closed)).body;
  const requested = async (name: string, accept: string) => {
    const response = await Client.anonymous().raw("GET", `/superset/dashboard/p/${name}/`, undefined, {
      ...(await session("gamma")),
      accept,
    });
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      cacheControl: response.headers.get("cache-control"),
      text: await response.text(),
    };
  };
  const page = await requested(key, "text/html");
  expect(page).toMatchObject({ status: 404, type: expect.stringContaining("text/html"), cacheControl: "no-store" });
  const received = (text: string) =>
    JSON.parse(/<meta name="refused-link" content="([^"]*)"/.exec(text)![1]!.replaceAll("&quot;", '"')) as unknown;
  expect(received(page.text)).toEqual({ key, owners: [{ first_name: "alpha", last_name: "Tester" }] });
  expect(page.text).not.toContain(uuid);
  expect(received((await requested(encodeURIComponent('a"><script>'), "text/html")).text)).toEqual({
    key: 'a"&gt;&lt;script&gt;',
    owners: [],
  });
  expect(await requested(key, "*/*")).toMatchObject({ status: 404, type: expect.stringContaining("application/json") });
});

it("returns a page for an unknown key in a browser, with or without a trailing slash, and Superset's 404 elsewhere", async () => {
  const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  const opened = async (path: string, accept: string) => {
    const response = await Client.anonymous().raw("GET", path, undefined, { ...(await session("admin")), accept });
    return {
      status: response.status,
      type: response.headers.get("content-type")?.split(";")[0],
      location: response.headers.get("location"),
    };
  };
  expect(await opened("/superset/dashboard/p/no-such-key/", BROWSER)).toEqual({
    status: 404,
    type: "text/html",
    location: null,
  });
  expect(await opened("/superset/dashboard/p/no-such-key?force=true", BROWSER)).toMatchObject({
    status: 308,
    location: "/superset/dashboard/p/no-such-key/?force=true",
  });
  expect(await opened("/superset/dashboard/p/no-such-key/", "application/json")).toEqual({
    status: 404,
    type: "application/json",
    location: null,
  });
});
