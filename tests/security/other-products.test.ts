import { describe, expect, it } from "vitest";
import { Client } from "../client";
import { makeDashboard } from "../objects";
import { servedOperations } from "./matrix/operations";
import { dataset, admin, setUpTwoOwners } from "./two-owners";

setUpTwoOwners();

describe("vulnerabilities of other products", () => {
  it("CVE-2021-41277, CVE-2023-38646, CVE-2023-37470: there is no set-up page, and no call that fetches an address for a map", async () => {
    const served = (await servedOperations(admin)).map(({ path }) => path);
    expect(served.filter((path) => /setup|geojson|shorten|approve|request_access|\/r\//i.test(path))).toEqual([]);
    const paths = [
      "/api/setup",
      "/api/setup/validate",
      "/api/setup/admin_checklist",
      "/api/session/properties",
      "/api/geojson?url=file:///etc/passwd",
      "/api/geojson?url=http://169.254.169.254/",
      "/r/1",
      "/users/api/read",
      "/static/../../etc/passwd",
      "/superset/..%2f..%2fetc/passwd",
    ];
    for (const client of [Client.anonymous(), admin]) {
      for (const path of paths) {
        for (const method of ["GET", "POST"]) {
          const { status, body } = await client.call(
            method,
            path,
            method === "POST"
              ? { token: "x", details: { engine: "h2", db: "zip:x;TRACE_LEVEL_SYSTEM_OUT=1" } }
              : undefined,
          );
          expect([404, 405], `${method} ${path}`).toContain(status);
          expect(JSON.stringify(body), path).not.toMatch(/root:|setup-token/);
        }
      }
    }
  });
  it("CVE-2023-37941: a page's state is stored as JSON, returned unchanged, and never deserialized into anything else", async () => {
    const dashboard = await makeDashboard(admin);
    const hostile = [
      "gASVIAAAAAAAAACMBXBvc2l4lIwGc3lzdGVtlJOUjAJpZJSFlFKULg==",
      "cos\nsystem\n(S'id'\ntR.",
      "\u0080\u0004",
      "rO0ABXNyABFqYXZhLnV0aWwuSGFzaE1hcA==",
      "{{ 7 * 7 }}",
      '{"__proto__":{"polluted":true}}',
    ];
    for (const text of hostile) {
      const stored = await admin.post(`/api/v1/dashboard/${dashboard}/permalink`, {
        dataMask: { x: text },
        urlParams: [["x", text]],
      });
      expect(stored.status, text).toBe(201);
      expect((await admin.get(`/api/v1/dashboard/permalink/${stored.body.key}`)).body.state).toMatchObject({
        dataMask: { x: text },
        urlParams: [["x", text]],
      });
      const form = await admin.post("/api/v1/explore/form_data", {
        datasource_id: dataset,
        datasource_type: "table",
        form_data: text,
      });
      expect(form.status, text).toBeLessThan(500);
      if (form.status === 201)
        expect((await admin.get(`/api/v1/explore/form_data/${form.body.key}`)).body.form_data).toBe(text);
      expect((await admin.raw("GET", `/superset/dashboard/p/${encodeURIComponent(text)}/`)).status, text).toBeLessThan(
        500,
      );
      expect(
        (await admin.get(`/api/v1/explore/permalink/${encodeURIComponent(text)}`)).status,
        text,
      ).toBeGreaterThanOrEqual(400);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
  it("legacy addresses still work: registering requires an invitation, and translations exist for the available languages", async () => {
    const anyone = Client.anonymous();
    expect((await anyone.raw("GET", "/register/", undefined, { accept: "text/html" })).status).toBe(200);
    expect((await anyone.raw("GET", "/register/activation/0123abc")).headers.get("location")).toBe("/register/");
    expect(await admin.get("/superset/language_pack/en/")).toMatchObject({
      status: 200,
      body: { domain: "superset", locale_data: { superset: { "": { lang: "en" } } } },
    });
    expect(await admin.get("/superset/language_pack/xx/")).toMatchObject({
      status: 404,
      body: { error: "Language pack doesn't exist on the server" },
    });
    for (const name of ["..%2f..%2fetc%2fpasswd", "EN", "en_us", "e", "%00"])
      expect((await admin.get(`/superset/language_pack/${name}/`)).status, name).toBe(400);
    expect((await anyone.get("/superset/language_pack/en/")).status).toBe(401);
  });
});
