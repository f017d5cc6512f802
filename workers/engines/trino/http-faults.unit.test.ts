import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { trino } from "./";
import { serve, type Seen, read, explained, closeServersAfterEach } from "../../../tests/faulty-server";

closeServersAfterEach();

describe("Trino with a faulty server", () => {
  const page = (port: number, more: object = {}): string =>
    JSON.stringify({
      id: "q1",
      stats: { state: "FINISHED" },
      ...more,
      ...("next" in more
        ? { nextUri: `http://127.0.0.1:${port}/v1/statement/executing/q1/x/${String(more.next)}` }
        : {}),
    });
  /** A coordinator that starts transactions and responds to statements with the given function. */
  const coordinator = async (respond: (seen: Seen, response: ServerResponse, port: number) => void) => {
    const server: { port: number; seen: Seen[] } = await serve((seen, response) => {
      if (seen.body.startsWith("START"))
        return response.writeHead(200, { "x-trino-started-transaction-id": "t1" }).end(page(0, { columns: [] }));
      if (seen.body === "ROLLBACK") return response.writeHead(200).end(page(0, { columns: [] }));
      return respond(seen, response, server.port);
    });
    return server;
  };
  const columns = [{ name: "i", type: "integer" }];

  it("follows a query only on the host it was sent to", async () => {
    const other = await serve((_seen, response) => response.end(page(0, { columns, data: [[1]] })));
    for (const nextUri of [
      `http://localhost:${other.port}/v1/statement/executing/q1/x/1`,
      "http://169.254.169.254/latest/meta-data",
      `http://127.0.0.1:${other.port}@evil.example/v1/statement/x`,
      "file:///etc/passwd",
      "//evil.example/v1/statement/x",
      "nonsense",
    ]) {
      const { port } = await coordinator((_seen, response) =>
        response.end(JSON.stringify({ id: "q1", columns, nextUri })),
      );
      expect((await explained(trino, read(trino, port))).message).toEqual(
        "The database redirects to another host. Connect to that host.",
      );
    }
    const { port } = await coordinator((seen, response) =>
      response.end(
        seen.method === "POST"
          ? JSON.stringify({
              id: "q1",
              columns,
              nextUri: `http://127.0.0.1:${other.port}/v1/statement/executing/q1/x/1`,
            })
          : page(0, { columns, data: [[7]] }),
      ),
    );
    expect((await read(trino, port))[0]?.values).toEqual([[7]]);
    expect(other.seen).toEqual([]);
  });

  it("never accepts a truncated response as complete", async () => {
    const cut = await coordinator((seen, response, port) =>
      response.end(
        seen.method === "POST"
          ? page(port, { columns, data: [[1]], next: 1 })
          : page(port, { columns, data: [[2]] }).slice(0, -10),
      ),
    );
    expect((await explained(trino, read(trino, cut.port))).error_type).toBe("CONNECTION_HOST_DOWN_ERROR");
    const unfinished = await coordinator((_seen, response) =>
      response.end(page(0, { columns, data: [[1]], stats: { state: "RUNNING" } })),
    );
    expect((await explained(trino, read(trino, unfinished.port))).error_type).toBe("CONNECTION_HOST_DOWN_ERROR");
    const closed = await coordinator((seen, response, port) =>
      seen.method === "POST" ? response.end(page(port, { columns, data: [[1]], next: 1 })) : response.destroy(),
    );
    expect((await explained(trino, read(trino, closed.port))).error_type).toBe("CONNECTION_HOST_DOWN_ERROR");
  });

  it("cancels a query on a server that responds too late, and its transaction", async () => {
    const { port, seen } = await coordinator(
      (one, response, at) =>
        void (one.method === "POST"
          ? response.end(page(at, { columns, stats: { state: "RUNNING" }, next: 1 }))
          : one.method === "DELETE" && response.writeHead(204).end()),
    );
    expect((await explained(trino, read(trino, port, { timeoutMs: 100 }))).error_type).toBe("BACKEND_TIMEOUT_ERROR");
    expect(seen.slice(-2).map(({ method, path, body }) => [method, path, body])).toEqual([
      ["DELETE", "/v1/statement/executing/q1/x/1", ""],
      ["POST", "/v1/statement", "ROLLBACK"],
    ]);
  });

  it("reports the progress of a query by its percentage or by its splits, where the coordinator has them", async () => {
    const stats = [
      { state: "QUEUED" },
      { state: "RUNNING", totalSplits: 8, completedSplits: 2 },
      { state: "RUNNING", totalSplits: 8, completedSplits: 3, progressPercentage: 61.5 },
      { state: "RUNNING", progressPercentage: 120 },
      { state: "FINISHED" },
    ];
    let at = 0;
    const { port } = await coordinator((seen, response, own) =>
      response.end(
        page(own, { columns, ...(at === stats.length - 1 ? { data: [[7]] } : { next: at + 1 }), stats: stats[at++]! }),
      ),
    );
    const received: number[] = [];
    expect((await read(trino, port, { onProgress: (percent) => received.push(percent) }))[0]?.values).toEqual([[7]]);
    expect(received).toEqual([25, 61.5, 100]);
  });

  it("retries when the coordinator is busy", async () => {
    let busy = 2;
    const { port } = await coordinator((_seen, response) =>
      busy-- > 0 ? response.writeHead(503).end() : response.end(page(0, { columns, data: [[1]] })),
    );
    expect((await read(trino, port))[0]?.values).toEqual([[1]]);
  });

  it("runs nothing outside a read-only transaction", async () => {
    const { port, seen } = await coordinator((_seen, response) => response.end(page(0, { columns, data: [[1]] })));
    await read(trino, port);
    expect(seen.map(({ body }) => body)).toEqual(["START TRANSACTION READ ONLY", "SELECT 1", "ROLLBACK"]);
    const without = await serve((_seen, response) => response.end(page(0, { columns })));
    expect((await explained(trino, read(trino, without.port))).message).toEqual("The database started no transaction.");
  });

  it("sends a password over HTTPS only", () => {
    const open = (uri: string) => trino.connect({ uri, password: null, allowPrivateHosts: true });
    expect(() => open("trino://me:secret@127.0.0.1:8080/memory?http_scheme=http")).toThrow("requires HTTPS");
    expect(() => open("trino://me:secret@127.0.0.1:8080/memory")).not.toThrow();
  });

  it("authenticates with a token over HTTPS or to loopback only, and detects an invalid token", async () => {
    const heads: (string | undefined)[][] = [];
    const { port } = await serve((_seen, response, { headers }) => {
      heads.push([headers.authorization, headers["x-trino-user"] as string | undefined]);
      response.writeHead(headers.authorization === "Bearer good" ? 403 : 401).end("secret");
    });
    const refused = async (token: string | undefined) => {
      const error = await read(
        trino,
        port,
        {},
        { uri: `trino://me@127.0.0.1:${port}/memory?http_scheme=http`, token },
      ).then(
        () => expect.unreachable("an answer"),
        (thrown: unknown) => thrown,
      );
      return [
        trino.wantsToken!(error),
        trino.explain(error).error_type,
        String(trino.explain(error).message).includes("secret"),
      ];
    };
    expect(await refused("over")).toEqual([true, "CONNECTION_ACCESS_DENIED_ERROR", false]);
    expect(await refused("good")).toEqual([false, "GENERIC_DB_ENGINE_ERROR", false]);
    expect(await refused(undefined)).toEqual([true, "CONNECTION_ACCESS_DENIED_ERROR", false]);
    expect(heads).toEqual([
      ["Bearer over", undefined],
      ["Bearer good", undefined],
      [undefined, "me"],
    ]);
    const open = (uri: string) => () => trino.connect({ uri, password: null, token: "t" });
    expect(open("trino://db.example.com:8080/memory?http_scheme=http")).toThrow("requires HTTPS");
    expect(open("trino://db.example.com:8080/memory")).not.toThrow();
  });
});
