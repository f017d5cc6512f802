import { describe, expect, it } from "vitest";
import { makeDashboard } from "../objects";
import { makePerson, roleIds } from "../people";
import { dataset, admin, setUpTwoOwners } from "./two-owners";

setUpTwoOwners();

describe("addresses", () => {
  it("CVE-2021-28125: redirects stay on this site", async () => {
    const dashboard = await makeDashboard(admin);
    const { body } = await admin.post(`/api/v1/dashboard/${dashboard}/permalink`, {
      urlParams: [
        ["next", "https://evil.example/"],
        ["//evil.example", "x"],
      ],
    });
    const opened = await admin.raw("GET", `/superset/dashboard/p/${body.key}/`);
    expect(new URL(opened.headers.get("location") ?? "", "http://localhost").host).toBe("localhost");
  });
  it("CVE-2022-43721: a dataset's address cannot redirect to another site", async () => {
    for (const url of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
      const { status } = await admin.put(`/api/v1/dataset/${dataset}`, { default_endpoint: url });
      const { result } = (await admin.get(`/api/v1/dataset/${dataset}`)).body;
      expect([status, result.default_endpoint], url).not.toEqual([200, url]);
    }
  });
  it("CVE-2023-42502: links in emails begin with the workspace's own address, whatever a header claims", async () => {
    const { id } = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
    const { body } = await admin.call("POST", `/api/v1/security/users/${id}/password_reset_link`, undefined, {
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
      "x-original-host": "evil.example",
    });
    expect(body.result.link).toMatch(/^http:\/\/localhost\/reset-password\/#/);
  });
});
