const waiting = new Set<() => void>();

/**
 * Runs jobs one per idle moment, so that offscreen work never delays visible work. Returns a function that cancels the
 * job.
 */
export function atIdleMoment(job: () => void): () => void {
  waiting.add(job);
  if (waiting.size === 1) setTimeout(next, 500);
  return () => void waiting.delete(job);
}

function next(): void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));
  idle(() => {
    const [job] = waiting;
    if (!job) return;
    waiting.delete(job);
    job();
    if (waiting.size) next();
  });
}
