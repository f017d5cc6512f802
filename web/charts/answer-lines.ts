/** One line of what `/api/v1/chart/data/stream` answers. */
export interface StreamedAnswer {
  id: string;
  status: number;
  body: unknown;
}

/** The answers of a stream, as they come; a last line that broke off is left out. */
export async function* answersOf(response: Response): AsyncGenerator<StreamedAnswer> {
  for await (const line of linesOf(response.body!)) yield JSON.parse(line) as StreamedAnswer;
}

/** Texts between line ends; a last one without is left out. */
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
