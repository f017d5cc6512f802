/** Says which isolate may run a query: a lease on a cache key, given to one at a time. */
export interface Gate {
  /** A token when the lease is given, else how long to wait before asking again. */
  acquire: (key: string, leaseMs: number) => Promise<{ token: string } | { retryAfterMs: number }>;
  release: (key: string, token: string) => Promise<void>;
}

export interface Flight<T> {
  key: string;
  run: () => Promise<T>;
  /** A result that another isolate may have left meanwhile. */
  lookUp: () => Promise<T | null>;
  gate?: Gate | undefined;
  /** Longest time to wait for someone else's run before running here. */
  patienceMs: number;
}

/** One run at a time for a key: in this isolate by sharing the promise, across isolates by the gate's lease. */
export function singleFlight<T>(): (flight: Flight<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>();
  const drop = (key: string, flown: Promise<T>): void => {
    if (inFlight.get(key) === flown) inFlight.delete(key);
  };
  return async (flight) => {
    const { key, patienceMs } = flight;
    const late = sleep(patienceMs);
    for (let others = inFlight.get(key); others; others = inFlight.get(key)) {
      const flown = others;
      const landed = await Promise.race([flown.then((value) => ({ value }), () => "failed" as const), late.then(() => "late" as const)]);
      if (typeof landed === "object") return landed.value;
      // Whoever was first may have gone away, and its query with it: the next in line runs, the others wait for that.
      drop(key, flown);
    }
    const own = runOnce(flight);
    inFlight.set(key, own);
    try {
      return await own;
    } finally {
      drop(key, own);
    }
  };
}

async function runOnce<T>({ key, run, lookUp, gate, patienceMs }: Flight<T>): Promise<T> {
  if (!gate) return run();
  let waitedMs = 0;
  for (;;) {
    const lease = await gate.acquire(key, patienceMs);
    if ("token" in lease) {
      try {
        return (waitedMs > 0 ? await lookUp() : null) ?? (await run());
      } finally {
        await gate.release(key, lease.token);
      }
    }
    if (waitedMs >= patienceMs) return run();
    await sleep(lease.retryAfterMs);
    waitedMs += lease.retryAfterMs;
    const found = await lookUp();
    if (found !== null) return found;
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
