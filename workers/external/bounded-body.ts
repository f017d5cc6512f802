import { ExternalFailure } from "./external-failure";
import { message } from "../../schema/language/localizable";

/**
 * Limits a body: it fails with an ExternalFailure after a number of bytes, and with the signal's reason when that
 * aborts, whatever its host does. Bytes are counted after decompression, as fetch returns them.
 */
export function boundedBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const reader = body?.getReader();
  let bytes = 0;
  const cancel = async (reason: unknown): Promise<void> => {
    signal.removeEventListener("abort", handleAbort);
    await reader?.cancel(reason).catch(() => {});
  };
  // A pending read ends when its reader is canceled.
  const handleAbort = (): void => void cancel(signal.reason);
  signal.addEventListener("abort", handleAbort, { once: true });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        signal.throwIfAborted();
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        signal.throwIfAborted();
        if (done) {
          signal.removeEventListener("abort", handleAbort);
          return controller.close();
        }
        bytes += value.byteLength;
        if (bytes > maxBytes) {
          await cancel("too large");
          throw new ExternalFailure(
            "too-large",
            message("The response is larger than {maxBytes} bytes.", { maxBytes }),
          );
        }
        controller.enqueue(value);
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
}

/** Returns the text of a body, at most `maxBytes` of it. */
export async function textOf(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new ExternalFailure("too-large", message("The response is larger than {maxBytes} bytes.", { maxBytes }));
    }
    text += decoder.decode(value, { stream: true });
  }
}
