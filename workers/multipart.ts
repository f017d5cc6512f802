import { Buffer } from "node:buffer";
import { refuse } from "../schema/errors";
import { message } from "../schema/language/localizable";

export interface FormReader {
  field: (name: string, value: string) => void;
  /** Called for each file of the form; `write` receives its bytes as they arrive. */
  file: (name: string, fileName: string) => { write: (bytes: Uint8Array) => Promise<void> };
}

const MAX_HEAD_BYTES = 16 * 1024;
const MAX_FIELD_CHARACTERS = 256 * 1024;
const MAX_PARTS = 200;
const BROKEN = message("The multipart form can't be read.");

/**
 * Reads a multipart form as a stream, so that its file is never entirely in memory. Throws 400 for malformed forms, for
 * more than 200 parts and for longer fields than `maxFieldCharacters`.
 */
export async function readMultipart(
  request: Request,
  reader: FormReader,
  maxFieldCharacters = MAX_FIELD_CHARACTERS,
): Promise<void> {
  const boundary = /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(
    request.headers.get("content-type") ?? "",
  );
  if (!boundary || !request.body) throw refuse(400, { file: [message("Field may not be null.")] });
  const mark = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`, "latin1");
  let state: "mark" | "after mark" | "head" | "body" = "mark";
  // The first boundary has no line break before it.
  let held: Buffer = Buffer.from("\r\n");
  let sink: { write: (bytes: Uint8Array) => Promise<void> | void; end?: () => void } = { write: () => {} };
  let parts = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    held =
      held.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.concat([held, chunk]);
    for (let went = true; went;) {
      went = false;
      if (state === "mark" || state === "body") {
        const at = held.indexOf(mark);
        const safe = at < 0 ? Math.max(0, held.length - mark.length + 1) : at;
        if (safe > 0) await sink.write(held.subarray(0, safe));
        held = held.subarray(at < 0 ? safe : at + mark.length);
        if (at >= 0) {
          sink.end?.();
          sink = { write: () => {} };
          state = "after mark";
          went = true;
        }
      } else if (state === "after mark" && held.length >= 2) {
        if (held[0] === 0x2d && held[1] === 0x2d) return;
        state = "head";
        went = true;
      } else if (state === "head") {
        const end = held.indexOf("\r\n\r\n");
        if (end > MAX_HEAD_BYTES || (end < 0 && held.length > MAX_HEAD_BYTES) || ++parts > MAX_PARTS)
          throw refuse(400, BROKEN);
        if (end >= 0) {
          sink = openPart(held.subarray(0, end).toString("utf8"), reader, maxFieldCharacters);
          held = held.subarray(end + 4);
          state = "body";
          went = true;
        } else parts--;
      }
    }
  }
  throw refuse(400, BROKEN);
}

function openPart(
  head: string,
  reader: FormReader,
  maxFieldCharacters: number,
): { write: (bytes: Uint8Array) => Promise<void> | void; end?: () => void } {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? "";
  const name = parameter(disposition, "name");
  const fileName = parameter(disposition, "filename");
  if (name === null) throw refuse(400, BROKEN);
  if (fileName !== null) return reader.file(name, fileName);
  let value = "";
  const decoder = new TextDecoder();
  return {
    write: (bytes) => {
      value += decoder.decode(bytes, { stream: true });
      if (value.length > maxFieldCharacters) throw refuse(400, BROKEN);
    },
    end: () => reader.field(name, value + decoder.decode()),
  };
}

/** Browsers write %22 and %0D%0A for quotes and line breaks; curl writes backslashes before quotes. */
function parameter(disposition: string, key: "name" | "filename"): string | null {
  const quoted = new RegExp(`(?:^|;)\\s*${key}="((?:[^"\\\\]|\\\\.)*)"`, "i").exec(disposition)?.[1];
  if (quoted !== undefined)
    return quoted
      .replaceAll(/\\(["\\])/g, "$1")
      .replaceAll("%22", '"')
      .replaceAll(/%0D%0A/gi, "\n");
  return new RegExp(`(?:^|;)\\s*${key}=([^;\\s]+)`, "i").exec(disposition)?.[1] ?? null;
}
