import { LineSplitter } from "../../schema/text/line-splitter";

/** One line of the response of `/api/v1/chart/data/stream`. */
export interface StreamedResult {
  id: string;
  status: number;
  body: unknown;
}

/** The results of a stream, as they arrive; an incomplete last line is left out. */
export async function* readStreamedResults(response: Response): AsyncGenerator<StreamedResult> {
  for await (const line of linesOf(response.body!)) yield JSON.parse(line) as StreamedResult;
}

/** The lines of a text as it arrives. */
export async function* linesOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  const lines = new LineSplitter();
  for (let read = await reader.read(); !read.done; read = await reader.read())
    yield* lines.push(decoder.decode(read.value, { stream: true }));
}
