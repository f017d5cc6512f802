import { afterEach, describe, expect, it, vi } from "vitest";
import { UPLOAD_PART_BYTES } from "../../../schema/upload/wire";
import { sendParts } from "./upload-parts";

type Failure = "lost before" | "lost after" | "damaged" | "dropped" | "forbidden";

/** A server's side of uploads in parts; `failures` happen to the PUT with that number, counted from 1. */
function receiving(failures: Record<number, Failure>) {
  const server = { stored: new Map<string, number>(), begun: 0, puts: 0, deleted: [] as string[] };
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const upload = address.split("/").at(-1)!;
    if (address.endsWith("csrf_token/")) return json({ result: "token" });
    if (method === "POST") {
      server.stored.set(`upload-${++server.begun}`, 0);
      return json({ result: { upload: `upload-${server.begun}`, part_bytes: UPLOAD_PART_BYTES } }, 201);
    }
    if (method === "DELETE") {
      server.deleted.push(upload);
      return json({ message: "OK" });
    }
    const before = server.stored.get(upload);
    const failure = method === "PUT" ? failures[++server.puts] : undefined;
    if (failure === "dropped") server.stored.delete(upload);
    if (before === undefined || failure === "dropped") return json({ errors: [{ message: "gone" }] }, 422);
    if (method === "GET") return json({ result: { bytes: before } });
    if (failure === "forbidden") return json({ message: "Forbidden" }, 403);
    if (failure === "damaged") return json({ message: { sha256: ["not what was sent"] } }, 400);
    if (failure === "lost before") throw new TypeError("connection lost");
    const form = body as FormData;
    expect(Number(form.get("offset"))).toBe(before);
    expect(form.get("sha256")).toMatch(/^[0-9a-f]{64}$/);
    server.stored.set(upload, before + (form.get("file") as File).size);
    if (failure === "lost after") throw new TypeError("connection lost");
    return json({ result: { bytes: server.stored.get(upload) } });
  });
  return server;
}

afterEach(() => vi.unstubAllGlobals());

const file = new Blob([new Uint8Array(2 * UPLOAD_PART_BYTES + 100)]);
const options = () => {
  const sent: number[] = [];
  return {
    sent,
    onSent: (bytes: number) => void sent.push(bytes),
    stop: new AbortController().signal,
    delaysMs: [0, 0],
  };
};

describe("sendParts", () => {
  it("sends a file in parts, one after another", async () => {
    const server = receiving({});
    const given = options();
    expect(await sendParts(1, file, given)).toBe("upload-1");
    expect(given.sent).toEqual([UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES, file.size]);
    expect(server.stored.get("upload-1")).toBe(file.size);
  });

  it.each<[Failure]>([["lost before"], ["lost after"], ["damaged"]])(
    "continues where the stored bytes end after a part was %s",
    async (failure) => {
      const server = receiving({ 2: failure });
      await sendParts(1, file, options());
      expect([server.begun, server.stored.get("upload-1")]).toEqual([1, file.size]);
    },
  );

  it("begins again when the server has dropped the upload, once", async () => {
    const server = receiving({ 2: "dropped" });
    expect(await sendParts(1, file, options())).toBe("upload-2");
    expect(server.stored.get("upload-2")).toBe(file.size);
    receiving({ 2: "dropped", 4: "dropped" });
    await expect(sendParts(1, file, options())).rejects.toThrow();
  });

  it("gives up after as many failures in a row as it has delays, and at once where it is forbidden", async () => {
    const server = receiving({ 1: "lost before", 2: "lost before", 3: "lost before" });
    await expect(sendParts(1, file, options())).rejects.toMatchObject({ status: 0 });
    expect(server.puts).toBe(3);
    const forbidding = receiving({ 1: "forbidden" });
    await expect(sendParts(1, file, options())).rejects.toMatchObject({ status: 403 });
    expect(forbidding.puts).toBe(1);
  });

  it("deletes what was sent when it is stopped", async () => {
    const server = receiving({});
    const stop = new AbortController();
    const onSent = () => stop.abort();
    await expect(sendParts(1, file, { onSent, stop: stop.signal, delaysMs: [] })).rejects.toThrow();
    await vi.waitFor(() => expect(server.deleted).toEqual(["upload-1"]));
  });
});
