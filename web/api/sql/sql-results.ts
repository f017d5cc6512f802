import type { RunColumn, Run, SqlRunResponse } from "../../../schema/query-run/calls";
import type { Row } from "../../../schema/query/chart-data-response";
import { readApiError } from "../transport/api-error";
import { call, request } from "../transport/client";
import { Deadline, readWithin } from "../transport/deadline";
import { editorConf } from "./editor-conf";
import type { SqlToRun } from "./sql-editor";

export const FILE_FORMATS = ["csv", "xlsx", "parquet"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The part of a run that has arrived while other rows are still arriving. */
export type EarlyRows = Pick<SqlRunResponse, "columns" | "data">;

export const sqlResults = {
  /**
   * Runs SQL; reports rows and progress while the run continues. The result of a queued run is the run itself, without
   * rows.
   */
  async run(
    sql: SqlToRun,
    { signal, ...text }: { signal: AbortSignal } & StreamedChunk,
  ): Promise<SqlRunResponse | { query: Run }> {
    const response = await request("POST", "/api/v1/sqllab/execute/", {
      body: JSON.stringify(sql),
      signal,
      headers: { Accept: `${LINES};progress=1;tracking=1, application/json` },
    });
    if (!response.headers.get("content-type")?.startsWith(LINES)) return await response.json();
    return readRunLines(response.body!, text);
  },
  /** Reads the stored rows of a run as they arrive; resolves with the rest of the response. */
  async read(key: string, onRows: (rows: Row[]) => void, signal: AbortSignal): Promise<Omit<SqlRunResponse, "data">> {
    const deadline = resultDeadline();
    const response = await request("GET", "/api/v1/sqllab/results/", { query: { q: { key } }, signal, deadline });
    return readWithin(deadline, () => readRowLines(response.body!, onRows));
  },
  /** Reads the stored rows of a run, at most as many as a run returns at once. */
  load: (key: string, signal?: AbortSignal) =>
    call("GET /api/v1/sqllab/results/", {
      query: { q: { key, rows: editorConf().DISPLAY_MAX_ROW } },
      signal,
      deadline: resultDeadline(),
    }),
  /** The URL of a file with the rows that the run returned. */
  fileOf: (run: string, format: FileFormat) =>
    `/api/v1/sqllab/export/${encodeURIComponent(run)}/${format === "csv" ? "" : `?format=${format}`}`,
  /** A file of all rows, regardless of the run's limit: the query is run again. */
  async wholeFile(
    run: string,
    format: FileFormat,
    { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
  ): Promise<Blob> {
    const form = new FormData();
    form.set("client_id", run);
    form.set("format", format);
    const response = await request("POST", "/api/v1/sqllab/export_streaming/", { body: form, signal });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const part of chunksOf(response.body!)) {
      parts.push(part);
      onBytes((bytes += part.length));
    }
    return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
  },
};

/** How long stored rows are awaited: SQLLAB_QUERY_RESULT_TIMEOUT; undefined without a limit. */
function resultDeadline(): Deadline | undefined {
  const { SQLLAB_QUERY_RESULT_TIMEOUT: timeoutMs } = editorConf();
  return timeoutMs === 0 ? undefined : new Deadline(timeoutMs);
}

const LINES = "application/x-ndjson";

interface StreamedChunk {
  onRows: (early: EarlyRows) => void;
  onProgress?: (percent: number) => void;
  onTracking?: (address: string) => void;
}

const TRACKING = /^\{"tracking":("(?:[^"\\]|\\.)*")\}\n?/gm;
const PROGRESS = /^\{"progress":(\d+)\}\n?/gm;

/**
 * Reads a line of columns, a line per row that begins with a comma, lines of progress and of the run's tracking URL,
 * and a last line with the result of the run, which is thrown if it failed.
 */
export async function readRunLines(
  stream: ReadableStream<Uint8Array>,
  { onRows, onProgress, onTracking }: StreamedChunk,
): Promise<SqlRunResponse> {
  const decoder = new TextDecoder();
  let [left, columns, data]: [string, RunColumn[], Row[]] = ["", [], []];
  for await (const chunk of chunksOf(stream)) {
    const text = left + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf("\n");
    left = text.slice(end + 1);
    let lines = text
      .slice(0, Math.max(0, end))
      .replace(PROGRESS, (_, percent: string) => (onProgress?.(Number(percent)), ""))
      .replace(TRACKING, (_, address: string) => (onTracking?.(JSON.parse(address) as string), ""))
      .replace(/\n$/, "");
    if (lines === "") continue;
    if (lines.startsWith('{"columns":')) {
      const first = lines.indexOf("\n");
      columns = (JSON.parse(first < 0 ? lines : lines.slice(0, first)) as { columns: RunColumn[] }).columns;
      lines = first < 0 ? "" : lines.slice(first + 1);
    }
    const last = lines.startsWith("{") ? lines : lines.slice(lines.lastIndexOf("\n{") + 1);
    const rows = last.startsWith("{") ? lines.slice(0, lines.length - last.length) : lines;
    if (rows !== "") data = data.concat(JSON.parse(`[${rows.slice(1)}]`) as Row[]);
    if (last.startsWith("{")) return ended(JSON.parse(last) as Ended, data);
    if (data.length > 0) onRows({ columns, data });
  }
  throw readApiError(0, undefined);
}

type Ended = Pick<SqlRunResponse, "query" | "columns"> | { errors: unknown[]; status: number };

function ended(end: Ended, data: Row[]): SqlRunResponse {
  if ("errors" in end) throw readApiError(end.status, end);
  return { ...end, data };
}

const HEAD = '"data":[';

/** Reads `{…"data":[` with one row per line, then `],…}`: whole lines are parsed as soon as they arrive. */
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
