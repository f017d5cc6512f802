import { InvalidInput } from "../invalid-input";

/** Most bytes of a file that a client reads through the tools' address. */
const MAX_FILE_BYTES = 5_000_000;

/** Returns a response's bytes; throws for a file that is too large, without reading the rest of it. */
export async function readWithin(response: Response, most = MAX_FILE_BYTES): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most)
      throw new InvalidInput(`The file has more than ${most / 1_000_000} MB. Download it from the page instead.`);
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
