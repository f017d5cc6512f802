// A proxy that simulates a distant database by delaying traffic in both directions.
import net from "node:net";

/** Forwards TCP connections of 127.0.0.1:port to `upstreamPort`, each byte delayed by half of `roundTripMs`. */
export async function startDistance({ port, upstreamPort, roundTripMs }) {
  const sockets = new Set();
  const later = (from, to) => {
    sockets.add(from);
    from.on("data", (bytes) => setTimeout(() => to.write(bytes), roundTripMs / 2));
    from.on("close", () => setTimeout(() => to.destroy(), roundTripMs / 2)).on("error", () => {});
  };
  const server = net.createServer({ noDelay: true }, (client) => {
    const upstream = net.connect({ port: upstreamPort, host: "127.0.0.1", noDelay: true });
    later(client, upstream);
    later(upstream, client);
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
