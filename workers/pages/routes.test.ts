import { describe, expect, it } from "vitest";
import { Client } from "../../tests/client";
import { makeDashboard } from "../../tests/objects";
import { passwordOf } from "../../tests/passwords";

const documentAt = (path: string, headers: Record<string, string> = {}) =>
  Client.anonymous().raw("GET", path, undefined, { accept: "text/html", ...headers });

async function cookieOf(username: string): Promise<Record<string, string>> {
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

describe("the document's skeleton", () => {
  const skeletonAt = async (path: string, headers: Record<string, string>) =>
    / data-skeleton="(\w+)"/.exec((await (await documentAt(path, headers)).text()).split(">", 2).join(">"))?.[1];

  it("shows a navigation bar to people who are signed in, and empty tiles on dashboards only", async () => {
    const session = await cookieOf("admin");
    const dashboard = await makeDashboard(await Client.as("admin"), {});
    const kinds = await Promise.all(
      [
        "/chart/list/",
        "/dashboard/list/",
        "/superset/dashboard/no-such-slug/",
        "/no/such/page",
        "/chart/list/?standalone=1",
        "/reset-password/",
      ].map((path) => skeletonAt(path, session)),
    );
    expect(kinds).toEqual(["page", "page", "page", "page", undefined, undefined]);
    // A prefetched page is not streamed.
    const prefetched = { ...session, "sec-purpose": "prefetch" };
    expect(await skeletonAt(`/superset/dashboard/${dashboard}/`, prefetched)).toBe("dashboard");
    expect(await skeletonAt("/chart/list/", {})).toBeUndefined();
    expect(await skeletonAt("/login/", {})).toBeUndefined();
  });

  it("has the mode of the last visit, and names its files for early hints", async () => {
    const { cookie } = await cookieOf("admin");
    const page = await documentAt("/chart/list/", { cookie: `${cookie}; edgewise_viewport=1440x900.264.dark` });
    expect(await page.text()).toContain('<html lang="en" data-theme="dark" data-skeleton="page">');
    expect(page.headers.get("link")).toMatch(/<\/assets\/[\w-]+\.css>; rel=preload; as=style; crossorigin/);
    expect(page.headers.get("accept-ch")).toBe("Sec-CH-Prefers-Color-Scheme");
  });
});

describe("redirects and statuses of pages", () => {
  it.each([
    ["/users/list/", "/users/"],
    ["/dataset/add/", "/tablemodelview/list/"],
    ["/registrations/", "/users/"],
    ["/roles/list/?q=1", "/roles/?q=1"],
    ["/groups/list/", "/list_groups/"],
  ])("redirects from %s to %s", async (path, target) => {
    const response = await documentAt(path);
    expect([response.status, response.headers.get("location")]).toEqual([302, target]);
    expect((await documentAt(target)).status).toBe(200);
  });

  it("returns 404 with the document for a dashboard that the person may not read, and 200 otherwise", async () => {
    const admin = await Client.as("admin");
    const role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Admin)")).body.result[0].value;
    const slug = `page-${Date.now()}`;
    const closed = await makeDashboard(admin, { slug, roles: [role] });
    const [asAdmin, asGamma] = await Promise.all([cookieOf("admin"), cookieOf("gamma")]);
    const statuses = async (headers: Record<string, string>) =>
      Promise.all(
        [closed, slug, 999_999_999, "no-such-slug"].map(
          async (ref) => (await documentAt(`/superset/dashboard/${ref}/`, headers)).status,
        ),
      );
    expect(await statuses(asAdmin)).toEqual([200, 200, 404, 404]);
    expect(await statuses(asGamma)).toEqual([404, 404, 404, 404]);
    // Without a session, the status does not reveal whether a dashboard exists.
    expect(await statuses({})).toEqual([200, 200, 200, 200]);
    const absent = await documentAt("/superset/dashboard/no-such-slug/", asAdmin);
    expect([absent.headers.get("content-type"), await absent.text()]).toEqual([
      expect.stringContaining("text/html"),
      await (await documentAt("/users/", asAdmin)).text(),
    ]);
    expect((await documentAt("/superset/dashboard/no-such-slug")).status).toBe(308);
  });
});

describe("API paths without a trailing slash", () => {
  it.each([
    "database/test_connection",
    "database/validate_parameters",
    "dashboard/import",
    "chart/import",
    "dataset/import",
    "dataset/get_or_create",
  ])("redirects a POST to %s to the path with the slash", async (path) => {
    const response = await (
      await Client.as("admin")
    ).raw("POST", `/api/v1/${path}?a=1`, "{}", { "content-type": "application/json" });
    expect([response.status, response.headers.get("location")]).toEqual([308, `/api/v1/${path}/?a=1`]);
  });
  it.each([
    "chart/export",
    "dashboard/export",
    "dataset/export",
    "database/available",
    "chart/favorite_status",
    "database/oauth2",
  ])("redirects a GET of %s instead of reading the name as an id", async (path) => {
    const response = await (await Client.as("admin")).raw("GET", `/api/v1/${path}?q=!(1)`);
    expect([response.status, response.headers.get("location")]).toEqual([308, `/api/v1/${path}/?q=!(1)`]);
  });
  it("returns 405 where no path with a slash matches either", async () => {
    expect((await (await Client.as("admin")).post("/api/v1/database/1")).status).toBe(405);
  });
});

const posted = (form_data: string, path = "/sqllab/") =>
  Client.anonymous().raw("POST", path, new URLSearchParams({ form_data }));

describe("POST /sqllab/ with SQL in a form", () => {
  it("redirects to the editor with the SQL in the address, which survives signing in", async () => {
    for (const path of ["/sqllab/", "/sqllab", "/superset/sqllab/"]) {
      const response = await posted(JSON.stringify({ datasourceKey: "3__table", sql: "select 'é & +'", own: 1 }), path);
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        "/sqllab/?datasourceKey=3__table&sql=select+%27%C3%A9+%26+%2B%27",
      ]);
    }
  });

  it("writes SQL that is too long for an address into the document as escaped text", async () => {
    const sql = `select '</head><script>"&amp;' -- ${"x".repeat(9000)}`;
    const response = await posted(JSON.stringify({ datasourceKey: "3__table", sql }));
    const [, content] = /<meta name="requested-query" content="([^"]*)"/.exec(await response.text())!;
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(content).not.toContain("<");
    const message = content!
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
    expect(JSON.parse(message)).toEqual({ datasourceKey: "3__table", sql });
  });

  it("opens the editor without SQL for an invalid form", async () => {
    for (const form of ["", "{x", "null", "[]"]) expect((await posted(form)).headers.get("location")).toBe("/sqllab/?");
  });
});

describe("GET /static/assets/images/:name", () => {
  it.each(["babies.png", "superset-logo-horiz.png", "icons/error.svg"])(
    "returns a placeholder without a session for %s, which markdown of Superset may name",
    async (name) => {
      const response = await Client.anonymous().raw("GET", `/static/assets/images/${name}`);
      expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
        200,
        "image/svg+xml",
        "public, max-age=86400",
      ]);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await response.text()).toMatch(/^<svg .*<\/svg>$/);
    },
  );

  it("returns 404 for other files", async () => {
    for (const path of ["images/tool.js", "images/", "babies.png"])
      expect((await Client.anonymous().raw("GET", `/static/assets/${path}`)).status).toBe(404);
  });
});
