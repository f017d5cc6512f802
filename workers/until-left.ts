/** The stream as it is; says once that it came to its end, broke or was left. */
export function untilLeft(body: ReadableStream<Uint8Array>, over: () => void): ReadableStream<Uint8Array> {
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
