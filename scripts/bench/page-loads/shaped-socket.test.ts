import { PassThrough } from "node:stream";
import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { Link } from "./link.mjs";
import { ShapedSocket } from "./shaped-socket.mjs";

const DELAY_MS = 20;
const link = () => new Link({ bytesPerSecond: 1_000_000, delayMs: DELAY_MS });

describe("ShapedSocket", () => {
  it("delivers what the server writes in order, after the delay and at the rate", async () => {
    const client = new PassThrough();
    const shaped = new ShapedSocket(client as unknown as Socket, { up: link(), down: link() });
    const started = performance.now();
    const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, at) => at % 251));
    for (let at = 0; at < bytes.length; at += 1000) shaped.write(bytes.subarray(at, at + 1000));
    shaped.end();
    const received: Buffer[] = [];
    client.on("data", (part: Buffer) => received.push(part));
    await new Promise((resolve) => client.on("end", resolve));
    expect(Buffer.concat(received).equals(bytes)).toBe(true);
    expect(performance.now() - started).toBeGreaterThanOrEqual(DELAY_MS + 20 - 1);
  });
});
