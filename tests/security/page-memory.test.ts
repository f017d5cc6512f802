import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Env } from "../../workers/env";
import { postForm } from "../browser-session";
import { Client } from "../client";
import { makeDashboard, uniqueName } from "../objects";
import { MADE_PASSWORD } from "../passwords";
import { makePerson, makeRole, roleIds } from "../people";

const admin = await Client.as("admin");
const MARK = uniqueName("remembered");
let dashboard: number;
let role: number;
let cookie: string;

beforeAll(async () => {
  const gamma = (await roleIds(admin)).get("Gamma")!;
  role = await makeRole(admin, []);
  const { username } = await makePerson(admin, [gamma, role]);
  dashboard = await makeDashboard(admin, { dashboard_title: MARK, roles: [role], published: true });
  const { headers } = await postForm("/login/", { username, password: MADE_PASSWORD });
  cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
});
afterEach(() => vi.restoreAllMocks());

/** Opens the page in an isolate that has cached nothing; returns it with the SQL that the metadata got. */
async function visitInNewIsolate() {
  vi.resetModules();
  const { app } = await import("../../workers/app");
  const statements: string[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (String(input).endsWith("/sql")) statements.push(String(init?.body));
    return send(input, init);
  });
  const context = createExecutionContext();
  const request = new Request(`http://localhost/superset/dashboard/${dashboard}/`, {
    headers: { cookie, accept: "text/html" },
  });
  const response = await app.fetch(request, env as unknown as Env, context);
  const page = await response.text();
  await waitOnExecutionContext(context);
  vi.restoreAllMocks();
  return { status: response.status, page, readsDashboard: statements.some((sql) => sql.includes("position_json")) };
}

describe("a page that another isolate of the data center has read", () => {
  it("is not read again while nothing changed, and at once after a change", async () => {
    expect(await visitInNewIsolate()).toMatchObject({ status: 200, readsDashboard: true });
    const again = await visitInNewIsolate();
    expect(again).toMatchObject({ status: 200, readsDashboard: false });
    expect(again.page).toContain(MARK);
    const renamed = uniqueName("renamed");
    expect((await admin.put(`/api/v1/dashboard/${dashboard}`, { dashboard_title: renamed })).status).toBe(200);
    const changed = await visitInNewIsolate();
    expect(changed).toMatchObject({ status: 200, readsDashboard: true });
    expect(changed.page).toContain(renamed);
  });

  it("is closed in every isolate once its role is taken away", async () => {
    expect((await visitInNewIsolate()).status).toBe(200);
    expect((await admin.put(`/api/v1/dashboard/${dashboard}`, { roles: [1] })).status).toBe(200);
    const { status, page } = await visitInNewIsolate();
    expect(status).toBe(404);
    expect(page).not.toContain("data-streamed");
  });

  it("opens nothing for a session that has ended", async () => {
    expect((await admin.put(`/api/v1/dashboard/${dashboard}`, { roles: [role] })).status).toBe(200);
    expect((await visitInNewIsolate()).page).toContain("data-streamed");
    await Client.anonymous().raw("GET", "/logout/", undefined, { cookie });
    const { page } = await visitInNewIsolate();
    expect(page).not.toContain("data-streamed");
  });
});
