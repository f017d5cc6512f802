import { describe, expect, it } from "vitest";
import type { SshTunnel } from "../../../schema/database/ssh-tunnel";
import type { ByteStream } from "../tls/start-tls";
import { openChannel } from "./channel";
import { readClientKey } from "./client-key";
import { MESSAGE } from "./messages";
import { openTunnel } from "./open-tunnel";
import { Packets } from "./packets";
import { joined, MessageWriter } from "./wire";

const tunnel: SshTunnel = {
  server_address: "127.0.0.1",
  server_port: 22,
  username: "someone",
  password: "secret",
  private_key: null,
  private_key_password: null,
  host_key: null,
};

describe("openTunnel with a hostile server", () => {
  it("rejects random bytes and random messages, and sends nothing secret", async () => {
    const random = randomFrom(25);
    for (let run = 0; run < 400; run++) {
      const sent: Uint8Array[] = [];
      const messages = Array.from({ length: 1 + random(5) }, () => {
        const kind = [MESSAGE.KEXINIT, MESSAGE.KEX_ECDH_REPLY, MESSAGE.NEWKEYS, MESSAGE.IGNORE, random(256)][
          random(5)
        ]!;
        return packet(joined([Uint8Array.of(kind), bytesOf(random)]));
      });
      const served = run % 2 ? [version, ...messages] : [version, bytesOf(random)];
      await expect(openTunnel(streamOf(served, sent), tunnel, "h", 1)).rejects.toMatchObject({
        code: "SSH_TUNNEL_FAILED",
      });
      expect(Buffer.concat(sent).includes("secret")).toBe(false);
    }
  });

  it("refuses messages before the keys that strict key exchange forbids", async () => {
    const ignored = packet(new MessageWriter().byte(MESSAGE.IGNORE).string("").bytes());
    await expect(openTunnel(streamOf([version, ignored]), tunnel, "h", 1)).rejects.toThrow("sent message 2 instead of");
  });
});

describe("openChannel with a hostile server", () => {
  const confirmation = (channel: number, maxBytes: number): Uint8Array =>
    packet(
      new MessageWriter()
        .byte(MESSAGE.CHANNEL_OPEN_CONFIRMATION)
        .uint32(channel)
        .uint32(7)
        .uint32(1 << 20)
        .uint32(maxBytes)
        .bytes(),
    );
  const data = (length: number): Uint8Array =>
    packet(new MessageWriter().byte(MESSAGE.CHANNEL_DATA).uint32(0).string(new Uint8Array(length)).bytes());
  const open = (...served: Uint8Array[]) => openChannel(new Packets(streamOf(served)), "h", 1);

  it("refuses another channel and one without data", async () => {
    await expect(open(confirmation(1, 1024))).rejects.toThrow("unknown channel");
    await expect(open(confirmation(0, 0))).rejects.toThrow("accepts no data");
  });

  it("fails when more arrives than its window", async () => {
    const served = Array.from({ length: 20 }, () => data(200_000));
    const { readable } = await open(confirmation(0, 1024), ...served);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(new Response(readable).arrayBuffer()).rejects.toThrow("more than its window");
  });
});

describe("readClientKey", () => {
  it("rejects random files in OpenSSH's format", async () => {
    const random = randomFrom(7);
    for (let run = 0; run < 200; run++) {
      const file = joined([new TextEncoder().encode("openssh-key-v1\0"), bytesOf(random)]);
      const text = `-----BEGIN OPENSSH PRIVATE KEY-----\n${Buffer.from(file).toString("base64")}\n-----END OPENSSH PRIVATE KEY-----`;
      await expect(readClientKey(text, null)).rejects.toThrow();
    }
  });
});

const version = new TextEncoder().encode("SSH-2.0-Test\r\n");

/** A packet before keys are agreed on. */
function packet(payload: Uint8Array): Uint8Array {
  const padding = 4 + ((8 - ((payload.length + 9) % 8)) % 8);
  return new MessageWriter()
    .uint32(payload.length + padding + 1)
    .byte(padding)
    .raw(payload)
    .raw(new Uint8Array(padding))
    .bytes();
}

function streamOf(served: readonly Uint8Array[], sent: Uint8Array[] = []): ByteStream {
  return {
    readable: new ReadableStream({
      start: (controller) => {
        for (const each of served) controller.enqueue(each);
        controller.close();
      },
    }),
    writable: new WritableStream({ write: (bytes) => void sent.push(bytes) }),
    close: async () => {},
  };
}

/** Whole numbers below a bound, the same in each run (mulberry32). */
function randomFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const bytesOf = (random: (bound: number) => number): Uint8Array =>
  Uint8Array.from({ length: random(120) }, () => random(256));
