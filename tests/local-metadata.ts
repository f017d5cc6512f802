import { startNeonProxy } from "../scripts/postgres/neon-proxy.mjs";
import { startPgliteServer } from "../scripts/postgres/pglite-server.mjs";
import type { Env } from "../workers/env";

/** Secrets of a Worker under test. */
export const SECRETS = {
  SESSION_SECRET: "s".repeat(32),
  JWT_SECRET: "j".repeat(32),
  CREDENTIALS_KEY: Buffer.alloc(32, 7).toString("base64"),
};

/** An empty metadata database in this process, and the bindings of a Worker that uses it. */
export async function startLocalMetadata() {
  const server = await startPgliteServer({});
  const proxy = await startNeonProxy({ upstream: { host: server.host, port: server.port } });
  return {
    address: { host: server.host, port: server.port, user: "postgres" },
    ownerUrl: `postgres://postgres:owner@${server.host}:${server.port}/postgres`,
    env: {
      ...SECRETS,
      DATABASE_URL: "postgres://edgewise_app:x@db.localtest.me/postgres",
      NEON_LOCAL_PROXY: `${proxy.host}:${proxy.port}`,
      BASE_DOMAIN: "",
    } as unknown as Env,
    stop: async () => {
      await proxy.close();
      await server.close();
    },
  };
}

export type LocalMetadata = Awaited<ReturnType<typeof startLocalMetadata>>;
