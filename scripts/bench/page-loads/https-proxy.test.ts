import { createServer } from "node:http";
import { connect } from "node:http2";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCertificate } from "./certificate.mjs";
import { startHttpsProxy } from "./https-proxy.mjs";

const ROUND_TRIP_MS = 30;
const upstream = createServer((request, response) => {
  response.writeHead(200, { "content-type": "text/plain" });
  response.end(`${request.method} ${request.url} for ${request.headers.host}`);
});
let proxy: Awaited<ReturnType<typeof startHttpsProxy>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  proxy = await startHttpsProxy({
    upstream: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    certificate: createCertificate(),
    roundTripMs: ROUND_TRIP_MS,
    megabitsPerSecond: 10,
  });
});
afterAll(() => {
  proxy.stop();
  upstream.close();
});

describe("startHttpsProxy", () => {
  it("forwards HTTP/2 requests compressed, after the round trips of connecting and asking", async () => {
    const started = performance.now();
    const session = connect(proxy.base, { rejectUnauthorized: false });
    const stream = session.request({ ":path": "/a?b=1", "accept-encoding": "gzip, br" });
    const parts: Buffer[] = [];
    let encoding: unknown;
    stream.on("response", (headers) => (encoding = headers["content-encoding"])).on("data", (part) => parts.push(part));
    await new Promise((resolve, reject) => stream.on("end", resolve).on("error", reject));
    session.destroy();
    expect(encoding).toBe("br");
    expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toBe(`GET /a?b=1 for ${new URL(proxy.base).host}`);
    expect(performance.now() - started).toBeGreaterThanOrEqual(3 * ROUND_TRIP_MS - 1);
  });
});
