import { strFromU8, strToU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { type ZipEntry, zipStream } from "./zip-stream";

const NOW = new Date("2026-11-21T03:37:46Z");

function bytesOf(parts: (string | Error)[], left?: () => void): ReadableStream<Uint8Array> {
  const waiting = [...parts];
  return new ReadableStream({
    pull(controller) {
      const part = waiting.shift();
      if (part === undefined) controller.close();
      else if (typeof part === "string") controller.enqueue(strToU8(part));
      else controller.error(part);
    },
    cancel: () => left?.(),
  });
}

it("writes texts and byte streams, including empty ones", async () => {
  const entries: ZipEntry[] = [
    { path: "a.yaml", body: "a: 1\n" },
    { path: "b.bin", body: bytesOf(["one, ", "", "two"]) },
    { path: "c.bin", body: bytesOf([]) },
    { path: "d.yaml", body: "" },
  ];
  const files = unzipSync(new Uint8Array(await new Response(zipStream(entries, NOW)).arrayBuffer()));
  expect(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
    ["a.yaml", "a: 1\n"],
    ["b.bin", "one, two"],
    ["c.bin", ""],
    ["d.yaml", ""],
  ]);
});

it("aborts when an entry fails", async () => {
  const stream = zipStream(
    [
      { path: "a.yaml", body: "a: 1\n" },
      { path: "b.bin", body: bytesOf(["one", new Error("the connection was lost")]) },
    ],
    NOW,
  );
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow("the connection was lost");
});

it("cancels the current entry and the following ones when the reader stops", async () => {
  const over: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry, void> {
    try {
      yield { path: "b.bin", body: bytesOf(Array<string>(1000).fill("rows"), () => over.push("entry")) };
    } finally {
      over.push("entries");
    }
  }
  const reader = zipStream(entries(), NOW).getReader();
  for (let read = 0; read < 4; read++) await reader.read();
  await reader.cancel();
  expect(over).toEqual(["entry", "entries"]);
});
