const waiting = new Set<() => void>();

/** Runs jobs one an idle moment, so that what nobody sees yet never holds up what is seen. Answers what takes the job back. */
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
