import { expect, it } from "vitest";
import { readRowLines } from "./sql-results";

const streamOf = (...texts: string[]) => new ReadableStream<Uint8Array>({
  start: (controller) => {
    for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
    controller.close();
  },
});

it("hands rows over while the others are still on the way, wherever the bytes are cut", async () => {
  const body = '{"query_id":1,"status":"success","data":[{"a":"é,]"}\n,{"a":"2"}\n,{"a":null}\n],"columns":[{"name":"a"}],"query":{"id":"x"}}';
  for (let cut = 1; cut < body.length; cut += 7) {
    const seen: unknown[][] = [];
    const rest = await readRowLines(streamOf(body.slice(0, cut), body.slice(cut)), (rows) => seen.push(rows));
    expect(seen.flat()).toEqual([{ a: "é,]" }, { a: "2" }, { a: null }]);
    expect(rest).toEqual({ data: [], columns: [{ name: "a" }], query: { id: "x" } });
  }
});

it("reads an answer without rows", async () => {
  expect(await readRowLines(streamOf('{"data":[],"query":{"id":"x"}}'), () => expect.unreachable())).toEqual({ data: [], query: { id: "x" } });
});
