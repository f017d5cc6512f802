import { type AddressInfo, createServer, type Server } from "node:net";
import { openMetadata } from "../workers/metadata";
import { MetadataUnavailable } from "../workers/metadata-unavailable";
import { signToken } from "../workers/identity/credentials";
import { app } from "../workers/app";
import type { Env } from "../workers/env";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { closeServersAfterEach, serve } from "./faulty-server";

const envOf = (port: number): Env =>
  ({
    DATABASE_URL: "postgres://edgewise_app:x@db.localtest.me/postgres",
    NEON_LOCAL_PROXY: `127.0.0.1:${port}`,
    BASE_DOMAIN: "",
    SESSION_SECRET: "s".repeat(32),
    JWT_SECRET: "j".repeat(32),
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString("base64"),
  }) as unknown as Env;

const anonymous = { slug: null, host: "localhost", session: null, workspaceId: null, userId: null };

async function call(port: number, path: string, init: RequestInit = {}) {
  const env = envOf(port);
  const claims = { userId: 1, workspaceId: crypto.randomUUID(), type: "access" } as const;
  const token = await signToken(env.JWT_SECRET, claims, true, new Date());
  const context = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await app.fetch(new Request(`http://localhost${path}`, { ...init, headers }), env, context);
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

describe("requests while the metadata database fails", () => {
  closeServersAfterEach();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  afterEach(() => void logged.mockClear());
  afterAll(() => void logged.mockRestore());

  it.each([
    ["runs a statement longer than its limit", "57014"],
    ["waits for a lock longer than its limit", "55P03"],
  ])("responds with a timeout error when the database %s", async (_, code) => {
    const { port } = await serve((_seen, response) =>
      response
        .writeHead(400, { "content-type": "application/json" })
        .end(JSON.stringify({ message: "canceling", code })),
    );
    expect(await call(port, "/api/v1/chart/")).toMatchObject({
      status: 504,
      body: {
        errors: [
          {
            error_type: "BACKEND_TIMEOUT_ERROR",
            level: "error",
            message: expect.stringContaining("canceled. Try again"),
          },
        ],
      },
    });
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines.filter(({ kind }) => kind === "error")).toHaveLength(1);
    expect(lines.filter(({ kind }) => kind === "request")).toMatchObject([{ status: 504 }]);
  });

  const silent = createServer(() => {});
  const slow = createServer((socket) => {
    // A proxy that accepts, and hands on a byte a second.
    const timer = setInterval(() => socket.write(" "), 1000);
    socket.on("close", () => clearInterval(timer)).on("error", () => clearInterval(timer));
    socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n");
  });
  beforeAll(() =>
    Promise.all([silent, slow].map((each) => new Promise<void>((up) => each.listen(0, "127.0.0.1", up)))),
  );
  afterAll(() => [silent, slow].forEach((each) => each.close()));
  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  it.each<[string, () => number, RequestInit]>([
    ["refuses connections, to a read", () => 1, {}],
    ["refuses connections, to a write", () => 1, { method: "POST", body: '{"template_name":"a","css":""}' }],
    ["accepts them and stays silent, to a read", () => portOf(silent), {}],
    ["accepts them and stays silent, to a write", () => portOf(silent), { method: "POST", body: "{}" }],
    ["responds byte by byte, to a read", () => portOf(slow), {}],
  ])("responds 503 with Retry-After within 10 s when the database %s", async (_, port, init) => {
    const started = performance.now();
    expect(await call(port(), init.method ? "/api/v1/css_template/" : "/api/v1/chart/", init)).toMatchObject({
      status: 503,
      body: {
        errors: [
          { error_type: "GENERIC_BACKEND_ERROR", message: "The service is unavailable. Try again in a moment." },
        ],
      },
    });
    expect(performance.now() - started).toBeLessThan(10_000);
  });
  it("names the request in the response and in the log", async () => {
    const { headers, body } = await call(1, "/api/v1/me/");
    const id = headers.get("x-request-id");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.errors[0].extra.request_id).toBe(id);
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).request_id)).toEqual([id, id]);
  });
  it("names the seconds to wait, and no address of the database", async () => {
    const { headers, body } = await call(1, "/api/v1/me/");
    expect(headers.get("retry-after")).toBe("5");
    expect(JSON.stringify(body)).not.toMatch(/127|localtest|postgres/);
  });
  it("ends a transaction whose connection fails or stays silent", async () => {
    for (const port of [1, portOf(silent)]) {
      const started = performance.now();
      const writing = openMetadata(envOf(port)).write(anonymous, async () => "written");
      await expect(writing).rejects.toBeInstanceOf(MetadataUnavailable);
      expect(performance.now() - started).toBeLessThan(10_000);
    }
  });
});
