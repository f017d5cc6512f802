import { expect, it } from "vitest";
import { readLines } from "./read-lines";

const bodyOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

it("joins the parts of a line and leaves an unfinished last one out", async () => {
  const lines: string[] = [];
  for await (const line of readLines(bodyOf('{"a"', ':1}\n{"b":2}\n{"c', '":3}\n{"cut'))) lines.push(line);
  expect(lines).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
});
