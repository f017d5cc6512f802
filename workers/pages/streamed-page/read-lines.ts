import { LineSplitter } from "../../../schema/text/line-splitter";

/** The lines of a body as they arrive. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const lines = new LineSplitter();
  for await (const bytes of body) yield* lines.push(decoder.decode(bytes, { stream: true }));
}
