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
  return async (flight) => {
    const others = inFlight.get(flight.key);
    if (others) {
      const landed = await Promise.race([others.then((value) => ({ value }), () => null), sleep(flight.patienceMs).then(() => null)]);
      if (landed) return landed.value;
    }
    const own = runOnce(flight);
    inFlight.set(flight.key, own);
    try {
      return await own;
    } finally {
      if (inFlight.get(flight.key) === own) inFlight.delete(flight.key);
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
