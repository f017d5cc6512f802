import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { UPLOAD_MAX_BYTES } from "../../../../schema/upload/wire";
import { Client } from "../../../../tests/client";
import { rowsOf, send, setUpUploads, tableName, uploadDatabase } from "../../../../tests/workers/uploads";

const MB = 1024 * 1024;
let alpha: Client;
setUpUploads();
beforeAll(async () => {
  alpha = await Client.as("alpha");
});

const path = (upload = ""): string => `/api/v1/database/${uploadDatabase}/upload_parts/${upload}`;
const begin = async (bytes: number): Promise<string> => {
  const { status, body } = await alpha.post(path(), { bytes });
  expect(status).toBe(201);
  return body.result.upload;
};

function sendPart(upload: string, offset: number, bytes: Uint8Array, sha256?: string, client = alpha) {
  const form = new FormData();
  form.set("offset", String(offset));
  form.set("sha256", sha256 ?? createHash("sha256").update(bytes).digest("hex"));
  form.set("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), "part");
  return client.call("PUT", path(upload), form);
}

/** Makes the parts a table, by a form without a file. */
const finish = (upload: string, table: string, name = "large.csv") => {
  const form = new FormData();
  for (const [key, value] of Object.entries({ type: "csv", table_name: table, upload, file_name: name }))
    form.set(key, value);
  return alpha.call("POST", `/api/v1/database/${uploadDatabase}/upload/`, form);
};

/** 2.5 MB of CSV whose parts end within rows and within letters of two bytes. */
const large = (): Uint8Array => {
  const rows = Array.from({ length: 100_000 }, (_, at) => `${at},${"é".repeat(10)}`);
  return new TextEncoder().encode(`a,b\n${rows.join("\n")}\n`).slice(0, Math.floor(2.5 * MB));
};

describe("PUT /api/v1/database/:id/upload_parts/:upload", () => {
  it("collects a file, also after a break and with repeated parts, which then becomes a table", async () => {
    const file = large();
    const end = file.lastIndexOf(10) + 1;
    const upload = await begin(end);
    const part = (at: number) => file.subarray(at, Math.min(at + MB, end));
    expect((await sendPart(upload, 0, part(0))).body.result).toEqual({ bytes: MB });
    expect((await sendPart(upload, 0, part(0))).body.result).toEqual({ bytes: MB });
    expect((await sendPart(upload, 2 * MB, part(2 * MB))).status).toBe(409);
    expect((await alpha.get(path(upload))).body.result).toEqual({ bytes: MB });
    expect((await sendPart(upload, MB, part(MB))).body.result).toEqual({ bytes: 2 * MB });
    expect((await sendPart(upload, 2 * MB, part(2 * MB))).body.result).toEqual({ bytes: end });
    const table = tableName("parted");
    expect(await finish(upload, table)).toMatchObject({ status: 201, body: { message: "OK" } });
    const lines = new TextDecoder().decode(file.subarray(0, end)).trimEnd().split("\n").length - 1;
    expect(await rowsOf(table, { columns: [], metrics: ["count"] })).toEqual([{ count: lines }]);
    const [last] = await rowsOf(table, { columns: ["a", "b"], metrics: [], orderby: [["a", false]], row_limit: 1 });
    expect(last).toEqual({ a: lines - 1, b: "é".repeat(10) });
    // Its bytes are gone with it.
    expect((await alpha.get(path(upload))).status).toBe(422);
  });

  it("refuses a part whose bytes changed on the way, and stores nothing of it", async () => {
    const upload = await begin(10);
    const damaged = await sendPart(upload, 0, new Uint8Array(10), "0".repeat(64));
    expect(damaged).toMatchObject({
      status: 400,
      body: { message: { sha256: [expect.stringContaining("Send it again")] } },
    });
    expect((await alpha.get(path(upload))).body.result).toEqual({ bytes: 0 });
    expect((await alpha.delete(path(upload))).status).toBe(200);
    expect((await sendPart(upload, 0, new Uint8Array(10))).status).toBe(422);
  });

  it("reads a file that is not UTF-8 as one sent at once, though no single part shows it", async () => {
    const bytes = new Uint8Array(MB + 8).fill(97);
    bytes.set(new TextEncoder().encode("a\n"), 0);
    // The first byte of a letter ends a part, and the next part does not continue it.
    bytes[MB - 1] = 0xe9;
    bytes[bytes.length - 1] = 10;
    const upload = await begin(bytes.length);
    await sendPart(upload, 0, bytes.subarray(0, MB));
    await sendPart(upload, MB, bytes.subarray(MB));
    const [parted, whole] = [tableName("parted"), tableName("whole")];
    expect((await finish(upload, parted)).status).toBe(201);
    expect((await send(alpha, { table_name: whole, content: bytes })).status).toBe(201);
    const values = { columns: ["a"], metrics: [] };
    expect(await rowsOf(parted, values)).toEqual(await rowsOf(whole, values));
  });

  it("refuses files and parts that are too large", async () => {
    expect((await alpha.post(path(), { bytes: UPLOAD_MAX_BYTES + 1 })).status).toBe(413);
    const upload = await begin(10 * MB);
    expect((await sendPart(upload, 0, new Uint8Array(9 * MB))).status).toBe(413);
    await alpha.delete(path(upload));
  });

  it("refuses people who may not upload, and those of other workspaces", async () => {
    const upload = await begin(10);
    const [gamma, stranger] = [await Client.as("gamma"), await Client.as("admin", "beta")];
    for (const [client, status] of [
      [gamma, 403],
      [stranger, 404],
    ] as const) {
      expect((await client.post(path(), { bytes: 10 })).status).toBe(status);
      expect((await client.get(path(upload))).status).toBe(status);
      expect((await sendPart(upload, 0, new Uint8Array(10), undefined, client)).status).toBe(status);
      expect((await client.delete(path(upload))).status).toBe(status);
    }
    expect((await alpha.get(path(upload))).body.result).toEqual({ bytes: 0 });
  });
});
