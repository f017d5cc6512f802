import { signToken } from "../workers/identity/credentials";
import { app } from "../workers/app";
import type { Env } from "../workers/env";
import { describe, expect, it, vi } from "vitest";
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

async function get(port: number, path: string) {
  const env = envOf(port);
  const claims = { userId: 1, workspaceId: crypto.randomUUID(), type: "access" } as const;
  const token = await signToken(env.JWT_SECRET, claims, true, new Date());
  const context = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext;
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.fetch(new Request(`http://localhost${path}`, { headers }), env, context);
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

describe("requests while the metadata database fails", () => {
  closeServersAfterEach();

  it.each([
    ["runs a statement longer than its limit", "57014"],
    ["waits for a lock longer than its limit", "55P03"],
  ])("responds with a timeout error when the database %s", async (_, code) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const { port } = await serve((_seen, response) =>
      response
        .writeHead(400, { "content-type": "application/json" })
        .end(JSON.stringify({ message: "canceling", code })),
    );
    expect(await get(port, "/api/v1/chart/")).toMatchObject({
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
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});
