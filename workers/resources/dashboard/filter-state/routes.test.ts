import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../../tests/client";

type Session = { cookie: string; "x-csrftoken": string };
let admin: Session, alpha: Session, norole: Session;
let dashboard: number;

async function session(username: string): Promise<Session> {
  const answer = await Client.anonymous().raw("POST", "/login/", new URLSearchParams({ username, password: username }));
  const cookie = answer.headers.getSetCookie().map((each) => each.split(";")[0]).join("; ");
  const { body } = await Client.anonymous().call("GET", "/api/v1/security/csrf_token/", undefined, { cookie });
  return { cookie, "x-csrftoken": body.result };
}
const call = (as: Session, method: string, path: string, body?: unknown) => Client.anonymous().call(method, path, body, { ...as });
const keep = (as: Session, value: unknown, tab: string | null = "1", id: number = dashboard) => call(as, "POST", `/api/v1/dashboard/${id}/filter_state${tab === null ? "" : `?tab_id=${tab}`}`, { value });

beforeAll(async () => {
  [admin, alpha, norole] = await Promise.all([session("admin"), session("alpha"), session("norole")]);
  dashboard = (await (await Client.as("admin")).post("/api/v1/dashboard/", { dashboard_title: "Filtered", published: true })).body.id;
});

describe("what filters hold", () => {
  it("is kept under one key a tab, and read by it", async () => {
    const first = await keep(admin, '{"x": 1}');
    expect(first).toMatchObject({ status: 201, body: { key: expect.stringMatching(/^[\w-]{11}$/) } });
    expect((await keep(admin, '{"x": 5}')).body.key).toBe(first.body.key);
    expect((await keep(admin, '{"x": 6}', "2")).body.key).not.toBe(first.body.key);
    expect(await call(admin, "GET", `/api/v1/dashboard/${dashboard}/filter_state/${first.body.key}`)).toMatchObject({ status: 200, body: { value: '{"x": 5}' } });
  });
  it("is put anew, under a new key where no tab is named", async () => {
    const { key } = (await keep(admin, "{}", "3")).body;
    const path = `/api/v1/dashboard/${dashboard}/filter_state/${key}`;
    expect((await call(admin, "PUT", `${path}?tab_id=3`, { value: '{"x": 2}' })).body).toEqual({ key });
    expect((await call(admin, "PUT", path, { value: '{"x": 3}' })).body.key).not.toBe(key);
    expect((await call(admin, "GET", path)).body).toEqual({ value: '{"x": 2}' });
  });
  it("is its owner's to change and to delete, and others' to read", async () => {
    const { key } = (await keep(admin, "{}", "4")).body;
    const path = `/api/v1/dashboard/${dashboard}/filter_state/${key}`;
    expect((await call(alpha, "GET", path)).status).toBe(200);
    expect((await call(alpha, "PUT", path, { value: "{}" })).status).toBe(403);
    expect((await call(alpha, "DELETE", path)).status).toBe(403);
    expect(await call(admin, "DELETE", path)).toMatchObject({ status: 200, body: { message: "Deleted successfully" } });
    expect(await call(admin, "GET", path)).toMatchObject({ status: 404, body: { message: "Not found" } });
  });
  it("is refused where it is no JSON, has no dashboard, or no right or session stands behind it", async () => {
    expect(await keep(admin, "{x")).toMatchObject({ status: 400, body: { message: { value: ["JSON not valid"] } } });
    expect(await keep(admin, "{}", "1", 999_999)).toMatchObject({ status: 404, body: { message: "Resource was not found." } });
    expect((await keep(norole, "{}")).status).toBe(403);
    expect(await (await Client.as("admin")).post(`/api/v1/dashboard/${dashboard}/filter_state`, { value: "{}" })).toMatchObject({ status: 401, body: { message: "Access is Denied", severity: "danger" } });
  });
  it("is not for the address of a chart", async () => {
    const { key } = (await keep(admin, '{"secret": 1}', "5")).body;
    expect((await (await Client.as("admin")).get(`/api/v1/explore/form_data/${key}`)).status).toBe(404);
  });
});
