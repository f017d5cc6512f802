/** Says which isolate may run a query: a lease on a cache key, given to one at a time. */
export interface Gate {
  /** A token when the lease is given, else how long to wait before asking again. */
  acquire: (key: string, leaseMs: number) => Promise<{ token: string } | { retryAfterMs: number }>;
  /** Whoever dies stops renewing, and the next in line leads when the lease has run out. */
  renew: (key: string, token: string, leaseMs: number) => Promise<void>;
  release: (key: string, token: string) => Promise<void>;
}

export interface Flight<T> {
  key: string;
  run: () => Promise<T>;
  /** A result that another isolate may have left meanwhile. */
  lookUp: () => Promise<T | null>;
  /** Leaves the result where lookUp finds it; the lease is kept until then. */
  store?: (value: T) => Promise<void>;
  gate?: Gate | undefined;
  /** Longest time to wait for someone else's run before running here. */
  patienceMs: number;
  /** Of whoever asks: a run that failed because its own asker went away is taken over by the next. */
  signal?: AbortSignal | undefined;
  /** Keeps storing and releasing going after the value is handed out. */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** How often a leader shows that it lives, and after how many silent looks it is taken for dead: its request may have been torn down, and its promise with it. */
const PULSE_MS = 500;
const SILENT_LOOKS = 4;
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;

interface Leader<T> {
  flown: Promise<T>;
  beats: number;
  signal: AbortSignal | undefined;
}

/** One run at a time for a key: in this isolate by sharing the promise, across isolates by the gate's lease. */
export function singleFlight<T>(): (flight: Flight<T>) => Promise<T> {
  const leaders = new Map<string, Leader<T>>();
  const drop = (key: string, leader: Leader<T>): void => {
    if (leaders.get(key) === leader) leaders.delete(key);
  };
  return async (flight) => {
    const { key, patienceMs, signal } = flight;
    const patience = Date.now() + patienceMs;
    for (let leader = leaders.get(key); leader; leader = leaders.get(key)) {
      const landed = await landing(leader, patience);
      if (landed !== "gone") return landed.value;
      // The next in line runs, the others wait for that.
      drop(key, leader);
    }
    const own: Leader<T> = { flown: runOnce(flight), beats: 0, signal };
    const pulse = setInterval(() => own.beats++, PULSE_MS);
    leaders.set(key, own);
    try {
      return await own.flown;
    } finally {
      clearInterval(pulse);
      drop(key, own);
    }
  };
}

/** What the leader brings, or its error; "gone" when it went away, fell silent or took too long. */
async function landing<T>(leader: Leader<T>, patience: number): Promise<{ value: T } | "gone"> {
  const flown = leader.flown.then((value) => ({ value }), (error: unknown) => {
    if (leader.signal?.aborted) return "gone" as const;
    throw error;
  });
  let heard = leader.beats;
  for (let silent = 0; silent < SILENT_LOOKS && Date.now() < patience;) {
    const landed = await Promise.race([flown, sleep(Math.min(PULSE_MS, Math.max(1, patience - Date.now()))).then(() => "waiting" as const)]);
    if (landed !== "waiting") return landed;
    silent = leader.beats === heard ? silent + 1 : 0;
    heard = leader.beats;
  }
  flown.catch(() => {});
  return "gone";
}

async function runOnce<T>(flight: Flight<T>): Promise<T> {
  const { key, run, lookUp, gate, patienceMs } = flight;
  if (!gate) return handedOut(await run(), flight, async () => {});
  const patience = Date.now() + patienceMs;
  for (let waited = false; ; waited = true) {
    // A gate that does not answer costs a query, never an error.
    const lease = await gate.acquire(key, LEASE_MS).catch(() => null);
    if (!lease) return handedOut(await run(), flight, async () => {});
    if ("token" in lease) return underLease(gate, lease.token, flight, waited);
    if (Date.now() >= patience) return handedOut(await run(), flight, async () => {});
    await sleep(lease.retryAfterMs);
    const found = await lookUp();
    if (found !== null) return found;
  }
}

async function underLease<T>(gate: Gate, token: string, flight: Flight<T>, waited: boolean): Promise<T> {
  const { key, run, lookUp } = flight;
  const renewal = setInterval(() => void gate.renew(key, token, LEASE_MS).catch(() => {}), RENEW_MS);
  const release = async (): Promise<void> => {
    clearInterval(renewal);
    await gate.release(key, token).catch(() => {});
  };
  try {
    const found = waited ? await lookUp() : null;
    if (found === null) return await handedOut(await run(), flight, release);
    await release();
    return found;
  } catch (error) {
    await release();
    throw error;
  }
}

/** The value at once where the storing may go on by itself, else when it is stored. */
async function handedOut<T>(value: T, { store, waitUntil }: Flight<T>, release: () => Promise<void>): Promise<T> {
  const stored = (store ? store(value) : Promise.resolve()).finally(release);
  if (waitUntil) waitUntil(stored);
  else await stored;
  return value;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
