import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  path: string;
  /** Text is compressed; byte streams are stored, as their format is compressed already. */
  body: string | ReadableStream<Uint8Array>;
}

/**
 * Writes a ZIP entry by entry while it is read. A failing entry aborts the archive, so that a truncated one is not
 * mistaken for a complete one; a reader that stops cancels the current entry.
 */
export function zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  now: Date,
): ReadableStream<Uint8Array> {
  const waiting = Symbol.asyncIterator in entries ? entries[Symbol.asyncIterator]() : entries[Symbol.iterator]();
  let zip: Zip;
  let written = 0;
  let under: { file: ZipPassThrough; bytes: ReadableStreamDefaultReader<Uint8Array> } | null = null;

  const add = <File extends ZipPassThrough | ZipDeflate>(file: File): File => {
    file.mtime = now;
    zip.add(file);
    return file;
  };
  const begin = (path: string, body: ZipEntry["body"]): void => {
    if (typeof body !== "string") under = { file: add(new ZipPassThrough(path)), bytes: body.getReader() };
    else add(new ZipDeflate(path, { level: 6 })).push(strToU8(body), true);
  };
  const goOn = async ({ file, bytes }: NonNullable<typeof under>): Promise<void> => {
    const { value, done } = await bytes.read();
    if (done) under = null;
    file.push(value ?? new Uint8Array(), done);
  };

  return new ReadableStream({
    start(controller) {
      zip = new Zip((error, bytes, isLast) => {
        if (error) return controller.error(error);
        written += bytes.length;
        controller.enqueue(bytes);
        if (isLast) controller.close();
      });
    },
    async pull() {
      // A stream that receives no chunk does not call pull() again.
      const before = written;
      for (;;) {
        if (under) await goOn(under);
        else {
          const next = await waiting.next();
          if (next.done) return zip.end();
          begin(next.value.path, next.value.body);
        }
        if (written > before) return;
      }
    },
    async cancel(reason) {
      await under?.bytes.cancel(reason);
      await waiting.return?.();
    },
  });
}
