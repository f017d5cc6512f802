import { failureOf, HttpFailure, LOST } from "../http-request";
import { parseServerError } from "./clickhouse-error";
import { message } from "../../../schema/language/localizable";

export interface Meta {
  name: string;
  type: string;
}

/** Rows of one step, by row; the first step is emitted even without rows. */
export interface Rows {
  meta: readonly Meta[];
  rows: unknown[][];
}

/** Characters after which the rows so far are emitted. */
const STEP = 256 * 1024;
/** Characters of the longest line that counts as a row. */
const MOST = 64 * 1024 * 1024;
const DATA = '"data":\n\t[\n';
const END = "\n\t]";

/**
 * Streams the rows of a body in format JSONCompact, which writes one row per line and their number at the end: a
 * truncated response, or one that ends in an exception, throws. A value never contains a line break. At most one step
 * is in memory.
 */
export async function* rowsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Rows> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let meta: Meta[] | null = null;
  let text = "";
  let count = 0;
  let open = true;
  const more = async (): Promise<boolean> => {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw endedBy(text) ?? failureOf(error, signal, "lost");
    });
    text += done ? decoder.decode() : decoder.decode(value, { stream: true });
    if (text.length > MOST) throw new HttpFailure("strange", message("The database sent a row that is too long."));
    return !done;
  };
  try {
    while (meta === null) {
      const at = text.indexOf(DATA);
      if (at >= 0) {
        meta = parsed<{ meta: Meta[] }>(`${text.slice(0, at).trimEnd().replace(/,$/, "")}}`, text).meta;
        text = text.slice(at + DATA.length - 1);
      } else if (open) open = await more();
      else throw cut(text);
    }
    let isFirst = true;
    for (;;) {
      while (open && text.length < STEP) open = await more();
      const end = text.indexOf(END);
      const upTo = end >= 0 ? end : text.lastIndexOf(",\n");
      const rows = upTo > 0 ? parsed<unknown[][]>(`[${text.slice(0, upTo)}]`, text) : [];
      count += rows.length;
      if (rows.length > 0 || isFirst) yield { meta, rows };
      isFirst = false;
      if (end >= 0) {
        text = text.slice(end + END.length);
        break;
      }
      if (!open) throw cut(text);
      if (upTo > 0) text = text.slice(upTo + 1);
      else open = await more();
    }
    while (open) open = await more();
    const trailer = parsed<{ rows?: number; exception?: string }>(`{${text.trim().replace(/^,/, "")}`, text);
    if (trailer.exception !== undefined) throw parseServerError(trailer.exception) ?? cut(text);
    if (Number(trailer.rows) !== count) throw cut(text);
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Parses JSON; throws the server's exception if the text ends in one, and a general error otherwise. */
function parsed<T>(json: string, text: string): T {
  try {
    return JSON.parse(json) as T;
  } catch {
    throw cut(text);
  }
}

const endedBy = (text: string): Error | null => parseServerError(text.slice(text.lastIndexOf("\n\t\t[") + 1));
const cut = (text: string): Error => endedBy(text) ?? new HttpFailure("lost", LOST);
