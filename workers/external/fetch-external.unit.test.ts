import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ExternalFailure } from "./external-failure";
import { type ExternalRequest, fetchExternal, isExternalUrl } from "./fetch-external";
import type { NetworkPolicy } from "./public-host";

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const local: NetworkPolicy = { allowPrivateHosts: true };
const request = (more: Partial<ExternalRequest> = {}): ExternalRequest => ({
  deadline: 10_000,
  maxBytes: 1000,
  ...more,
});
const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  servers.splice(0).forEach((server) => server.close().closeAllConnections());
});

async function serve(respond: Respond): Promise<{ url: string; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server = createServer((incoming, response) => (seen.push(incoming), respond(incoming, response)));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
}

const failureOf = async (work: Promise<unknown>): Promise<ExternalFailure> => {
  const error = await work.then(
    () => expect.unreachable("a response"),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ExternalFailure);
  return error as ExternalFailure;
};

it("sends a request unchanged, and returns status, headers and body", async () => {
  const bodies: string[] = [];
  const { url, seen } = await serve(async (incoming, response) => {
    for await (const part of incoming) bodies.push(String(part));
    response.writeHead(404, { "content-type": "application/problem+json", "x-a": "b" }).end('{"a":1}');
  });
  const response = await fetchExternal(
    local,
    `${url}x?y=1`,
    request({ method: "POST", headers: { authorization: "Bearer t" }, body: "text" }),
  );
  expect([response.status, response.ok, response.headers.get("x-a"), await response.json()]).toEqual([
    404,
    false,
    "b",
    { a: 1 },
  ]);
  expect([seen[0]!.method, seen[0]!.url, seen[0]!.headers.authorization, bodies]).toEqual([
    "POST",
    "/x?y=1",
    "Bearer t",
    ["text"],
  ]);
});

describe("fetchExternal in a deployed Worker", () => {
  const NAMES: Record<string, string[]> = {
    "db.example.com": ["93.184.216.34"],
    "inside.example.com": ["10.0.0.5"],
    "both.example.com": ["93.184.216.34", "127.0.0.1"],
    "docs.example.com": ["3fff::1"],
  };
  const deployed: NetworkPolicy = {
    resolve: async (host) => NAMES[host] ?? (/^[\d.]+$|:/.test(host) ? [host] : "unknown"),
  };
  const fetched: string[] = [];
  beforeEach(() => {
    fetched.length = 0;
    vi.spyOn(globalThis, "fetch").mockImplementation(
      async (input) => (fetched.push(String(input)), new Response("{}")),
    );
  });

  it.each([
    "http://db.example.com/",
    "ftp://db.example.com/",
    "file:///etc/passwd",
    "data:text/plain,x",
    "javascript:alert(1)",
    "blob:https://db.example.com/x",
    "//db.example.com/",
    "db.example.com",
    "",
    "https://",
    "https://[::1%25eth0]/",
    "https://a b.example.com/",
    "https://user@db.example.com/",
    "https://user:secret@db.example.com/",
    "https://:secret@db.example.com/",
  ])("refuses an address like %s", async (address) => {
    const error = await failureOf(fetchExternal(deployed, address, request()));
    expect([error.fault, fetched]).toEqual(["url", []]);
    expect(error.message).not.toContain("secret");
    expect(isExternalUrl(address, deployed)).toBe(false);
  });
  it.each([
    "127.0.0.1",
    "localhost",
    "LOCALHOST.",
    "10.0.0.1:8443",
    "169.254.169.254",
    "192.168.0.1",
    "100.64.0.1",
    "0.0.0.0",
    "0",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "127.0.0.1.",
    "１２７.0.0.1",
    "127。0。0。1",
    "127.0.0.1",
    "%31%32%37.0.0.1",
    "ｌｏｃａｌｈｏｓｔ",
    "①②⑦.0.0.1",
    "[::1]",
    "[::]",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
    "[fd00::1]",
    "[3fff::1]",
    "[2001:2::1]",
    "metadata.google.internal",
    "intranet",
  ])("refuses the host %s", async (host) => {
    expect([(await failureOf(fetchExternal(deployed, `https://${host}/latest`, request()))).fault, fetched]).toEqual([
      "host",
      [],
    ]);
    expect(isExternalUrl(`https://${host}/latest`, deployed)).toBe(false);
  });
  it.each(["inside.example.com", "both.example.com", "docs.example.com", "nowhere.example.com"])(
    "refuses the host %s, whatever the name resolves to",
    async (host) => {
      expect([(await failureOf(fetchExternal(deployed, `https://${host}/`, request()))).fault, fetched]).toEqual([
        "host",
        [],
      ]);
    },
  );
  it("resolves the name with every request", async () => {
    let count = 0;
    const rebinding: NetworkPolicy = { resolve: async () => (count++ ? ["127.0.0.1"] : ["93.184.216.34"]) };
    expect((await fetchExternal(rebinding, "https://rebound.example.com/", request())).ok).toBe(true);
    expect((await failureOf(fetchExternal(rebinding, "https://rebound.example.com/", request()))).fault).toBe("host");
    expect(fetched).toEqual(["https://rebound.example.com/"]);
  });
  it("connects to a public host, and by plain HTTP only with allowHttp", async () => {
    await fetchExternal(deployed, "https://db.example.com:8443/x", request());
    await fetchExternal(deployed, "http://db.example.com:8123/x", request({ allowHttp: true }));
    expect(fetched).toEqual(["https://db.example.com:8443/x", "http://db.example.com:8123/x"]);
    expect(isExternalUrl("https://db.example.com:8443/x", deployed)).toBe(true);
  });
  it("ends a resolution at its time limit", async () => {
    expect(
      (
        await failureOf(
          fetchExternal({ resolve: () => new Promise(() => {}) }, "https://db.example.com/", request({ deadline: 20 })),
        )
      ).fault,
    ).toBe("timeout");
    expect(fetched).toEqual([]);
  });
});

