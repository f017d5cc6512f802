import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * What the proxy does with connections: forwards them, closes them at once, never responds, or closes or stalls after
 * that many bytes of a longer response.
 */
export type Mood =
  | { kind: "good" }
  | { kind: "away" }
  | { kind: "silent" }
  | { kind: "cut" | "stall"; afterBytes: number };

export interface FickleProxy {
  port: number;
  /** GET …/?mood=<JSON> changes the mode; existing connections are closed, since pooled ones would not notice. */
  control: string;
  stop: () => Promise<void>;
}

/** A TCP proxy in front of a local database that fails as networks do. */
export async function startFickleProxy(upstreamPort: number): Promise<FickleProxy> {
  let mood: Mood = { kind: "good" };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => {}).on("close", () => sockets.delete(client));
    if (mood.kind === "away") return void client.resetAndDestroy();
    if (mood.kind === "silent") return;
    pass(client, connect(upstreamPort, "127.0.0.1"), mood);
  });
  const control = createHttpServer((request, response) => {
    mood = JSON.parse(new URL(request.url ?? "/", "http://localhost").searchParams.get("mood") ?? "") as Mood;
    for (const socket of sockets) socket.destroy();
    response.end("OK");
  });
  await Promise.all(
    [server, control].map((each) => new Promise<void>((resolve) => each.listen(0, "127.0.0.1", resolve))),
  );
  return {
    port: portOf(server),
    control: `http://127.0.0.1:${portOf(control)}/`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([server, control].map((each) => new Promise((resolve) => each.close(resolve))));
    },
  };
}

function pass(client: Socket, upstream: Socket, mood: Mood): void {
  const mostBytes = "afterBytes" in mood ? mood.afterBytes : Infinity;
  let passed = 0;
  upstream.on("error", () => client.destroy()).on("close", () => passed <= mostBytes && client.end());
  client
    .on("error", () => upstream.destroy())
    .on("close", () => upstream.end())
    .pipe(upstream);
  upstream.on("data", (bytes) => {
    const left = mostBytes - passed;
    passed += bytes.length;
    if (passed <= mostBytes) return void client.write(bytes);
    if (left > 0) client.write(bytes.subarray(0, left));
    if (mood.kind === "cut") {
      client.write("", () => client.resetAndDestroy());
      upstream.destroy();
    }
  });
}

const portOf = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port;
