import net from "node:net";

/**
 * Forwards TCP connections of host:port to `upstreamPort`, and forwards a client's close as a reset. While a
 * response is pending, workerd notices a reset but not a close, whereas Cloudflare's edge notices both. So leaving a
 * page cancels the query in the database here too.
 */
export async function startHangUpRelay({ port, host = "127.0.0.1", upstreamPort }) {
  const clients = new Set();
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = net.connect({ port: upstreamPort, host: "127.0.0.1", noDelay: true });
    clients.add(client);
    client.pipe(upstream, { end: false });
    upstream.pipe(client);
    client.on("end", () => upstream.resetAndDestroy()).on("error", () => upstream.resetAndDestroy());
    client.on("close", () => {
      clients.delete(client);
      if (!upstream.destroyed) upstream.resetAndDestroy();
    });
    upstream.on("error", () => client.destroy()).on("close", () => client.end());
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const client of clients) client.destroy();
      }),
  };
}
