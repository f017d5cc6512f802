import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { uniqueName } from "../objects";

let admin: Client, alpha: Client;

beforeAll(async () => {
  [admin, alpha] = await Promise.all([Client.as("admin"), Client.as("alpha")]);
});

describe("POST with an Idempotency-Key", () => {
  const path = "/api/v1/css_template/";
  const post = (key: string, body: unknown, client = admin) =>
    client.call("POST", path, body, { "idempotency-key": key });
  const count = async (name: string) =>
    (await admin.get(`${path}?q=(filters:!((col:template_name,opr:eq,value:'${name}')))`)).body.count;

  it("a POST with an Idempotency-Key has its effect once, and a repetition gets the same response", async () => {
    const [key, template_name] = [uniqueName("key"), uniqueName("css")];
    const first = await post(key, { template_name });
    const repeated = await post(key, { template_name });
    expect(repeated).toMatchObject({ status: 201, body: first.body });
    expect([first.headers.get("idempotent-replayed"), repeated.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ]);
    expect(await count(template_name)).toBe(1);
  });
  it("concurrent POSTs with the same Idempotency-Key have their effect once", async () => {
    const [key, template_name] = [uniqueName("key"), uniqueName("css")];
    const responses = await Promise.all([post(key, { template_name }), post(key, { template_name })]);
    expect([201, 409]).toEqual(expect.arrayContaining(responses.map(({ status }) => status)));
    expect(await count(template_name)).toBe(1);
  });
  it("an Idempotency-Key is refused for another body, is separate for each person, and can be reused after a failure", async () => {
    const [key, template_name] = [uniqueName("key"), uniqueName("css")];
    await post(key, { template_name });
    expect((await post(key, { template_name: "other" })).status).toBe(422);
    expect((await post(key, { template_name }, alpha)).status).toBe(201);
    const failing = uniqueName("key");
    expect((await post(failing, { foo: 1 })).status).toBe(422);
    expect((await post(failing, { template_name })).status).toBe(201);
    expect((await post("k".repeat(256), {})).status).toBe(400);
  });
});
