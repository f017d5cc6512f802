import { describe, expect, it } from "vitest";
import { clickhouse } from "./clickhouse";
import { trino } from "./trino";
import { serve, read, explained, closeServersAfterEach } from "../../tests/faulty-server";

closeServersAfterEach();

describe.each([clickhouse, trino])("$title", (engine) => {
  it("follows no redirect", async () => {
    const inside = await serve((_seen, response) => response.end("secret"));
    for (const status of [301, 302, 303, 307, 308]) {
      const { port } = await serve((_seen, response) =>
        response.writeHead(status, { location: `http://127.0.0.1:${inside.port}/` }).end(),
      );
      expect((await explained(engine, read(engine, port))).message).toEqual(
        "The database responded with a redirect. Enter the final URL.",
      );
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
    expect((await explained(engine, read(engine, port))).message).toEqual(
      "The database sent a response that is too long.",
    );
  });

  it("reports when another kind of server responds", async () => {
    const { port } = await serve((_seen, response) => response.end("<html>secret</html>"));
    expect(String((await explained(engine, read(engine, port))).message)).toMatch(/^The host does not respond like /);
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
    const connection = engine.connect({
      uri: `${scheme}://me@rebound.example.com/x`,
      password: null,
      resolve: async () => ["10.0.0.1"],
    });
    const reading = async () => {
      for await (const _ of connection.run("SELECT 1", { timeoutMs: 1000, maxRows: 1 }));
    };
    expect(await explained(engine, reading())).toEqual({
      error_type: "CONNECTION_INVALID_HOSTNAME_ERROR",
      message: "The hostname provided can't be resolved.",
    });
  });

  it("refuses unknown parameters", () => {
    const scheme = engine === trino ? "trino" : "clickhousedb";
    expect(() => engine.connect({ uri: `${scheme}://me@db.example.com/x?cert=/etc/passwd`, password: null })).toThrow(
      'The parameter "cert" of the connection string is not supported.',
    );
    expect(engine.parameters).not.toContain("cert");
  });
});
