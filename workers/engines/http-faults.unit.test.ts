import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { clickhouse } from "./clickhouse";
import type { Batch, ConnectionSettings, Engine, RunOptions } from "./engine";
import { trino } from "./trino";

/** Faulty servers on loopback. */
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

interface Seen {
  method: string;
  path: string;
  body: string;
}

async function serve(answer: (seen: Seen, response: ServerResponse, request: IncomingMessage) => void): Promise<{ port: number; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    const one = { method: request.method!, path: request.url!, body };
    seen.push(one);
    answer(one, response, request);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, seen };
}

async function read(engine: Engine, port: number, options: Partial<RunOptions> = {}, more: Partial<ConnectionSettings> = {}): Promise<Batch[]> {
  const uri = engine === trino ? `trino://me@127.0.0.1:${port}/memory/default` : `clickhousedb://me@127.0.0.1:${port}/db`;
  const connection = engine.connect({ uri, password: null, allowPrivateHosts: true, ...more });
  const batches: Batch[] = [];
  for await (const batch of connection.run("SELECT 1", { timeoutMs: 10_000, maxRows: 1000, ...options })) batches.push(batch);
  return batches;
}

const explained = async (engine: Engine, reading: Promise<unknown>) => {
  const error = await reading.then(() => expect.unreachable("an answer"), (thrown: unknown) => thrown);
  expect(engine.owns(error)).toBe(true);
  const { error_type, message } = engine.explain(error);
  return { error_type, message };
};

const HEAD = '{\n\t"meta":\n\t[\n\t\t{\n\t\t\t"name": "i",\n\t\t\t"type": "Int32"\n\t\t}\n\t],\n\n\t"data":\n\t[\n';
const jsonCompact = { "content-type": "application/json", "x-clickhouse-format": "JSONCompact" };

