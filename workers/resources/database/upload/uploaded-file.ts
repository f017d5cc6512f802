import { SPOOL_BYTES, type UploadStore } from "../../../../schema/upload/table-store";
import { UploadRefused } from "./refused";

/** A file that came, read in pieces: nothing holds all of it. */
export interface UploadedFile {
  name: string;
  size: number;
  /** Whether all of it is UTF-8. */
  isUtf8: boolean;
  /** Whether it may end in the middle of a row. */
  isCut?: boolean;
  /** Bytes start to end, fewer at the end of the file. */
  slice: (start: number, end: number) => Promise<Uint8Array>;
}

const MAX_SLICE_BYTES = 8 * SPOOL_BYTES;

/** The parts that the object of the database keeps meanwhile. */
export function spooledFile(store: UploadStore, upload: string, { name, size, isUtf8 }: Omit<UploadedFile, "slice">): UploadedFile {
  const piece = async (start: number, end: number): Promise<Uint8Array> => {
    const answer = await store.bytes(upload, start, end);
    if (answer.failure) throw UploadRefused.of(answer.failure);
    return answer.bytes;
  };
  return {
    name, size, isUtf8,
    slice: async (start, end) => {
      const until = Math.min(end, size);
      if (until - start <= MAX_SLICE_BYTES) return piece(start, until);
      const all = new Uint8Array(until - start);
      for (let at = start; at < until; at += MAX_SLICE_BYTES) all.set(await piece(at, Math.min(until, at + MAX_SLICE_BYTES)), at - start);
      return all;
    },
  };
}

/** A file small enough to be held, or the beginning of one. */
export function heldFile(name: string, bytes: Uint8Array, isUtf8: boolean, isCut = false): UploadedFile {
  return { name, size: bytes.length, isUtf8, isCut, slice: async (start, end) => bytes.subarray(start, end) };
}
