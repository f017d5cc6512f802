import { SPOOL_BYTES } from "../../../../schema/upload/table-store";
import type { UploadedFile } from "./uploaded-file";

/**
 * Decodes a file piece by piece: UTF-16 with a byte order mark, UTF-8, or else the legacy code page of old programs.
 */
export async function* textOf(file: UploadedFile): AsyncGenerator<{ text: string; isLast: boolean }> {
  const mark = await file.slice(0, 2);
  const encoding =
    mark[0] === 0xff && mark[1] === 0xfe
      ? "utf-16le"
      : mark[0] === 0xfe && mark[1] === 0xff
        ? "utf-16be"
        : file.isUtf8
          ? "utf-8"
          : "windows-1252";
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < file.size; at += SPOOL_BYTES) {
    const isLast = at + SPOOL_BYTES >= file.size;
    yield { text: decoder.decode(await file.slice(at, at + SPOOL_BYTES), { stream: !isLast }), isLast };
  }
}

/** Removes spaces after delimiters and at line starts, outside quotes; takes the text piece by piece. */
export function spaceSkipper(delimiter: string): (text: string) => string {
  let quoted = false;
  let atStart = true;
  return (text) => {
    let stored = "";
    for (const char of text) {
      if (atStart && char === " ") continue;
      if (char === '"') quoted = !quoted;
      atStart = !quoted && (char === delimiter || char === "\n" || char === "\r");
      stored += char;
    }
    return stored;
  };
}
