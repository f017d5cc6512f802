/** The lines of a body as they arrive; a last one without a line end is left out. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const bytes of body) {
    const [first = "", ...rest] = decoder.decode(bytes, { stream: true }).split("\n");
    begun.push(first);
    for (const next of rest) {
      yield begun.join("");
      begun = [next];
    }
  }
}
