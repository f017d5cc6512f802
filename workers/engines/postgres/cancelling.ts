/** Cancels the query in the database when the signal aborts, and retries until it has an effect. */
export function cancelling(query: object, signal: AbortSignal | undefined): { end: () => void } {
  let insisting: ReturnType<typeof setInterval> | undefined;
  const cancel = (): void => {
    const cancel = cancellationOf(query);
    insisting = setInterval(cancel, CANCEL_RETRY_MS);
    cancel();
  };
  signal?.addEventListener("abort", cancel, { once: true });
  return {
    end: () => {
      signal?.removeEventListener("abort", cancel);
      clearInterval(insisting);
    },
  };
}

const CANCEL_RETRY_MS = 200;

/**
 * PostgreSQL ignores a cancel that arrives while it waits for the next message of a statement, and the driver sends one
 * only; a cancel that does not arrive is no error of its own.
 */
function cancellationOf(query: object): () => void {
  const { canceller } = query as { canceller?: ((query: object) => Promise<unknown>) | null };
  return () => void canceller?.(query).catch(() => {});
}
