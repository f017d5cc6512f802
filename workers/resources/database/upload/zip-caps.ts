import { unzipSync } from "fflate";
import { UploadRefused } from "./refused";
import { type Localizable, message } from "../../../../schema/language/localizable";

const MAX_ENTRIES = 2000;
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
const MAX_RATIO = 200;
/** Smaller entries may have any compression ratio. */
const SMALL_BYTES = 1024 * 1024;

export interface ZipEntry {
  name: string;
  unpackedBytes: number;
}

/**
 * Lists the entries of a zip without unpacking. Refuses archives that would exceed the limits; readers cut off entries
 * that declare a wrong size.
 */
export function zipEntries(bytes: Uint8Array, notZip: Localizable): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        unpacked += originalSize;
        if (entries.length >= MAX_ENTRIES)
          throw new UploadRefused(message("Found more files than the allowed threshold"));
        if (unpacked > MAX_UNPACKED_BYTES || (originalSize === 0 && size > 2))
          throw new UploadRefused(message("Found file with size above allowed threshold"));
        if (originalSize > SMALL_BYTES && originalSize > size * MAX_RATIO)
          throw new UploadRefused(message("Zip compress ratio above allowed threshold"));
        entries.push({ name, unpackedBytes: originalSize });
        return false;
      },
    });
  } catch (error) {
    throw error instanceof UploadRefused ? error : new UploadRefused(notZip);
  }
  return entries;
}
