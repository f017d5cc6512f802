import { SPOOL_BYTES, type UploadStore } from "../../../../schema/upload/table-store";
import { UploadRefused } from "./refused";

/** An uploaded file, read in pieces so that it is never entirely in memory. */
export interface UploadedFile {
  name: string;
  size: number;
  /** Whether all of it is UTF-8. */
  isUtf8: boolean;
  /** Whether it may end in the middle of a row. */
  isCut?: boolean;
  /** Returns the bytes from start to end, fewer at the end of the file. */
  slice: (start: number, end: number) => Promise<Uint8Array>;
}

const MAX_SLICE_BYTES = 8 * SPOOL_BYTES;

/** A file stored in parts in the database's Durable Object during the upload. */
export function spooledFile(
  store: UploadStore,
  upload: string,
  { name, size, isUtf8 }: Omit<UploadedFile, "slice">,
): UploadedFile {
  const piece = async (start: number, end: number): Promise<Uint8Array> => {
    const response = await store.bytes(upload, start, end);
    if (response.failure) throw UploadRefused.of(response.failure);
    return response.bytes;
  };
  return {
    name,
    size,
    isUtf8,
    slice: async (start, end) => {
      const until = Math.min(end, size);
      if (until - start <= MAX_SLICE_BYTES) return piece(start, until);
      const all = new Uint8Array(until - start);
      for (let at = start; at < until; at += MAX_SLICE_BYTES)
        all.set(await piece(at, Math.min(until, at + MAX_SLICE_BYTES)), at - start);
      return all;
    },
  };
}

/** A file that is small enough for memory, or the beginning of one. */
export function heldFile(name: string, bytes: Uint8Array, isUtf8: boolean, isCut = false): UploadedFile {
  return { name, size: bytes.length, isUtf8, isCut, slice: async (start, end) => bytes.subarray(start, end) };
}
