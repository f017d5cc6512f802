// HTTP client of the bench: all requests use keep-alive connections to 127.0.0.1.
import http from "node:http";

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request; returns {status, body (text), roundTrips, ms}. */
export function send(
  base,
  path,
  {
    method = "GET",
    token,
    json,
    text = json === undefined ? undefined : JSON.stringify(json),
    type = "application/json",
    host,
  } = {},
) {
  const url = new URL(path, base);
  const body = text === undefined ? undefined : Buffer.from(text);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        path: url.pathname + url.search,
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { "content-type": type, "content-length": body.length } : {}),
          ...(host ? { host } : {}),
        },
      },
      (response) => {
        const parts = [];
        response
          .on("data", (part) => parts.push(part))
          .on("end", () => {
            const trips = /metadata;desc="(\d+)/.exec(response.headers["server-timing"] ?? "")?.[1];
            resolve({
              status: response.statusCode,
              body: Buffer.concat(parts).toString(),
              roundTrips: trips === undefined ? null : Number(trips),
              ms: performance.now() - started,
            });
          })
          .on("error", reject);
      },
    );
    request.on("error", reject).end(body);
  });
}

/** Sends the same request `count` times, one after another; returns {median, p99} in ms. */
export async function latency(count, call) {
  for (let i = 0; i < 5; i++) await call();
  const times = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return spread(times);
}

/** Requests per second with `width` concurrent requests, for `seconds`. */
export async function throughput(width, seconds, call) {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (performance.now() < until) {
        await call();
        done++;
      }
    }),
  );
  return done / seconds;
}

export function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (portion) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * portion))] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}
