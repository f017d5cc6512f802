/** Waits, or throws the signal's reason when it aborts before. */
export const pause = (signal: AbortSignal, pauseMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, pauseMs);
    signal.addEventListener("abort", stop, { once: true });
  });
