import { unzipSync } from "fflate";
import {
  BUNDLE_MAX_BYTES,
  BUNDLE_MAX_ENTRIES,
  BUNDLE_MAX_RATIO,
  BUNDLE_MAX_UNPACKED_BYTES,
} from "../../../schema/limits";
import { fail } from "../../../schema/errors";
import { type ZipEntry, zipStream } from "./zip-stream";
import { message } from "../../../schema/language/localizable";

/** Bytes below which an entry has no ratio limit: short repetitive YAML exceeds the ratio. */
const SMALL_ENTRY_BYTES = 1024 * 1024;

export class NotZip extends Error {}

/**
 * Returns the YAML files of a bundle by path below the root folder, in the archive's order. Unpacks nothing beyond the
 * limits; throws NotZip and the refusals of archives that are too big or have paths outside themselves.
 */
export function unzipBundle(bytes: Uint8Array): Map<string, string> {
  if (bytes.length > BUNDLE_MAX_BYTES)
    throw fail("GENERIC_COMMAND_ERROR", message("Found file with size above allowed threshold"));
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b)) throw new NotZip();
  let entries = 0;
  let unpacked = 0;
  let unpackedFiles: Record<string, Uint8Array>;
  try {
    unpackedFiles = unzipSync(bytes, {
      filter: (entry) => {
        if (++entries > BUNDLE_MAX_ENTRIES)
          throw fail("GENERIC_COMMAND_ERROR", message("Found more files than the allowed threshold"));
        checkPath(entry.name);
        // The declared size is the size of the output buffer, so an entry with a wrong size is truncated.
        unpacked += entry.originalSize;
        if (unpacked > BUNDLE_MAX_UNPACKED_BYTES)
          throw fail("GENERIC_COMMAND_ERROR", message("Found file with size above allowed threshold"));
        if (entry.originalSize > SMALL_ENTRY_BYTES && entry.originalSize > entry.size * BUNDLE_MAX_RATIO)
          throw fail("GENERIC_COMMAND_ERROR", message("Zip compress ratio above allowed threshold"));
        return isYamlFile(entry.name);
      },
    });
  } catch (error) {
    if (error instanceof Error && "errors" in error) throw error;
    throw new NotZip();
  }
  const decoder = new TextDecoder("utf-8");
  // Archives made by hand often lack the root folder.
  const hasRoot = unpackedFiles["metadata.yaml"] === undefined;
  return new Map(
    Object.entries(unpackedFiles).map(([name, content]) => [
      hasRoot ? name.slice(name.indexOf("/") + 1) : name,
      decoder.decode(content),
    ]),
  );
}

/** Writes a ZIP of texts under one root folder, each file serialized and compressed while it is read. */
export const zipBundle = (
  root: string,
  files: ReadonlyMap<string, () => string>,
  now: Date,
): ReadableStream<Uint8Array> => zipStream(entriesOf(root, files), now);

function* entriesOf(root: string, files: ReadonlyMap<string, () => string>): Generator<ZipEntry, void> {
  for (const [path, text] of files) yield { path: `${root}/${path}`, body: text() };
}

function checkPath(name: string): void {
  const parts = name.split("/");
  if (
    name.startsWith("/") ||
    name.includes("\\") ||
    name.includes("\0") ||
    /^[a-zA-Z]:/.test(name) ||
    parts.includes("..") ||
    parts.slice(0, -1).includes("")
  ) {
    throw fail(
      "GENERIC_COMMAND_ERROR",
      message("The archive contains a path outside of it: {name}", { name: name.slice(0, 200) }),
    );
  }
}

const isYamlFile = (name: string): boolean => /(?:^|\/)[^./][^/]*\.ya?ml$/i.test(name) && !name.startsWith("__MACOSX/");
