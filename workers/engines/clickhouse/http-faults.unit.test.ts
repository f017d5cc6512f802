import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { clickhouse } from "./";
import { serve, read, explained, closeServersAfterEach } from "../../../tests/faulty-server";

closeServersAfterEach();

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
    expect(await explained(clickhouse, read(clickhouse, port))).toEqual({
      error_type: "CONNECTION_HOST_DOWN_ERROR",
      message: "The connection to the database was lost.",
    });
  });

  it("reports a socket that closes mid-result", async () => {
    const { port } = await serve((_seen, response) => {
      response.writeHead(200, jsonCompact).write(`${HEAD}\t\t[1],\n\t\t[2],\n`);
      setTimeout(() => response.destroy(), 50);
    });
    expect((await explained(clickhouse, read(clickhouse, port))).error_type).toBe("CONNECTION_HOST_DOWN_ERROR");
  });

  it.each([
    [
      "with a tag",
      "\r\n__exception__\r\nPU1FNUFH98\r\nCode: 241. DB::Exception: Memory limit (total) exceeded: would use 9 GiB. (MEMORY_LIMIT_EXCEEDED) (version 25.11.1.1 (official build))\r\n120 PU1FNUFH98\r\n__exception__\r\n",
    ],
    [
      "plainly",
      "Code: 241. DB::Exception: Memory limit (total) exceeded: would use 9 GiB. (MEMORY_LIMIT_EXCEEDED) (version 23.3.1.1)\n",
    ],
  ])("reads an exception written %s among the rows", async (_, text) => {
    const { port } = await serve((_seen, response) =>
      response.writeHead(200, jsonCompact).end(`${HEAD}\t\t[1],\n\t\t[2${text}`),
    );
    expect(await explained(clickhouse, read(clickhouse, port))).toEqual({
      error_type: "GENERIC_DB_ENGINE_ERROR",
      message: "Memory limit (MEMORY_LIMIT_EXCEEDED)",
    });
  });

  it("reads an exception at the end of the response, without the data that it quotes", async () => {
    const end =
      '\t\t[1]\n\t],\n\n\t"rows": 1,\n\n\t"exception": "Code: 6. DB::Exception: Cannot parse string \'secret\' as Int32. (CANNOT_PARSE_TEXT) (version 24.1)"\n}\n';
    const { port } = await serve((_seen, response) => response.writeHead(200, jsonCompact).end(HEAD + end));
    expect(await explained(clickhouse, read(clickhouse, port))).toEqual({
      error_type: "GENERIC_DB_ENGINE_ERROR",
      message: "Cannot parse string (CANNOT_PARSE_TEXT)",
    });
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
    const { port, seen } = await serve(
      ({ body }, response) => void (body.startsWith("KILL") && response.writeHead(200, jsonCompact).end()),
    );
    expect((await explained(clickhouse, read(clickhouse, port, { timeoutMs: 100 }))).error_type).toBe(
      "BACKEND_TIMEOUT_ERROR",
    );
    const id = new URL(seen[0]!.path, "http://x").searchParams.get("query_id");
    expect(seen[1]?.body).toBe(`KILL QUERY WHERE query_id = '${id}' ASYNC`);
  });

  it("sends the settings that make a statement read-only, limited and cancelable", async () => {
    const { port, seen } = await serve((_seen, response) =>
      response.writeHead(200, jsonCompact).end(`${HEAD}\n\t],\n\n\t"rows": 0\n}\n`),
    );
    expect((await read(clickhouse, port))[0]).toMatchObject({
      columns: [{ name: "i", type: "int", typeName: "Int32" }],
      length: 0,
    });
    expect(Object.fromEntries(new URL(seen[0]!.path, "http://x").searchParams)).toMatchObject({
      readonly: "1",
      max_execution_time: "10",
      timeout_overflow_mode: "throw",
      max_result_rows: "1000",
      result_overflow_mode: "break",
      cancel_http_readonly_queries_on_client_close: "1",
      database: "db",
    });
  });

  it("omits settings that an old server lacks, but never runs without read-only", async () => {
    const refuse = (response: ServerResponse, code: number, text: string): void =>
      void response
        .writeHead(500, { "x-clickhouse-exception-code": String(code) })
        .end(`Code: ${code}. DB::Exception: ${text} (version 20.1)`);
    const old = await serve(({ path }, response) => {
      if (path.includes("http_write_exception_in_output_format"))
        return refuse(response, 115, "Unknown setting http_write_exception_in_output_format");
      response.writeHead(200, jsonCompact).end(`${HEAD}\t\t[1]\n\t],\n\n\t"rows": 1\n}\n`);
    });
    expect((await read(clickhouse, old.port))[0]?.length).toBe(1);
    expect(old.seen.every(({ path }) => path.includes("readonly=1"))).toBe(true);
    const fixed = await serve(
      ({ path }, response) =>
        void (
          path.includes("readonly=1") &&
          refuse(response, 452, "Setting readonly should not be changed. (SETTING_CONSTRAINT_VIOLATION)")
        ),
    );
    expect((await explained(clickhouse, read(clickhouse, fixed.port))).message).toContain("should not be changed");
  });

  it("accepts no format but its own", async () => {
    const { port } = await serve((_seen, response) =>
      response.writeHead(200, { "x-clickhouse-format": "CSV" }).end("1\n"),
    );
    expect((await explained(clickhouse, read(clickhouse, port))).message).toContain("output format");
  });
});
