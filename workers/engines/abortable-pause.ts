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

const FIRST_PAUSE_MS = 250;
const MOST_PAUSE_MS = 4000;

/** Waits before a request is sent again: longer after each of the `tries` so far, at most 4 s. */
export const backOff = (signal: AbortSignal, tries: number): Promise<void> =>
  pause(signal, Math.min(MOST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)));
