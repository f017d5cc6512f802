/** Returns the stream unchanged; calls `over` once when it ends, fails or is canceled. */
export function onStreamEnd(body: ReadableStream<Uint8Array>, over: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { value, done } = await reader.read();
        if (!done) return controller.enqueue(value);
        over();
        controller.close();
      } catch (error) {
        over();
        controller.error(error);
      }
    },
    cancel: (reason) => {
      over();
      return reader.cancel(reason);
    },
  });
}
