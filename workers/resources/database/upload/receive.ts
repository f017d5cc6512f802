import { refuse } from "../../../../schema/errors";
import { TEXT_HEAD_BYTES, UPLOAD_MAX_BYTES } from "../../../../schema/upload/wire";
import { SPOOL_BYTES, type UploadStore } from "../../../../schema/upload/table-store";
import { readMultipart } from "../../../multipart";
import { UploadRefused } from "./refused";
import { heldFile, spooledFile, type UploadedFile } from "./uploaded-file";
import { message } from "../../../../schema/language/localizable";

/** The form's fields and its file; the file is null for a form without one. */
export interface ReceivedForm {
  fields: Record<string, string>;
  file: UploadedFile | null;
}

const TOO_LARGE = message("Database upload file exceeds the maximum allowed size.");

/** Streams the file to the Durable Object in parts; form fields may come before or after it. */
export async function receiveIntoStore(request: Request, store: UploadStore, upload: string): Promise<ReceivedForm> {
  if (Number(request.headers.get("content-length") ?? 0) > UPLOAD_MAX_BYTES + SPOOL_BYTES) throw refuse(413, TOO_LARGE);
  let part = 0;
  const keep = async (bytes: Uint8Array): Promise<void> => {
    const { failure } = await store.keep(upload, part++, bytes);
    if (failure) throw UploadRefused.of(failure);
  };
  return receive(
    request,
    (size) => {
      if (size > UPLOAD_MAX_BYTES) throw refuse(413, TOO_LARGE);
    },
    keep,
    (facts) => spooledFile(store, upload, facts),
    () => false,
  );
}

/** Reads the form of an upload that is refused, to refuse the form first; nothing of its file is kept. */
export const receiveDropped = (request: Request): Promise<ReceivedForm> =>
  receive(
    request,
    (size) => {
      if (size > UPLOAD_MAX_BYTES) throw refuse(413, TOO_LARGE);
    },
    async () => {},
    ({ name, isUtf8 }) => heldFile(name, new Uint8Array(0), isUtf8, false),
    () => false,
  );

/** Keeps the file in memory to read its columns: all of it, or as much as the limit allows. */
export async function receiveHeld(
  request: Request,
  limits: { most: number; cutAt: (fileName: string) => number | null },
): Promise<ReceivedForm> {
  const pieces: Uint8Array[] = [];
  let held = 0;
  let cut: number | null = null;
  const keep = async (bytes: Uint8Array): Promise<void> => {
    if (cut !== null && held >= cut) return;
    pieces.push(bytes.slice());
    held += bytes.length;
  };
  return receive(
    request,
    (size, fileName) => {
      cut = limits.cutAt(fileName);
      if (cut === null && size > limits.most) throw refuse(413, TOO_LARGE);
    },
    keep,
    ({ name, size, isUtf8 }) => {
      const all = new Uint8Array(held);
      let at = 0;
      for (const piece of pieces) {
        all.set(piece, at);
        at += piece.length;
      }
      return heldFile(name, all, isUtf8, cut !== null && size >= TEXT_HEAD_BYTES);
    },
    (size) => cut !== null && size >= TEXT_HEAD_BYTES,
  );
}

type Facts = Omit<UploadedFile, "slice">;

async function receive(
  request: Request,
  check: (size: number, fileName: string) => void,
  keep: (part: Uint8Array) => Promise<void>,
  open: (facts: Facts) => UploadedFile,
  isCut: (size: number) => boolean,
): Promise<ReceivedForm> {
  const fields: Record<string, string> = {};
  let found: Facts | null = null;
  const part = new Uint8Array(SPOOL_BYTES);
  let filled = 0;
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  const isUtf8 = (bytes: Uint8Array, stream: boolean): boolean => {
    try {
      decoder.decode(bytes, { stream });
      return true;
    } catch {
      return false;
    }
  };
  await readMultipart(request, {
    field: (name, value) => void (fields[name] = value),
    file: (field, name) => {
      if (field !== "file" || found) return { write: async () => {} };
      const file: Facts = { name, size: 0, isUtf8: true };
      found = file;
      return {
        write: async (bytes) => {
          file.size += bytes.length;
          check(file.size, name);
          file.isUtf8 &&= isUtf8(bytes, true);
          for (let at = 0; at < bytes.length;) {
            const take = Math.min(bytes.length - at, SPOOL_BYTES - filled);
            part.set(bytes.subarray(at, at + take), filled);
            filled += take;
            at += take;
            if (filled === SPOOL_BYTES) {
              await keep(part);
              filled = 0;
            }
          }
        },
      };
    },
  });
  const file = found as Facts | null;
  if (filled > 0) await keep(part.slice(0, filled));
  if (!file) return { fields, file: null };
  return {
    fields,
    file: open({ ...file, isUtf8: file.isUtf8 && (isCut(file.size) || isUtf8(new Uint8Array(0), false)) }),
  };
}
