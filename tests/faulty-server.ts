import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect } from "vitest";
import type { Batch, ConnectionSettings, Engine, RunOptions } from "../workers/engines/engine";
import { trino } from "../workers/engines/trino";

/** Faulty servers on loopback. */
const servers: Server[] = [];

export function closeServersAfterEach(): void {
  afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));
}

export interface Seen {
  method: string;
  path: string;
  body: string;
}

export async function serve(
  respond: (seen: Seen, response: ServerResponse, request: IncomingMessage) => void,
): Promise<{ port: number; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    const one = { method: request.method!, path: request.url!, body };
    seen.push(one);
    respond(one, response, request);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, seen };
}

export async function read(
  engine: Engine,
  port: number,
  options: Partial<RunOptions> = {},
  more: Partial<ConnectionSettings> = {},
): Promise<Batch[]> {
  const uri =
    engine === trino ? `trino://me@127.0.0.1:${port}/memory/default` : `clickhousedb://me@127.0.0.1:${port}/db`;
  const connection = engine.connect({ uri, password: null, allowPrivateHosts: true, ...more });
  const batches: Batch[] = [];
  for await (const batch of connection.run("SELECT 1", { timeoutMs: 10_000, maxRows: 1000, ...options }))
    batches.push(batch);
  return batches;
}

export const explained = async (engine: Engine, reading: Promise<unknown>) => {
  const error = await reading.then(
    () => expect.unreachable("an answer"),
    (thrown: unknown) => thrown,
  );
  expect(engine.owns(error)).toBe(true);
  const { error_type, message } = engine.explain(error);
  return { error_type, message };
};
