import { SPOOL_BYTES, type UploadStore } from "../../../../schema/upload/table-store";
import { message } from "../../../../schema/language/localizable";
import { refuse } from "../../../../schema/errors";
import { UPLOAD_MAX_BYTES, uploadForm } from "../../../../schema/upload/wire";
import { check } from "../../resource/validate";
import { UploadRefused } from "./refused";
import { spooledFile, type UploadedFile } from "./uploaded-file";

/** Returns the file whose parts were sent before the form; null where the form names none. */
export async function partedFile(
  store: UploadStore,
  fields: Record<string, string>,
): Promise<{ upload: string; file: UploadedFile } | null> {
  const form = check(uploadForm, fields);
  if (!form.ok) return null;
  const { upload, file_name: name } = form.value;
  if (upload === undefined || name === undefined) return null;
  const received = await store.received(upload);
  if (received.failure) throw UploadRefused.of(received.failure);
  const file = spooledFile(store, upload, { name, size: received.bytes, isUtf8: true });
  return { upload, file: { ...file, isUtf8: form.value.type !== "csv" || (await isUtf8(file)) } };
}

async function isUtf8(file: UploadedFile): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  try {
    for (let at = 0; at < file.size; at += 8 * SPOOL_BYTES)
      decoder.decode(await file.slice(at, at + 8 * SPOOL_BYTES), { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** A part in memory. */
export interface Part {
  offset: number;
  bytes: Uint8Array;
}

/**
 * Appends a part to an upload; returns how many bytes are stored. A part that is stored already changes nothing, and
 * one that begins elsewhere is refused with 409, so that its sender continues where the stored bytes end.
 */
export async function appendPart(store: UploadStore, upload: string, { offset, bytes }: Part): Promise<number> {
  const before = await store.received(upload);
  if (before.failure) throw UploadRefused.of(before.failure);
  const end = offset + bytes.length;
  if (end <= before.bytes) return before.bytes;
  if (offset !== before.bytes || offset % SPOOL_BYTES !== 0)
    throw refuse(409, message("The part does not begin where the stored file ends, at {bytes}.", before));
  if (end > UPLOAD_MAX_BYTES) throw refuse(413, message("Database upload file exceeds the maximum allowed size."));
  for (let at = 0; at < bytes.length; at += SPOOL_BYTES) {
    const { failure } = await store.keep(
      upload,
      (offset + at) / SPOOL_BYTES,
      bytes.slice(at, Math.min(bytes.length, at + SPOOL_BYTES)),
    );
    if (failure) throw UploadRefused.of(failure);
  }
  return end;
}
