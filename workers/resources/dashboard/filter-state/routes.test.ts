import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../../tests/client";
import { passwordOf } from "../../../../tests/passwords";

type Session = { cookie: string; "x-csrftoken": string };
let admin: Session, alpha: Session, norole: Session;
let dashboard: number;

async function session(username: string): Promise<Session> {
  const response = await Client.anonymous().raw(
    "POST",
    "/login/",
    new URLSearchParams({ username, password: passwordOf(username) }),
  );
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const { body } = await Client.anonymous().call("GET", "/api/v1/security/csrf_token/", undefined, { cookie });
  return { cookie, "x-csrftoken": body.result };
}
const call = (as: Session, method: string, path: string, body?: unknown) =>
  Client.anonymous().call(method, path, body, { ...as });
const keep = (as: Session, value: unknown, tab: string | null = "1", id: number = dashboard) =>
  call(as, "POST", `/api/v1/dashboard/${id}/filter_state${tab === null ? "" : `?tab_id=${tab}`}`, { value });

beforeAll(async () => {
  [admin, alpha, norole] = await Promise.all([session("admin"), session("alpha"), session("norole")]);
  dashboard = (
    await (await Client.as("admin")).post("/api/v1/dashboard/", { dashboard_title: "Filtered", published: true })
  ).body.id;
});

describe("dashboard filter state", () => {
  it("stores one filter state per browser tab and returns it by its key", async () => {
    const first = await keep(admin, '{"x": 1}');
    expect(first).toMatchObject({ status: 201, body: { key: expect.stringMatching(/^[\w-]{11}$/) } });
    expect((await keep(admin, '{"x": 5}')).body.key).toBe(first.body.key);
    expect((await keep(admin, '{"x": 6}', "2")).body.key).not.toBe(first.body.key);
    expect(await call(admin, "GET", `/api/v1/dashboard/${dashboard}/filter_state/${first.body.key}`)).toMatchObject({
      status: 200,
      body: { value: '{"x": 5}' },
    });
  });
  it("updates a filter state, and stores it under a new key when no tab is named", async () => {
    const { key } = (await keep(admin, "{}", "3")).body;
    const path = `/api/v1/dashboard/${dashboard}/filter_state/${key}`;
    expect((await call(admin, "PUT", `${path}?tab_id=3`, { value: '{"x": 2}' })).body).toEqual({ key });
    expect((await call(admin, "PUT", path, { value: '{"x": 3}' })).body.key).not.toBe(key);
    expect((await call(admin, "GET", path)).body).toEqual({ value: '{"x": 2}' });
  });
  it("allows only its owner to change and delete a filter state, and others to read it", async () => {
    const { key } = (await keep(admin, "{}", "4")).body;
    const path = `/api/v1/dashboard/${dashboard}/filter_state/${key}`;
    expect((await call(alpha, "GET", path)).status).toBe(200);
    expect((await call(alpha, "PUT", path, { value: "{}" })).status).toBe(403);
    expect((await call(alpha, "DELETE", path)).status).toBe(403);
    expect(await call(admin, "DELETE", path)).toMatchObject({ status: 200, body: { message: "Deleted successfully" } });
    expect(await call(admin, "GET", path)).toMatchObject({ status: 404, body: { message: "Not found" } });
  });
  it("refuses a filter state that is not JSON, has no dashboard, or is sent without the permission or a session", async () => {
    expect(await keep(admin, "{x")).toMatchObject({ status: 400, body: { message: { value: ["JSON not valid"] } } });
    expect(await keep(admin, "{}", "1", 999_999)).toMatchObject({
      status: 404,
      body: { message: "Resource was not found." },
    });
    expect((await keep(norole, "{}")).status).toBe(403);
    expect(
      await (await Client.as("admin")).post(`/api/v1/dashboard/${dashboard}/filter_state`, { value: "{}" }),
    ).toMatchObject({ status: 401, body: { message: "Access is Denied", severity: "danger" } });
  });
  it("does not return a dashboard's state at the address of a chart", async () => {
    const { key } = (await keep(admin, '{"secret": 1}', "5")).body;
    expect((await (await Client.as("admin")).get(`/api/v1/explore/form_data/${key}`)).status).toBe(404);
  });
});
