import type { RunColumn } from "../../schema/query-run/calls";
import type { RunResult } from "./run-script";

/** A stored result: its columns, then its rows as lines of JSON. */
export interface StoredResult {
  columns: RunColumn[];
  /** Bytes of whole lines, in pieces of any length. */
  lines: ReadableStream<Uint8Array>;
}

export interface StoredResults {
  /** Stores a result for the given number of seconds. */
  put: (key: string, result: RunResult, seconds: number) => Promise<void>;
  /** Null when it has expired. */
  get: (key: string, now: Date) => Promise<StoredResult | null>;
}

/** One person's results in the bucket; keys of other people do not match. */
export function storedResults(bucket: R2Bucket, workspaceId: string, userId: number): StoredResults {
  const path = (key: string): string => `${workspaceId}/sql/${userId}/${key}`;
  return {
    put: async (key, { columns, pieces, bytes }, seconds) => {
      const head = new TextEncoder().encode(`${JSON.stringify(columns)}\n`);
      const { readable, writable } = new FixedLengthStream(head.length + bytes);
      const put = bucket.put(path(key), readable, {
        customMetadata: { until: String(Date.now() + seconds * 1000), head: String(head.length) },
      });
      const writer = writable.getWriter();
      const written = (async () => {
        await writer.write(head);
        for (const piece of pieces) await writer.write(piece.bytes);
        await writer.close();
      })();
      await Promise.all([put, written]);
    },
    get: async (key, now) => {
      const found = await bucket.get(path(key));
      if (!found || Number(found.customMetadata?.["until"]) <= now.getTime()) return null;
      const { first, rest } = await splitAt(found.body, Number(found.customMetadata?.["head"]));
      return { columns: JSON.parse(new TextDecoder().decode(first)) as RunColumn[], lines: rest };
    },
  };
}

/** The first bytes of a stream, and a stream of the others. */
async function splitAt(
  stream: ReadableStream<Uint8Array>,
  length: number,
): Promise<{ first: Uint8Array; rest: ReadableStream<Uint8Array> }> {
  const reader = stream.getReader();
  const first = new Uint8Array(length);
  let filled = 0;
  let left: Uint8Array | null = null;
  while (filled < length) {
    const { value, done } = await reader.read();
    if (done) break;
    const taken = value.subarray(0, length - filled);
    first.set(taken, filled);
    filled += taken.length;
    if (taken.length < value.length) left = value.subarray(taken.length);
  }
  const rest = new ReadableStream<Uint8Array>({
    start: (controller) => {
      if (left) controller.enqueue(left);
    },
    pull: async (controller) => {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { first, rest };
}
