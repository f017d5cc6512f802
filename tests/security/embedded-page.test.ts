import { describe, expect, it } from "vitest";
import { admin, anyone, dashboard, uuid, setUpGuestDashboard } from "./guest-dashboard";

setUpGuestDashboard();

describe("page of an embedded dashboard", () => {
  const page = (id: string, headers: Record<string, string> = {}) =>
    anyone.raw("GET", `/embedded/${id}`, undefined, { accept: "text/html", ...headers });

  it("allows any site to frame it if none is listed, and starts no session", async () => {
    const response = await page(uuid, { cookie: "session=someone" });
    expect([
      response.status,
      response.headers.get("content-security-policy")?.includes("frame-ancestors *"),
      response.headers.get("x-frame-options"),
      response.headers.getSetCookie(),
    ]).toEqual([200, true, null, []]);
  });

  it("allows only the listed sites to frame it", async () => {
    expect(
      (await admin.put(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: ["https://shop.example"] })).body
        .result,
    ).toMatchObject({ uuid, allowed_domains: ["https://shop.example"], dashboard_id: String(dashboard) });
    for (const referer of [
      undefined,
      "https://evil.example/",
      "https://shop.example.evil.example/",
      "http://shop.example/",
    ]) {
      const refused = await page(uuid, referer ? { referer } : {});
      expect(
        [refused.status, refused.headers.get("content-security-policy")?.includes("frame-ancestors 'none'")],
        referer ?? "none",
      ).toEqual([403, true]);
    }
    const allowed = await page(uuid, { referer: "https://shop.example/" });
    expect([
      allowed.status,
      allowed.headers.get("content-security-policy")?.includes("frame-ancestors https://shop.example"),
    ]).toEqual([200, true]);
    expect((await admin.put(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).status).toBe(200);
  });

  it("returns 404 for a dashboard that is not embedded, and every other page refuses to be framed", async () => {
    for (const id of ["00000000-0000-0000-0000-000000000000", "x", String(dashboard)])
      expect((await page(id)).status, id).toBe(404);
    const ordinary = await anyone.raw("GET", "/superset/welcome/", undefined, { accept: "text/html" });
    expect([
      ordinary.headers.get("x-frame-options"),
      ordinary.headers.get("content-security-policy")?.includes("frame-ancestors 'self'"),
    ]).toEqual(["SAMEORIGIN", true]);
  });
});
