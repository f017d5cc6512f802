import { describe, expect, it } from "vitest";
import { ARCHIVE_VERSION, openArchiveWriter, partsOf, readParts, verifyArchive } from "./archive.mjs";
import { readTar, tarWriter } from "./tar.mjs";

async function written(lines: readonly string[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const archive = await openArchiveWriter((bytes: Uint8Array) => void pieces.push(bytes.slice()), { schema: "0001" });
  const parts = partsOf(archive, "rows", (part: number) => ({ table: "charts", part }));
  for (const line of lines) await parts.add(line);
  await parts.end();
  await archive.end({ tables: { charts: lines.length } });
  return Buffer.concat(pieces);
}

/** Returns the bytes in pieces that end within headers and entries. */
const opened = (bytes: Uint8Array) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
  };

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe("archive of a workspace", () => {
  it("returns the lines of each part, in parts of a few megabytes", async () => {
    const lines = Array.from({ length: 5 }, (_, at) => JSON.stringify({ id: at, text: "é".repeat(1_000_000) }));
    const bytes = await written(lines);
    expect((await verifyArchive(opened(bytes))).manifest.tables).toEqual({ charts: 5 });
    const parts = await all(readParts(opened(bytes)));
    expect(parts.map(({ kind, facts, lines: found }) => [kind, facts.part, found.length])).toEqual([
      ["rows", 0, 4],
      ["rows", 1, 1],
    ]);
    expect(parts.flatMap((part) => part.lines)).toEqual(lines);
  });

  it("refuses an archive that is cut at any place", async () => {
    const bytes = await written(['{"id":1}']);
    for (const length of [0, 100, 512, 600, bytes.length - 1500, bytes.length - 1024])
      await expect(verifyArchive(opened(bytes.subarray(0, length))), String(length)).rejects.toThrow(/cut|incomplete/);
  });

  it("refuses an archive with a changed byte in a part, and names the part", async () => {
    const bytes = await written(['{"id":1}']);
    const at = bytes.findIndex((byte, index) => byte === 0x1f && bytes[index + 1] === 0x8b) + 20;
    bytes[at] = bytes[at]! ^ 1;
    await expect(verifyArchive(opened(bytes))).rejects.toThrow("damaged: rows/000001.ndjson.gz");
  });

  it("refuses a part that the manifest does not list", async () => {
    const entries = await all(readTar(opened(await written(['{"id":1}']))()));
    const pieces: Uint8Array[] = [];
    const tar = tarWriter((piece: Uint8Array) => void pieces.push(piece.slice()));
    for (const { name, bytes } of entries) {
      await tar.add(name, bytes);
      if (name.startsWith("rows/")) await tar.add("rows/000009.ndjson.gz", bytes);
    }
    await tar.end();
    await expect(verifyArchive(opened(Buffer.concat(pieces)))).rejects.toThrow("damaged: rows/000009.ndjson.gz");
  });

  it.each([
    [{ format: "edgewise-workspace", version: ARCHIVE_VERSION + 1 }, `version ${ARCHIVE_VERSION + 1}`],
    [{ format: "another", version: ARCHIVE_VERSION }, "no archive of a workspace"],
  ])("refuses an archive of %j", async (about, text) => {
    const pieces: Uint8Array[] = [];
    const tar = tarWriter((piece: Uint8Array) => void pieces.push(piece.slice()));
    await tar.add("workspace.json", Buffer.from(JSON.stringify(about)));
    await tar.add("manifest.json", Buffer.from(JSON.stringify({ entries: [] })));
    await tar.end();
    await expect(verifyArchive(opened(Buffer.concat(pieces)))).rejects.toThrow(text);
  });
});
