import type { Row } from "../../schema/query/answer";
import { api, request } from "./client";
import type { RunAnswer } from "./sql-editor";

export const FILE_FORMATS = ["csv", "xlsx", "parquet"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const sqlResults = {
  /** Rows that were kept of a run, handed over as they arrive; ends with what else the answer says. */
  async read(key: string, onRows: (rows: Row[]) => void, signal: AbortSignal): Promise<Omit<RunAnswer, "data">> {
    const answer = await request("GET", "/api/v1/sqllab/results/", { query: { q: { key } }, signal });
    return readRowLines(answer.body!, onRows);
  },
  kept: (key: string, signal: AbortSignal) => api.get<RunAnswer>("/api/v1/sqllab/results/", { q: { key, rows: 10_000 } }, { signal }),
  /** A file of the rows that the run brought. */
  fileOf: (run: string, format: FileFormat) => `/api/v1/sqllab/export/${encodeURIComponent(run)}/${format === "csv" ? "" : `?format=${format}`}`,
  /** A file of all rows, whatever the run's limit was: the database is asked again. */
  async wholeFile(run: string, format: FileFormat, { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void }): Promise<{ blob: Blob; name: string }> {
    const form = new FormData();
    form.set("client_id", run);
    form.set("format", format);
    const answer = await request("POST", "/api/v1/sqllab/export_streaming/", { body: form, signal });
    const name = /filename="?([^";]+)/i.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? `rows.${format}`;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const part of chunksOf(answer.body!)) {
      parts.push(part);
      onBytes((bytes += part.length));
    }
    return { blob: new Blob(parts, { type: answer.headers.get("content-type") ?? "" }), name };
  },
};

const HEAD = '"data":[';

/** Reads `{…"data":[` with a row a line, then `],…}`: whole lines are parsed as soon as they are here. */
export async function readRowLines<T>(stream: ReadableStream<Uint8Array>, onRows: (rows: Row[]) => void): Promise<T> {
  const decoder = new TextDecoder();
  let left = "";
  let started = false;
  for await (const chunk of chunksOf(stream)) {
    left += decoder.decode(chunk, { stream: true });
    if (!started) {
      const head = left.indexOf(HEAD);
      if (head < 0) continue;
      left = left.slice(head + HEAD.length);
      started = true;
    }
    const end = left.lastIndexOf("\n");
    if (end < 0) continue;
    const lines = left.slice(0, end).replace(/^,/, "");
    left = left.slice(end + 1);
    if (lines !== "") onRows(JSON.parse(`[${lines}]`) as Row[]);
  }
  left += decoder.decode();
  return JSON.parse(started ? `{"data":[${left}` : left) as T;
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value as Uint8Array<ArrayBuffer>;
  }
}