describe("ClickHouse with a faulty server", () => {
  it.each([
    ["after some rows", `${HEAD}\t\t[1],\n\t\t[2],\n`],
    ["inside a row", `${HEAD}\t\t[1],\n\t\t[2`],
    ["after the last row", `${HEAD}\t\t[1]\n\t],\n`],
    ["before any row", HEAD],
    ["before the columns", '{\n\t"meta":'],
    ["before anything", ""],
    ["with fewer rows than counted", `${HEAD}\t\t[1]\n\t],\n\n\t"rows": 2\n}\n`],
  ])("never accepts a response that was cut %s as complete", async (_, text) => {
    const { port } = await serve((_seen, response) => response.writeHead(200, jsonCompact).end(text));
    expect(await explained(clickhouse, read(clickhouse, port))).toEqual({ error_type: "CONNECTION_HOST_DOWN_ERROR", message: "The connection to the database was lost." });
  });

  it("reports a socket that closes mid-result", async () => {
    const { port } = await serve((_seen, response) => {
      response.writeHead(200, jsonCompact).write(`${HEAD}\t\t[1],\n\t\t[2],\n`);
      setTimeout(() => response.destroy(), 50);
    });
    expect((await explained(clickhouse, read(clickhouse, port))).error_type).toBe("CONNECTION_HOST_DOWN_ERROR");
  });

  it.each([
    ["with a tag", "\r\n__exception__\r\nPU1FNUFH98\r\nCode: 241. DB::Exception: Memory limit (total) exceeded: would use 9 GiB. (MEMORY_LIMIT_EXCEEDED) (version 25.11.1.1 (official build))\r\n120 PU1FNUFH98\r\n__exception__\r\n"],
    ["plainly", "Code: 241. DB::Exception: Memory limit (total) exceeded: would use 9 GiB. (MEMORY_LIMIT_EXCEEDED) (version 23.3.1.1)\n"],
  ])("reads an exception written %s among the rows", async (_, text) => {
    const { port } = await serve((_seen, response) => response.writeHead(200, jsonCompact).end(`${HEAD}\t\t[1],\n\t\t[2${text}`));
    expect(await explained(clickhouse, read(clickhouse, port))).toEqual({ error_type: "GENERIC_DB_ENGINE_ERROR", message: "Memory limit (MEMORY_LIMIT_EXCEEDED)" });
  });

  it("reads an exception at the end of the response, without the data that it quotes", async () => {
    const end = '\t\t[1]\n\t],\n\n\t"rows": 1,\n\n\t"exception": "Code: 6. DB::Exception: Cannot parse string \'secret\' as Int32. (CANNOT_PARSE_TEXT) (version 24.1)"\n}\n';
    const { port } = await serve((_seen, response) => response.writeHead(200, jsonCompact).end(HEAD + end));
    expect(await explained(clickhouse, read(clickhouse, port))).toEqual({ error_type: "GENERIC_DB_ENGINE_ERROR", message: "Cannot parse string (CANNOT_PARSE_TEXT)" });
  });

  it("reads a response in any chunks", async () => {
    const whole = `${HEAD}\t\t[1],\n\t\t[2],\n\t\t[3]\n\t],\n\n\t"rows": 3,\n\n\t"rows_before_limit_at_least": 3\n}\n`;
    const { port } = await serve(async (_seen, response) => {
      response.writeHead(200, jsonCompact);
      for (const character of whole) {
        response.write(character);
        if (character === "\n") await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    });
    const batches = await read(clickhouse, port);
    expect(batches.flatMap(({ values }) => values[0])).toEqual([1, 2, 3]);
  });

  it("cancels a query on a server that responds too late", async () => {
    const { port, seen } = await serve(({ body }, response) => void (body.startsWith("KILL") && response.writeHead(200, jsonCompact).end()));
    expect((await explained(clickhouse, read(clickhouse, port, { timeoutMs: 100 }))).error_type).toBe("BACKEND_TIMEOUT_ERROR");
    const id = new URL(seen[0]!.path, "http://x").searchParams.get("query_id");
    expect(seen[1]?.body).toBe(`KILL QUERY WHERE query_id = '${id}' ASYNC`);
  });

  it("sends the settings that make a statement read-only, limited and cancelable", async () => {
    const { port, seen } = await serve((_seen, response) => response.writeHead(200, jsonCompact).end(`${HEAD}\n\t],\n\n\t"rows": 0\n}\n`));
    expect((await read(clickhouse, port))[0]).toMatchObject({ columns: [{ name: "i", type: "int", typeName: "Int32" }], length: 0 });
    expect(Object.fromEntries(new URL(seen[0]!.path, "http://x").searchParams)).toMatchObject({ readonly: "1", max_execution_time: "10", timeout_overflow_mode: "throw", max_result_rows: "1000", result_overflow_mode: "break", cancel_http_readonly_queries_on_client_close: "1", database: "db" });
  });

  it("omits settings that an old server lacks, but never runs without read-only", async () => {
    const refuse = (response: ServerResponse, code: number, text: string): void => void response.writeHead(500, { "x-clickhouse-exception-code": String(code) }).end(`Code: ${code}. DB::Exception: ${text} (version 20.1)`);
    const old = await serve(({ path }, response) => {
      if (path.includes("http_write_exception_in_output_format")) return refuse(response, 115, "Unknown setting http_write_exception_in_output_format");
      response.writeHead(200, jsonCompact).end(`${HEAD}\t\t[1]\n\t],\n\n\t"rows": 1\n}\n`);
    });
    expect((await read(clickhouse, old.port))[0]?.length).toBe(1);
    expect(old.seen.every(({ path }) => path.includes("readonly=1"))).toBe(true);
    const fixed = await serve(({ path }, response) => void (path.includes("readonly=1") && refuse(response, 452, "Setting readonly should not be changed. (SETTING_CONSTRAINT_VIOLATION)")));
    expect((await explained(clickhouse, read(clickhouse, fixed.port))).message).toContain("should not be changed");
  });

  it("accepts no format but its own", async () => {
    const { port } = await serve((_seen, response) => response.writeHead(200, { "x-clickhouse-format": "CSV" }).end("1\n"));
    expect((await explained(clickhouse, read(clickhouse, port))).message).toContain("output format");
  });
});

describe("Trino with a faulty server", () => {
  const page = (port: number, more: object = {}): string => JSON.stringify({ id: "q1", stats: { state: "FINISHED" }, ...more, ...("next" in more ? { nextUri: `http://127.0.0.1:${port}/v1/statement/executing/q1/x/${String(more.next)}` } : {}) });
  /** A coordinator that starts transactions and responds to statements with the given function. */
  const coordinator = async (answer: (seen: Seen, response: ServerResponse, port: number) => void) => {
    const server: { port: number; seen: Seen[] } = await serve((seen, response) => {
      if (seen.body.startsWith("START")) return response.writeHead(200, { "x-trino-started-transaction-id": "t1" }).end(page(0, { columns: [] }));
      if (seen.body === "ROLLBACK") return response.writeHead(200).end(page(0, { columns: [] }));
      return answer(seen, response, server.port);
    });
    return server;
  };
  const columns = [{ name: "i", type: "integer" }];

  it("follows a query only on the host it was sent to", async () => {
    const other = await serve((_seen, response) => response.end(page(0, { columns, data: [[1]] })));
    for (const nextUri of [`http://localhost:${other.port}/v1/statement/executing/q1/x/1`, "http://169.254.169.254/latest/meta-data", `http://127.0.0.1:${other.port}@evil.example/v1/statement/x`, "file:///etc/passwd", "//evil.example/v1/statement/x", "nonsense"]) {
      const { port } = await coordinator((_seen, response) => response.end(JSON.stringify({ id: "q1", columns, nextUri })));
      expect((await explained(trino, read(trino, port))).message).toBe("The database sends its readers to another host.");
    }
    const { port } = await coordinator((seen, response) => response.end(seen.method === "POST" ? JSON.stringify({ id: "q1", columns, nextUri: `http://127.0.0.1:${other.port}/v1/statement/executing/q1/x/1` }) : page(0, { columns, data: [[7]] })));
    expect((await read(trino, port))[0]?.values).toEqual([[7]]);
    expect(other.seen).toEqual([]);
  });

  it("never accepts a truncated response as complete", async () => {
    const cut = await coordinator((seen, response, port) => response.end(seen.method === "POST" ? page(port, { columns, data: [[1]], next: 1 }) : page(port, { columns, data: [[2]] }).slice(0, -10)));
    expect((await explained(trino, read(trino, cut.port))).error_type).toBe("CONNECTION_HOST_DOWN_ERROR");
    const unfinished = await coordinator((_seen, response) => response.end(page(0, { columns, data: [[1]], stats: { state: "RUNNING" } })));
    expect((await explained(trino, read(trino, unfinished.port))).error_type).toBe("CONNECTION_HOST_DOWN_ERROR");
    const closed = await coordinator((seen, response, port) => (seen.method === "POST" ? response.end(page(port, { columns, data: [[1]], next: 1 })) : response.destroy()));
    expect((await explained(trino, read(trino, closed.port))).error_type).toBe("CONNECTION_HOST_DOWN_ERROR");
  });

  it("cancels a query on a server that responds too late, and its transaction", async () => {
    const { port, seen } = await coordinator((one, response, at) => void (one.method === "POST" ? response.end(page(at, { columns, stats: { state: "RUNNING" }, next: 1 })) : one.method === "DELETE" && response.writeHead(204).end()));
    expect((await explained(trino, read(trino, port, { timeoutMs: 100 }))).error_type).toBe("BACKEND_TIMEOUT_ERROR");
    expect(seen.slice(-2).map(({ method, path, body }) => [method, path, body])).toEqual([["DELETE", "/v1/statement/executing/q1/x/1", ""], ["POST", "/v1/statement", "ROLLBACK"]]);
  });

  it("reports the progress of a query by its percentage or by its splits, where the coordinator has them", async () => {
    const stats = [{ state: "QUEUED" }, { state: "RUNNING", totalSplits: 8, completedSplits: 2 }, { state: "RUNNING", totalSplits: 8, completedSplits: 3, progressPercentage: 61.5 }, { state: "RUNNING", progressPercentage: 120 }, { state: "FINISHED" }];
    let at = 0;
    const { port } = await coordinator((seen, response, own) => response.end(page(own, { columns, ...(at === stats.length - 1 ? { data: [[7]] } : { next: at + 1 }), stats: stats[at++]! })));
    const told: number[] = [];
    expect((await read(trino, port, { onProgress: (percent) => told.push(percent) }))[0]?.values).toEqual([[7]]);
    expect(told).toEqual([25, 61.5, 100]);
  });

  it("retries when the coordinator is busy", async () => {
    let busy = 2;
    const { port } = await coordinator((_seen, response) => (busy-- > 0 ? response.writeHead(503).end() : response.end(page(0, { columns, data: [[1]] }))));
    expect((await read(trino, port))[0]?.values).toEqual([[1]]);
  });

  it("runs nothing outside a read-only transaction", async () => {
    const { port, seen } = await coordinator((_seen, response) => response.end(page(0, { columns, data: [[1]] })));
    await read(trino, port);
    expect(seen.map(({ body }) => body)).toEqual(["START TRANSACTION READ ONLY", "SELECT 1", "ROLLBACK"]);
    const without = await serve((_seen, response) => response.end(page(0, { columns })));
    expect((await explained(trino, read(trino, without.port))).message).toBe("The database started no transaction.");
  });

  it("sends a password over HTTPS only", () => {
    const open = (uri: string) => trino.connect({ uri, password: null, allowPrivateHosts: true });
    expect(() => open("trino://me:secret@127.0.0.1:8080/memory?http_scheme=http")).toThrow("HTTPS only");
    expect(() => open("trino://me:secret@127.0.0.1:8080/memory")).not.toThrow();
  });

  it("authenticates with a token over HTTPS or to loopback only, and detects an invalid token", async () => {
    const heads: (string | undefined)[][] = [];
    const { port } = await serve((_seen, response, { headers }) => {
      heads.push([headers.authorization, headers["x-trino-user"] as string | undefined]);
      response.writeHead(headers.authorization === "Bearer good" ? 403 : 401).end("secret");
    });
    const refused = async (token: string | undefined) => {
      const error = await read(trino, port, {}, { uri: `trino://me@127.0.0.1:${port}/memory?http_scheme=http`, token }).then(() => expect.unreachable("an answer"), (thrown: unknown) => thrown);
      return [trino.wantsToken!(error), trino.explain(error).error_type, trino.explain(error).message.includes("secret")];
    };
    expect(await refused("over")).toEqual([true, "CONNECTION_ACCESS_DENIED_ERROR", false]);
    expect(await refused("good")).toEqual([false, "GENERIC_DB_ENGINE_ERROR", false]);
    expect(await refused(undefined)).toEqual([true, "CONNECTION_ACCESS_DENIED_ERROR", false]);
    expect(heads).toEqual([["Bearer over", undefined], ["Bearer good", undefined], [undefined, "me"]]);
    const open = (uri: string) => () => trino.connect({ uri, password: null, token: "t" });
    expect(open("trino://db.example.com:8080/memory?http_scheme=http")).toThrow("HTTPS only");
    expect(open("trino://db.example.com:8080/memory")).not.toThrow();
  });
});

describe.each([clickhouse, trino])("$title", (engine) => {
  it("follows no redirect", async () => {
    const inside = await serve((_seen, response) => response.end("secret"));
    for (const status of [301, 302, 303, 307, 308]) {
      const { port } = await serve((_seen, response) => response.writeHead(status, { location: `http://127.0.0.1:${inside.port}/` }).end());
      expect((await explained(engine, read(engine, port))).message).toBe("The database redirects elsewhere; redirects are not followed.");
    }
    expect(inside.seen).toEqual([]);
  });

  it("rejects an endless response", async () => {
    const piece = "x".repeat(1024 * 1024);
    const { port } = await serve((_seen, response) => {
      response.writeHead(engine === trino ? 200 : 500);
      const more = (): void => void (!response.destroyed && response.write(piece, () => setImmediate(more)));
      more();
    });
    expect((await explained(engine, read(engine, port))).message).toBe(
      "The database sent a response that is too long.",
    );
  });

  it("reports when another kind of server responds", async () => {
    const { port } = await serve((_seen, response) => response.end("<html>secret</html>"));
    expect((await explained(engine, read(engine, port))).message).toMatch(/^The host does not answer like /);
  });

  it("stops when the reader aborts, before and after a response", async () => {
    const { port } = await serve(() => {});
    const reader = new AbortController();
    setTimeout(() => reader.abort(), 50);
    await expect(read(engine, port, { signal: reader.signal })).rejects.toThrow("abort");
    await expect(read(engine, port, { signal: AbortSignal.abort() })).rejects.toThrow("abort");
  });

  it("connects to no private host, under any name, and resolves the name before each request", async () => {
    const scheme = engine === trino ? "trino" : "clickhousedb";
    expect(() => engine.connect({ uri: `${scheme}://me@169.254.169.254/x`, password: null })).toThrow("resolved");
    const connection = engine.connect({ uri: `${scheme}://me@rebound.example.com/x`, password: null, resolve: async () => ["10.0.0.1"] });
    const reading = async () => {
      for await (const _ of connection.run("SELECT 1", { timeoutMs: 1000, maxRows: 1 }));
    };
    expect(await explained(engine, reading())).toEqual({ error_type: "CONNECTION_INVALID_HOSTNAME_ERROR", message: "The hostname provided can't be resolved." });
  });

  it("refuses unknown parameters", () => {
    const scheme = engine === trino ? "trino" : "clickhousedb";
    expect(() => engine.connect({ uri: `${scheme}://me@db.example.com/x?cert=/etc/passwd`, password: null })).toThrow('The parameter "cert" of the connection string is not supported.');
    expect(engine.parameters).not.toContain("cert");
  });
});
