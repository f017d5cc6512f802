import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../../tests/client";
import { makeDashboard, userId } from "../../../../tests/objects";

let admin: Client, alpha: Client, gamma: Client, norole: Client, beta: Client;
let dashboard: number, uuid: string;
const state = { dataMask: { "NATIVE_FILTER-x": { id: "NATIVE_FILTER-x", filterState: { value: ["a"] } } }, activeTabs: ["TAB-1"], anchor: "CHART-1", urlParams: [["standalone", "1"]], chartStates: { 7: { sort: "a" } } };

beforeAll(async () => {
  [admin, alpha, gamma, norole, beta] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma"), Client.as("norole"), Client.as("admin", "beta")]);
  dashboard = await makeDashboard(admin, { slug: `shared-${Date.now()}` });
  uuid = (await admin.get(`/api/v1/dashboard/${dashboard}`)).body.result.uuid;
});

const share = (client: Client, body: unknown = state, ref: number | string = dashboard) => client.post(`/api/v1/dashboard/${ref}/permalink`, body);
async function session(username: string): Promise<{ cookie: string }> {
  const answer = await Client.anonymous().raw("POST", "/login/", new URLSearchParams({ username, password: username }));
  return { cookie: answer.headers.getSetCookie().map((each) => each.split(";")[0]).join("; ") };
}
const open = async (key: string, as: string | null, rest = "") => {
  const answer = await Client.anonymous().raw("GET", `/superset/dashboard/p/${key}/${rest}`, undefined, as ? await session(as) : {});
  return [answer.status, answer.headers.get("location")];
};

it("gives what a person sees a key, the same for the same and another for others", async () => {
  const first = await share(admin);
  expect(first).toMatchObject({ status: 201, body: { key: expect.stringMatching(/^[\w-]{11}$/), url: expect.stringMatching(new RegExp(`/superset/dashboard/p/${first.body.key}/$`)) } });
  expect((await share(admin, state, uuid)).body.key).toBe(first.body.key);
  expect((await share(alpha)).body.key).not.toBe(first.body.key);
  expect((await share(admin, {})).body.key).not.toBe(first.body.key);
  expect(await alpha.get(`/api/v1/dashboard/permalink/${first.body.key}`)).toMatchObject({ status: 200, body: { dashboardId: uuid, state } });
});

it("refuses what it does not know, in the recorded words", async () => {
  expect(await share(admin, { foo: 1 })).toMatchObject({ status: 400, body: { message: "{'foo': ['Unknown field.']}" } });
  expect((await share(admin, state, 999_999)).status).toBe(404);
  expect((await share(norole)).status).toBe(403);
  expect((await admin.get("/api/v1/dashboard/permalink/nope")).status).toBe(404);
});

it("opens the dashboard with what was shared, after signing in", async () => {
  const { key } = (await share(admin)).body;
  expect(await open(key, "alpha", "?force=true")).toEqual([302, `/superset/dashboard/${uuid}/?permalink_key=${key}&standalone=1&force=true#CHART-1`]);
  expect(await open(key, null)).toEqual([302, `/login/?next=${encodeURIComponent(`/superset/dashboard/p/${key}/`)}`]);
  expect((await open("nope", "admin"))[0]).toBe(404);
});

it("tells who lacks the rights whom to ask, and nothing else, and another workspace nothing", async () => {
  const role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Admin)")).body.result[0].value;
  const closed = await makeDashboard(admin, { roles: [role], owners: [await userId(admin, "alpha")] });
  const { key } = (await share(admin, state, closed)).body;
  const refused = await gamma.get(`/api/v1/dashboard/permalink/${key}`);
  expect(refused).toMatchObject({ status: 403, body: { message: "You don't have access to this dashboard.", extra: { owners: [{ first_name: "alpha", last_name: "Tester" }] } } });
  expect(JSON.stringify(refused.body)).not.toContain("NATIVE_FILTER");
  expect((await beta.get(`/api/v1/dashboard/permalink/${key}`)).status).toBe(404);
  await admin.delete(`/api/v1/dashboard/${closed}`);
  expect((await admin.get(`/api/v1/dashboard/permalink/${key}`)).status).toBe(404);
});

it("answers a browser that may not open it with a page that says whom to ask, and a program with the recorded 404", async () => {
  const role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Admin)")).body.result[0].value;
  const closed = await makeDashboard(admin, { roles: [role], owners: [await userId(admin, "alpha")] });
  const { key } = (await share(admin, state, closed)).body;
  const asked = async (name: string, accept: string) => {
    const answer = await Client.anonymous().raw("GET", `/superset/dashboard/p/${name}/`, undefined, { ...(await session("gamma")), accept });
    return { status: answer.status, type: answer.headers.get("content-type"), kept: answer.headers.get("cache-control"), text: await answer.text() };
  };
  const page = await asked(key, "text/html");
  expect(page).toMatchObject({ status: 404, type: expect.stringContaining("text/html"), kept: "no-store" });
  const told = (text: string) => JSON.parse(/<meta name="refused-link" content="([^"]*)"/.exec(text)![1]!.replaceAll("&quot;", '"')) as unknown;
  expect(told(page.text)).toEqual({ key, owners: [{ first_name: "alpha", last_name: "Tester" }] });
  expect(page.text).not.toContain(uuid);
  expect(told((await asked(encodeURIComponent('a"><script>'), "text/html")).text)).toEqual({ key: 'a"&gt;&lt;script&gt;', owners: [] });
  expect(await asked(key, "*/*")).toMatchObject({ status: 404, type: expect.stringContaining("application/json") });
});
