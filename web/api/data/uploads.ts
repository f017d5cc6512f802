import type { ColumnPreview } from "../../../schema/upload/calls";
import {
  endingOf,
  type FileType,
  PARTED_FROM_BYTES,
  TEXT_HEAD_BYTES,
  UPLOAD_ENDINGS,
} from "../../../schema/upload/wire";
import { delimiterOf } from "../../../schema/upload/delimiter";
import { ApiError, readApiError } from "../transport/api-error";
import { call, csrfToken } from "../transport/client";
import { responseError } from "../transport/response-error";
import { sendParts } from "./upload-parts";

export type { FileType } from "../../../schema/upload/wire";

/** Progress of an upload: bytes sent, then rows read to infer their types, then rows written. */
export type UploadProgress =
  | { phase: "sending"; sent: number; total: number }
  | { phase: "reading" | "writing"; rows: number; total: number | null };

/** The type that a file's extension names; null for files that cannot become a table. */
export function typeOfFile(name: string): FileType | null {
  const ending = endingOf(name);
  return (Object.keys(UPLOAD_ENDINGS) as FileType[]).find((type) => UPLOAD_ENDINGS[type].includes(ending)) ?? null;
}

const SAMPLE_ROWS = 5;

export const uploads = {
  /** Databases that accept uploads. */
  databases: async (signal?: AbortSignal): Promise<{ id: number; database_name: string }[]> => {
    const { result } = await call("GET /api/v1/database/", {
      query: { q: { filters: [{ col: "allow_file_upload", opr: "upload_is_enabled", value: true }], page_size: 100 } },
      signal,
    });
    return result.filter(({ backend }) => backend === "uploads");
  },
  /** The workspace's own upload database, created if there is none. */
  ownDatabase: async (): Promise<number> => (await call("POST /api/v1/database/upload_database/")).id,
  columns: async (
    file: File,
    type: FileType,
    delimiter: string,
    headerRow: string,
    signal: AbortSignal,
  ): Promise<ColumnPreview[]> => {
    const form = new FormData();
    form.append("type", type);
    form.append("sample_rows", String(SAMPLE_ROWS));
    if (type === "csv") form.append("delimiter", delimiter);
    if (headerRow && type !== "columnar") form.append("header_row", headerRow);
    form.append("file", type === "csv" ? new File([file.slice(0, TEXT_HEAD_BYTES)], file.name) : file);
    return (await call("POST /api/v1/database/upload_metadata/", { body: form, signal })).result.items;
  },
};

/** The delimiter of a text file, detected from its beginning. */
export const delimiterOfFile = async (file: File): Promise<string> =>
  delimiterOf(await file.slice(0, TEXT_HEAD_BYTES).text());

/** Sends a file and its options; returns the id of the table's dataset. Aborting at any time leaves no table behind. */
export async function sendUpload(
  database: number,
  fields: Record<string, string>,
  file: File,
  onProgress: (progress: UploadProgress) => void,
  stop: AbortSignal,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const isParted = file.size > PARTED_FROM_BYTES;
  if (isParted) {
    const onSent = (sent: number) => onProgress({ phase: "sending", sent, total: file.size });
    form.append("upload", await sendParts(database, file, { onSent, stop }));
    form.append("file_name", file.name);
  } else form.append("file", file);
  const token = await csrfToken();
  return new Promise<number>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", `/api/v1/database/${database}/upload/`);
    request.setRequestHeader("Accept", "application/x-ndjson, application/json");
    request.setRequestHeader("X-CSRFToken", token);
    if (!isParted)
      request.upload.addEventListener("progress", ({ loaded, total }) =>
        onProgress({ phase: "sending", sent: loaded, total }),
      );
    const lines = lineReader();
    let outcome: { message: unknown; status?: number; dataset_id?: number } | null = null;
    const read = () => {
      if (request.status !== 200) return;
      for (const line of lines(request.responseText)) {
        if ("message" in line) outcome = line as { message: unknown; status?: number; dataset_id?: number };
        else onProgress(line as UploadProgress);
      }
    };
    request.addEventListener("progress", read);
    request.addEventListener("load", () => {
      read();
      if (request.status === 200 && outcome?.dataset_id !== undefined) resolve(outcome.dataset_id);
      else if (outcome) reject(readApiError(outcome.status ?? 500, outcome));
      else void responseError(request.status, parsed(request.responseText)).then(reject);
    });
    request.addEventListener("error", () => reject(readApiError(0, undefined)));
    request.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
    stop.addEventListener("abort", abort, { once: true });
    request.addEventListener("loadend", () => stop.removeEventListener("abort", abort));
    request.send(form);
  });
}

/** Returns a function that parses the new whole lines of a growing text, each once. */
export function lineReader(): (text: string) => Record<string, unknown>[] {
  let read = 0;
  return (text) => {
    const end = text.lastIndexOf("\n") + 1;
    const fresh = text.slice(read, end);
    read = Math.max(read, end);
    return fresh
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isStop = (error: unknown): boolean =>
  !(error instanceof ApiError) && error instanceof DOMException && error.name === "AbortError";
