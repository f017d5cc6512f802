import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { call, request } from "./client";
import { Deadline, readWithin } from "./deadline";

let server: Server | undefined;
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

/** Sends the page's requests to a server that listens here. */
async function answer(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(new URL(path, base), init));
}

const TIMED_OUT = {
  status: 408,
  message: "Request timed out",
  errors: [
    {
      error_type: "FRONTEND_TIMEOUT_ERROR",
      level: "error",
      extra: {
        timeout: 0.1,
        issue_codes: [
          { code: 1000, message: "Issue 1000 - The datasource is too large to query." },
          { code: 1001, message: "Issue 1001 - The database is under an unusual load." },
        ],
      },
    },
  ],
};

describe("Deadline", () => {
  it("ends a request that is not answered, with the error of a timeout, and its connection", async () => {
    const closed = Promise.withResolvers<void>();
    await answer((_, response) => response.on("close", () => closed.resolve()));
    await expect(call("GET /api/v1/me/", { deadline: new Deadline(100) })).rejects.toMatchObject(TIMED_OUT);
    await closed.promise;
  });

  it("ends a response that stops in its middle", async () => {
    await answer((_, response) => response.writeHead(200, { "content-type": "application/json" }).write('{"result":'));
    await expect(call("GET /api/v1/me/", { deadline: new Deadline(100) })).rejects.toMatchObject(TIMED_OUT);
  });

  it("leaves an abort of the caller and other failures as they are", async () => {
    const arrived = Promise.withResolvers<void>();
    await answer((_, response) => {
      if (response.req.url === "/broken") response.destroy();
      else arrived.resolve();
    });
    const caller = new AbortController();
    const response = request("GET", "/slow", { signal: caller.signal, deadline: new Deadline(60_000) });
    await arrived.promise;
    caller.abort(new Error("left the page"));
    await expect(response).rejects.toThrow("left the page");
    await expect(request("GET", "/broken", { deadline: new Deadline(60_000) })).rejects.toMatchObject({ status: 0 });
  });

  it("grants the whole time again when it is extended or restarted", async () => {
    vi.useFakeTimers();
    const deadline = new Deadline(1000);
    const first = deadline.start();
    vi.advanceTimersByTime(999);
    deadline.extend();
    vi.advanceTimersByTime(999);
    expect(first.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(first.aborted).toBe(true);
    const again = deadline.start();
    expect(again.aborted).toBe(false);
    await readWithin(deadline, () => Promise.resolve());
    vi.advanceTimersByTime(5000);
    expect([again.aborted, vi.getTimerCount()]).toEqual([false, 0]);
  });
});