it.each([301, 302, 303, 304, 307, 308])(
  "does not follow a redirect with status %i, nor forward its headers",
  async (status) => {
    const inside = await serve((_, response) => response.end("secret"));
    const { url } = await serve((_, response) => response.writeHead(status, { location: inside.url }).end());
    const error = await failureOf(fetchExternal(local, url, request({ headers: { authorization: "Bearer t" } })));
    expect([error.fault, error.status, inside.seen]).toEqual(["redirected", status, []]);
  },
);

describe("ExternalResponse", () => {
  const read = async (response: Respond, more: Partial<ExternalRequest> = {}) => {
    const { url } = await serve(response);
    return fetchExternal(local, url, request(more));
  };
  const bytes = (count: number): string => "x".repeat(count);

  it("reads the body up to the limit and no further", async () => {
    expect(await (await read((_, response) => response.end(bytes(1000)))).text()).toBe(bytes(1000));
    expect((await failureOf((await read((_, response) => response.end(bytes(1001)))).text())).fault).toBe("too-large");
    expect((await failureOf((await read((_, response) => response.end(bytes(101)))).text(100))).fault).toBe(
      "too-large",
    );
  });
  it("aborts an endless body", async () => {
    const endless: Respond = (_, response) => {
      const more = (): void => void (!response.destroyed && response.write(bytes(500), () => setImmediate(more)));
      more();
    };
    expect((await failureOf((await read(endless)).text())).fault).toBe("too-large");
  });
  it("counts the body's bytes after decompression", async () => {
    const bomb: Respond = (_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(10_000_000)));
    expect((await failureOf((await read(bomb, { maxBytes: 1_000_000 })).text())).fault).toBe("too-large");
  });
  it("ends at the deadline when the body does not arrive, or arrives slowly", async () => {
    const silent: Respond = (_, response) => void response.writeHead(200).write("{");
    const dripping: Respond = (_, response) => {
      const timer = setInterval(() => response.write("x"), 5);
      response.on("close", () => clearInterval(timer));
    };
    for (const respond of [silent, dripping])
      expect((await failureOf((await read(respond, { deadline: 100 })).text())).fault).toBe("timeout");
    expect((await failureOf(read(() => {}, { deadline: 50 }))).fault).toBe("timeout");
  });
  it("ends with the reason of the caller's own signal", async () => {
    const controller = new AbortController();
    const response = await read((_, outgoing) => void outgoing.writeHead(200).write("{"), {
      deadline: controller.signal,
    });
    const reading = response.text();
    controller.abort(new Error("the reader left"));
    await expect(reading).rejects.toThrow("the reader left");
    await expect(read(() => {}, { deadline: AbortSignal.abort(new Error("gone")) })).rejects.toThrow("gone");
  });
  it("releases the connection without reading the body", async () => {
    const closed = vi.fn();
    const response = await read((_, outgoing) => void outgoing.on("close", closed).writeHead(200).write("x"));
    await response.cancel();
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  });
  it.each([
    "application/json",
    "application/json; charset=utf-8",
    "application/jwk-set+json",
    "APPLICATION/JSON",
    "text/json",
  ])("parses %s as JSON", async (type) => {
    expect(
      await (await read((_, response) => response.writeHead(200, { "content-type": type }).end("[1]"))).json(),
    ).toEqual([1]);
  });
  it.each([
    ["text/html", "[1]"],
    ["application/jsonp", "[1]"],
    ["text/plain;x=application/json", "[1]"],
    ["", "[1]"],
    ["application/json", "<html>"],
    ["application/json", ""],
  ])("refuses %j with %j as JSON", async (type, text) => {
    const response = await read((_, outgoing) =>
      outgoing.writeHead(200, type ? { "content-type": type } : {}).end(text),
    );
    expect((await failureOf(response.json())).fault).toBe("not-json");
  });
});

it("reports that a host did not respond, with fetch's error as the cause", async () => {
  const { url } = await serve((_, response) => response.destroy());
  expect(await failureOf(fetchExternal(local, url, request()))).toMatchObject({
    fault: "network",
    cause: { cause: { code: expect.any(String) } },
  });
});
