import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { ReadOptions } from "../../../../schema/upload/wire";
import { csvGrid } from "./csv";
import { firstRows, type Grid } from "./grid";
import { readMultipart } from "../../../multipart";
import { parquetGrid } from "./parquet";
import { heldFile } from "./uploaded-file";

const options: ReadOptions = {
  skip_blank_lines: false,
  skip_initial_space: false,
  delimiter: undefined,
  header_row: undefined,
  skip_rows: undefined,
  rows_to_read: undefined,
  sheet_name: undefined,
};
const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (grid: Grid, most = 1e9) => {
  const rows = [];
  for await (const batch of firstRows(grid.rows(), most)) rows.push(...batch);
  return rows;
};
const csv = async (text: string | Uint8Array, more: Partial<ReadOptions> = {}, isUtf8 = true) => {
  const grid = await csvGrid(heldFile("x.csv", typeof text === "string" ? bytes(text) : text, isUtf8), {
    ...options,
    ...more,
  });
  return [grid.names, ...(await read(grid))];
};

it("reads quotes, line ends of every system, byte order marks and legacy code pages", async () => {
  expect(await csv('a,b\r\n"1, ""x""","two\r\nlines"\r\n3,\r\n')).toEqual([
    ["a", "b"],
    ['1, "x"', "two\r\nlines"],
    ["3", ""],
  ]);
  expect(await csv("a,b\r1,2\r3,4")).toEqual([
    ["a", "b"],
    ["1", "2"],
    ["3", "4"],
  ]);
  expect(await csv("\ufeffa,b\n1,2\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(await csv(new Uint8Array([0x61, 0x0a, 0xe9, 0x0a]), {}, false)).toEqual([["a"], ["é"]]);
  expect(await csv(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x0a, 0, 0x31, 0]), {}, false)).toEqual([["a"], ["1"]]);
  expect(await csv('a, b\n1, "x, y"\n', { skip_initial_space: true })).toEqual([
    ["a", "b"],
    ["1", "x, y"],
  ]);
  expect(await csv("a,b,\n1,2,\n")).toEqual([
    ["a", "b", "Unnamed: 2"],
    ["1", "2", ""],
  ]);
  expect(await csv("a,b\n1,2,\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});

it("reads the same rows whether or not chunks of the file split them", async () => {
  const long = "x".repeat(300_000);
  const lines = Array.from({ length: 12 }, (_, at) => `${at},"${long}\n""${at}""",é`);
  const [, ...rows] = await csv(`a,b,c\n${lines.join("\n")}\n`);
  expect(rows).toEqual(lines.map((_, at) => [String(at), `${long}\n"${at}"`, "é"]));
});

it("refuses a row that is too long and a quote that is never closed", async () => {
  await expect(csv("a,b\n1,2,3\n")).rejects.toThrow("Expected 2 fields in line 2, saw 3");
  await expect(csv('a\n"open\n')).rejects.toThrow("EOF inside string");
  await expect(csv(`a\n"${"x".repeat(6_000_000)}`)).rejects.toThrow("EOF inside string");
  await expect(csv("")).rejects.toThrow("No columns to parse from file");
});

it("reads a multipart form however its bytes are split into chunks", async () => {
  const body = bytes(
    'preamble\r\n--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n2\r\n--XX\r\ncontent-disposition: form-data; name="file"; filename="a \\"b\\".csv"\r\nContent-Type: text/csv\r\n\r\n\r\n--X\r\n--XY\r\n--XX\r\nContent-Disposition: form-data; name="empty"\r\n\r\n\r\n--XX--\r\n',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), async (cuts) => {
      const whole = new ReadableStream<Uint8Array>({
        start: (controller) => {
          let at = 0;
          for (let cut = 0; at < body.length; cut++) {
            controller.enqueue(body.slice(at, at + cuts[cut % cuts.length]!));
            at += cuts[cut % cuts.length]!;
          }
          controller.close();
        },
      });
      const seen: string[] = [];
      let file = "";
      const request = new Request("http://x/", {
        method: "POST",
        headers: { "content-type": "multipart/form-data; boundary=XX" },
        body: whole,
        duplex: "half",
      } as RequestInit);
      await readMultipart(request, {
        field: (name, value) => void seen.push(`${name}=${value}`),
        file: (name, fileName) => {
          seen.push(`${name}:${fileName}`);
          return { write: async (part) => void (file += new TextDecoder().decode(part)) };
        },
      });
      expect(seen).toEqual(["a=1\r\n2", 'file:a "b".csv', "empty="]);
      expect(file).toBe("\r\n--X\r\n--XY");
    }),
  );
});

it("refuses a truncated multipart form", async () => {
  const request = new Request("http://x/", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=XX" },
    body: '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
  });
  await expect(readMultipart(request, { field: () => {}, file: () => ({ write: async () => {} }) })).rejects.toThrow(
    "can't be read",
  );
});

it("reads a Parquet file in windows, with the types that it declares", async () => {
  const file = heldFile(
    "flights.parquet",
    new Uint8Array(readFileSync("node_modules/vega-datasets/data/flights-3m.parquet")),
    false,
  );
  const grid = await parquetGrid(file);
  expect(grid.names.length).toBe(grid.types!.length);
  const rows = await read(grid, 12_000);
  expect(rows.length).toBe(12_000);
  expect(rows.every((row) => row.length === grid.names.length)).toBe(true);
});
