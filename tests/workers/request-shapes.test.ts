import { beforeAll, expect, it } from "vitest";
import { Client } from "../client";

let admin: Client;

beforeAll(async () => {
  admin = await Client.as("admin");
});

it("a body without a JSON content type is refused", async () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
    expect(
      await admin.call("POST", "/api/v1/css_template/", { template_name: "x" }, { "content-type": type }),
      type,
    ).toMatchObject({ status: 400, body: { message: "Request is not JSON" } });
    expect(await admin.call("POST", "/api/v1/report/", {}, { "content-type": type }), type).toMatchObject({
      status: 400,
      body: { errors: [{ error_type: "INVALID_PAYLOAD_FORMAT_ERROR" }] },
    });
  }
  for (const type of ["application/json; charset=utf-8", "application/vnd.api+json"])
    expect(
      (await admin.call("POST", "/api/v1/css_template/", { template_name: "x" }, { "content-type": type })).status,
      type,
    ).toBe(201);
});

it("PUT and DELETE with an invalid id change nothing", async () => {
  for (const kind of [
    "chart",
    "dashboard",
    "dataset",
    "css_template",
    "saved_query",
    "tag",
    "security/roles",
    "security/users",
  ]) {
    for (const method of ["PUT", "DELETE"])
      for (const id of ["abc", "-1", "999999999"])
        expect(
          await admin.call(method, `/api/v1/${kind}/${id}`, method === "PUT" ? {} : undefined),
          `${method} ${kind}/${id}`,
        ).toMatchObject({ status: 404, body: { message: "Not found" } });
  }
  expect((await admin.delete("/api/v1/annotation_layer/abc")).body.errors[0].message).toMatch(/^404 Not Found/);
  expect((await admin.call("PUT", "/api/v1/chart/")).status).toBe(405);
  expect(await admin.delete("/api/v1/tag/?q=!()")).toMatchObject({ status: 200, body: { message: "Deleted 0 tags" } });
});
