import type { Steps } from "../../schema/query/post-processing/work";

/** Runs a long computation; at each pause, other tasks of the isolate run. */
export async function runWithPauses<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await macrotask();
  }
}

/**
 * Promises alone would run before tasks that wait for the network, and so would most timers of 0 ms: other requests had
 * one turn in ten of these.
 */
export const macrotask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
