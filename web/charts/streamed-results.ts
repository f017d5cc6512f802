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

/** The lines of a text; a last one without a line end is left out. */
export async function* linesOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const [first, ...rest] = decoder.decode(read.value, { stream: true }).split("\n");
    begun.push(first!);
    for (const next of rest) {
      yield begun.join("");
      begun = [next];
    }
  }
}
