import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { App } from "../../request/request-context";
import { readForm } from "./form";

const app = new Hono<App>().post("/", async (c) => {
  const { zip, fileName, overwrite, secrets, fields } = await readForm(c, "bundle");
  return c.json({
    zip: [...zip],
    fileName,
    overwrite,
    passwords: secrets.passwords,
    stored: fields.get("stored")?.length ?? null,
  });
});
app.onError((error, c) =>
  c.json(
    { message: "body" in error ? error.body : "errors" in error ? error.errors : String(error) },
    "status" in error ? (error.status as 400) : 500,
  ),
);

async function post(form: FormData): Promise<{ status: number; body: Record<string, unknown> }> {
  // Node's own FormData body does not survive a reader that stops early.
  const sent = new Response(form);
  const response = await app.request("/", {
    method: "POST",
    headers: { "content-type": sent.headers.get("content-type")! },
    body: await sent.arrayBuffer(),
  });
  return { status: response.status, body: await response.json() };
}

function formOf(bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set("bundle", new Blob([bytes]), "assets.zip");
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

describe("the form of an import", () => {
  it("returns the file's bytes and name, whatever bytes it contains", async () => {
    const bytes = new TextEncoder().encode("PK\r\n--\r\n\0\xff--");
    expect(await post(formOf(bytes, { overwrite: "true", passwords: '{"databases/a.yaml":"x\\r\\ny"}' }))).toEqual({
      status: 200,
      body: {
        zip: [...bytes],
        fileName: "assets.zip",
        overwrite: true,
        passwords: { "databases/a.yaml": "x\r\ny" },
        stored: null,
      },
    });
  });
  it("accepts a field of a megabyte, such as the ids that a migration keeps", async () => {
    expect((await post(formOf(new Uint8Array(1), { stored: "x".repeat(1024 * 1024) }))).body["stored"]).toBe(
      1024 * 1024,
    );
  });
  it("uses the first file and the first value where a name occurs twice", async () => {
    const form = formOf(new Uint8Array([1]), { overwrite: "true" });
    form.append("bundle", new Blob([new Uint8Array([2])]), "second.zip");
    form.append("overwrite", "false");
    expect((await post(form)).body).toMatchObject({ zip: [1], fileName: "assets.zip", overwrite: true });
  });
  it("is refused for more than 200 parts, for no file and for a text instead of the file", async () => {
    const form = formOf(new Uint8Array(1));
    for (let at = 0; at < 200; at++) form.append(`field ${at}`, "");
    expect(JSON.stringify((await post(form)).body)).toContain("The multipart form can't be read.");
    const without = new FormData();
    without.set("bundle", "text");
    expect(await post(without)).toEqual({ status: 400, body: { message: { message: "Arguments are not correct" } } });
  });
});
