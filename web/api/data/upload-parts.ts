import { UPLOAD_PART_BYTES } from "../../../schema/upload/wire";
import { ApiError } from "../transport/api-error";
import { call } from "../transport/client";

/** Waits before a part is sent again: what a change of networks takes. The server drops an upload that idles longer. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000];

export interface PartsOptions {
  onSent: (bytes: number) => void;
  stop: AbortSignal;
  delaysMs?: readonly number[];
}

/**
 * Sends a file in parts and returns the id of the upload. After a failure it continues where the stored bytes end; an
 * upload that the server has dropped begins again, once.
 */
export async function sendParts(database: number, file: Blob, options: PartsOptions): Promise<string> {
  try {
    return await sendAllParts(database, file, options);
  } catch (error) {
    if (error instanceof DroppedUpload) return sendAllParts(database, file, options);
    throw error;
  }
}

/** The server no longer has the upload. */
class DroppedUpload extends Error {}

async function sendAllParts(database: number, file: Blob, options: PartsOptions): Promise<string> {
  const { stop, onSent, delaysMs = RETRY_DELAYS_MS } = options;
  const { upload } = (
    await call("POST /api/v1/database/:id/upload_parts/", {
      params: { id: database },
      body: { bytes: file.size },
      signal: stop,
    })
  ).result;
  const params = { id: database, upload };
  const giveUp = () => void call("DELETE /api/v1/database/:id/upload_parts/:upload", { params }).catch(() => {});
  stop.addEventListener("abort", giveUp, { once: true });
  try {
    let failures = 0;
    for (let sent = 0; sent < file.size;) {
      stop.throwIfAborted();
      try {
        const body = await formOf(file.slice(sent, sent + UPLOAD_PART_BYTES), sent);
        const { result } = await call("PUT /api/v1/database/:id/upload_parts/:upload", { params, body, signal: stop });
        sent = result.bytes;
        failures = 0;
        onSent(sent);
      } catch (error) {
        if (stop.aborted || !mayRepeat(error) || failures >= delaysMs.length) throw error;
        await delay(delaysMs[failures++]!, stop);
        sent = await storedBytes(params, stop, sent);
      }
    }
    return upload;
  } finally {
    stop.removeEventListener("abort", giveUp);
  }
}

/** A lost connection, a part that was damaged or came twice, and a server that is overloaded or restarts. */
const mayRepeat = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || [400, 409, 422, 429].includes(error.status) || error.status >= 500);

/** Where to continue; the same place while the server can't be reached. */
async function storedBytes(
  params: { id: number; upload: string },
  signal: AbortSignal,
  before: number,
): Promise<number> {
  try {
    return (await call("GET /api/v1/database/:id/upload_parts/:upload", { params, signal })).result.bytes;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) throw new DroppedUpload();
    if (!mayRepeat(error)) throw error;
    return before;
  }
}

async function formOf(part: Blob, offset: number): Promise<FormData> {
  const form = new FormData();
  form.append("offset", String(offset));
  // Absent on pages that are neither encrypted nor local.
  const digest = await globalThis.crypto.subtle?.digest("SHA-256", await part.arrayBuffer());
  if (digest)
    form.append("sha256", Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(""));
  form.append("file", part, "part");
  return form;
}

const delay = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    stop.addEventListener("abort", () => (clearTimeout(timer), reject(stop.reason as Error)), { once: true });
  });
