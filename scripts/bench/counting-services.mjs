// Services of the bench that outlive a server and count: the data center's cache, a bucket, and a relay to the metadata.
import http from "node:http";
import net from "node:net";

/** Starts a data center cache and a bucket at 127.0.0.1:port, which hold what they got until clear(). */
export async function startStores(port) {
  const entries = new Map();
  let counts = {};
  const server = http.createServer((request, response) => {
    const isBucket = request.headers.host === "bucket";
    const key = `${request.headers.host}${request.url}\n${request.headers["cf-cache-namespace"] ?? ""}`;
    const parts = [];
    request
      .on("data", (part) => parts.push(part))
      .on("end", () => {
        const what = `cache ${request.method === "PUT" ? "write" : "read"}`;
        if (!isBucket) counts[what] = (counts[what] ?? 0) + 1;
        if (request.method === "PUT") {
          const body = Buffer.concat(parts);
          entries.set(key, isBucket ? { body, headers: metadataOf(request) } : storedResponse(body));
          return response.writeHead(204).end();
        }
        const found = entries.get(key);
        if (!found) return response.writeHead(isBucket ? 404 : 504, { "cf-cache-status": "MISS" }).end();
        response.writeHead(200, { ...found.headers, "cf-cache-status": "HIT" }).end(found.body);
      });
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    clear: () => entries.clear(),
    drain: () => {
      const counted = counts;
      counts = {};
      return counted;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const metadataOf = ({ headers }) => ({ "x-metadata": headers["x-metadata"] });

/** A response as cache.put() sends it: its text over HTTP. */
function storedResponse(text) {
  const end = text.indexOf("\r\n\r\n");
  const [, ...lines] = text.subarray(0, end).toString("latin1").split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { headers, body: text.subarray(end + 4) };
}

/**
 * Forwards connections of 127.0.0.1:port to the metadata's proxy and counts: turns (the client sends, the metadata
 * responds) and the bytes that the Worker receives.
 */
export async function startRelay({ port, upstream }) {
  let turns = 0;
  let bytes = 0;
  const sockets = new Set();
  const [host, upstreamPort] = upstream.split(":");
  const server = net.createServer({ noDelay: true }, (client) => {
    const metadata = net.connect({ host, port: Number(upstreamPort), noDelay: true });
    let isWaiting = false;
    for (const socket of [client, metadata]) sockets.add(socket.on("error", () => {}));
    client.on("data", (sent) => {
      isWaiting = true;
      metadata.write(sent);
    });
    metadata.on("data", (received) => {
      if (isWaiting) turns++;
      isWaiting = false;
      bytes += received.length;
      client.write(received);
    });
    client.on("close", () => metadata.destroy());
    metadata.on("close", () => client.destroy());
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return {
    drain: () => {
      const counted = { "metadata turn": turns, "metadata bytes": bytes };
      turns = bytes = 0;
      return counted;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
