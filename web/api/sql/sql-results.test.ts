import { expect, it } from "vitest";
import { type EarlyRows, readRowLines, readRunLines } from "./sql-results";

const streamOf = (...texts: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });

it("delivers rows while others are still arriving, however the bytes are split", async () => {
  const body =
    '{"query_id":1,"status":"success","data":[{"a":"é,]"}\n,{"a":"2"}\n,{"a":null}\n],"columns":[{"name":"a"}],"query":{"id":"x"}}';
  for (let cut = 1; cut < body.length; cut += 7) {
    const seen: unknown[][] = [];
    const rest = await readRowLines(streamOf(body.slice(0, cut), body.slice(cut)), (rows) => seen.push(rows));
    expect(seen.flat()).toEqual([{ a: "é,]" }, { a: "2" }, { a: null }]);
    expect(rest).toEqual({ data: [], columns: [{ name: "a" }], query: { id: "x" } });
  }
});

it("reads a response without rows", async () => {
  expect(await readRowLines(streamOf('{"data":[],"query":{"id":"x"}}'), () => expect.unreachable())).toEqual({
    data: [],
    query: { id: "x" },
  });
});

it("delivers a run's rows while it continues, however the bytes are split, and ends with its result", async () => {
  const body =
    '{"progress":7}\n{"tracking":"http://t/?q=\\"é"}\n{"columns":[{"name":"a"}]}\n,{"a":"é{"}\n{"progress":40}\n,{"a":"2\\n{"}\n{"progress":100}\n{"query":{"id":"x"},"columns":[{"name":"a"}]}\n';
  const bytes = new TextEncoder().encode(body);
  for (let cut = 1; cut < bytes.length; cut++) {
    const [seen, far, shown]: [EarlyRows[], number[], string[]] = [[], [], []];
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(bytes.slice(0, cut));
        controller.enqueue(bytes.slice(cut));
        controller.close();
      },
    });
    expect(
      await readRunLines(stream, {
        onRows: (early) => seen.push(early),
        onProgress: (percent) => far.push(percent),
        onTracking: (address) => shown.push(address),
      }),
    ).toEqual({ query: { id: "x" }, columns: [{ name: "a" }], data: [{ a: "é{" }, { a: "2\n{" }] });
    expect([far, shown]).toEqual([[7, 40, 100], ['http://t/?q="é']]);
    for (const { columns, data } of seen) expect(data.length === 0 || columns.length === 1).toBe(true);
  }
});

it("throws the errors of a run, and of an interrupted stream", async () => {
  await expect(
    readRunLines(streamOf('{"errors":[{"message":"no","error_type":"SYNTAX_ERROR"}],"status":400}\n'), {
      onRows: () => {},
    }),
  ).rejects.toMatchObject({ status: 400, message: "no" });
  await expect(readRunLines(streamOf('{"columns":[]}\n,{"a":1}\n'), { onRows: () => {} })).rejects.toMatchObject({
    status: 0,
  });
});
