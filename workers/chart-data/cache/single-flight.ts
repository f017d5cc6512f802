/** A granted lease, with whether its key was granted before or is in the bucket; or how long to wait. */
export type Lease = { token: string; isRepeated: boolean } | { retryAfterMs: number };

/** Decides which isolate may run a query: a lease on a cache key, granted to one at a time. */
export interface QueryLock {
  /** Returns a token when the lease is granted, else how long to wait before the next attempt. */
  acquire: (key: string, leaseMs: number) => Promise<Lease>;
  /** Extends a lease. An isolate that dies stops renewing, and the next one leads when the lease has expired. */
  renew: (key: string, token: string, leaseMs: number) => Promise<void>;
  /** Ends a lease; `inBucketUntil` is until when, in ms, the bucket holds the result, if it does. */
  release: (key: string, token: string, inBucketUntil?: number) => Promise<void>;
}

export interface Flight<T> {
  key: string;
  /** The signal aborts when nobody waits for the result any more. */
  run: (signal: AbortSignal) => Promise<T>;
  /** Looks up a result that another isolate may have stored. */
  lookUp: () => Promise<T | null>;
  /** Looks up a result that was stored before, where nobody has looked yet; the lease is requested after it. */
  lookFirst?: (() => Promise<T | null>) | undefined;
  /** Looks up a result of a key that was granted before, where looking has its price. */
  lookFar?: (() => Promise<T | null>) | undefined;
  /** Prepares what the run needs, while the lease is requested. */
  prepare?: (() => void) | undefined;
  /**
   * Stores the result where lookUp finds it; the lease is held until then. Returns until when, in ms, lookFar finds it,
   * if it does.
   */
  store?: (value: T, isRepeated: boolean) => Promise<number | undefined>;
  lock?: QueryLock | undefined;
  /** Longest time to wait for another run before running here. */
  patienceMs: number;
  /** Aborts when the requester disconnects. */
  signal?: AbortSignal | undefined;
  /** Extends the request until the run, its storing and the release of the lease have ended. */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/**
 * The leader's heartbeat interval, and the number of missed beats after which it counts as dead: its request may have
 * been canceled, and its promise with it.
 */
const PULSE_MS = 500;
const SILENT_LOOKS = 4;
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;

interface Leader<T> {
  flown: Promise<T>;
  /** Requests that lead or wait for this run. */
  askers: number;
  stop: AbortController;
  beats: number;
  token?: string;
}

/** Allows one run at a time for a key: in this isolate by sharing the promise, across isolates by the lock's lease. */
export function singleFlight<T>(): (flight: Flight<T>) => Promise<T> {
  const leaders = new Map<string, Leader<T>>();
  const drop = (key: string, leader: Leader<T>): void => {
    if (leaders.get(key) === leader) leaders.delete(key);
  };
  return async (flight) => {
    const { key, lock, waitUntil } = flight;
    const patience = Date.now() + flight.patienceMs;
    for (let leader = leaders.get(key); leader; leader = leaders.get(key)) {
      const landed = await following(leader, flight, patience);
      if (typeof landed === "object") return landed.value;
      // The first waiting request runs, the others wait for it.
      drop(key, leader);
      if (landed === "dead" && leader.token) await lock?.release(key, leader.token).catch(() => {});
    }
    const own = lead(flight);
    waitUntil?.(own.flown.catch(() => {}));
    leaders.set(key, own);
    try {
      return await own.flown;
    } finally {
      drop(key, own);
    }
  };
}

function lead<T>(flight: Flight<T>): Leader<T> {
  const stop = new AbortController();
  const own: Leader<T> = { flown: Promise.reject(new Error("not begun")), askers: 1, stop, beats: 0 };
  own.flown.catch(() => {});
  // Only the leader's own request may cancel its run: others stop waiting, and the heartbeat checks for it.
  const endIfAlone = (): void => void (own.askers <= 0 && stop.abort());
  const leave = leaving(own, flight.signal, endIfAlone);
  const pulse = setInterval(() => (own.beats++, endIfAlone()), PULSE_MS);
  own.flown = runOnce(flight, own).finally(() => {
    clearInterval(pulse);
    leave.forget();
  });
  return own;
}

/** Decrements the count of requests when the signal aborts. */
function leaving(leader: Leader<unknown>, signal: AbortSignal | undefined, then: () => void): { forget: () => void } {
  const leave = (): void => {
    leader.askers--;
    then();
  };
  if (signal?.aborted) leave();
  signal?.addEventListener("abort", leave, { once: true });
  return { forget: () => signal?.removeEventListener("abort", leave) };
}

/**
 * Returns the leader's value or throws its error; else "gone" when it was stopped or took too long, or "dead" when its
 * heartbeat stopped.
 */
async function following<T>(
  leader: Leader<T>,
  { signal }: Flight<T>,
  patience: number,
): Promise<{ value: T } | "gone" | "dead"> {
  leader.askers++;
  const leave = leaving(leader, signal, () => {});
  const flown = leader.flown.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (leader.stop.signal.aborted) return "gone" as const;
      throw error;
    },
  );
  flown.catch(() => {});
  try {
    let lastBeats = leader.beats;
    for (let silent = 0; silent < SILENT_LOOKS;) {
      const left = patience - Date.now();
      if (left <= 0) return "gone";
      const landed = await Promise.race([flown, sleep(Math.min(PULSE_MS, left)).then(() => "waiting" as const)]);
      if (landed !== "waiting") return landed;
      silent = leader.beats === lastBeats ? silent + 1 : 0;
      lastBeats = leader.beats;
    }
    return "dead";
  } finally {
    leave.forget();
    if (!signal?.aborted) leader.askers--;
  }
}

async function runOnce<T>(flight: Flight<T>, own: Leader<T>): Promise<T> {
  const { run, lookUp, lock } = flight;
  const patience = Date.now() + flight.patienceMs;
  // A lock that does not respond costs a query, never an error.
  const acquire = async (): Promise<Lease | null> =>
    (await lock?.acquire(flight.key, LEASE_MS).catch(() => null)) ?? null;
  const alone = async (): Promise<T> => handedOut(await run(own.stop.signal), flight, false, async () => {});
  const before = flight.lookFirst ? await flight.lookFirst() : null;
  if (before !== null) return before;
  let requesting = acquire();
  if (!lock) return alone();
  if (await mayLead(requesting)) flight.prepare?.();
  for (let waited = false; ; waited = true, requesting = acquire()) {
    const lease = await requesting;
    own.stop.signal.throwIfAborted();
    if (!lease) return alone();
    if ("token" in lease) return underLease(lock, lease, flight, own, waited);
    if (Date.now() >= patience) return alone();
    await sleep(lease.retryAfterMs);
    const found = await lookUp();
    if (found !== null) return found;
  }
}

/** A lease that is pending for longer counts as granted: an unused connection is closed with the others. */
const PENDING_MS = 10;
const mayLead = async (requesting: Promise<Lease | null>): Promise<boolean> =>
  !("retryAfterMs" in ((await Promise.race([requesting, sleep(PENDING_MS)])) ?? {}));

async function underLease<T>(
  lock: QueryLock,
  { token, isRepeated }: { token: string; isRepeated: boolean },
  flight: Flight<T>,
  own: Leader<T>,
  waited: boolean,
): Promise<T> {
  const { key, run, lookUp, lookFar } = flight;
  own.token = token;
  const renewal = setInterval(() => void lock.renew(key, token, LEASE_MS).catch(() => {}), RENEW_MS);
  const release = async (inBucketUntil?: number): Promise<void> => {
    clearInterval(renewal);
    await lock.release(key, token, inBucketUntil).catch(() => {});
  };
  try {
    const found = (waited ? await lookUp() : null) ?? (isRepeated ? await lookFar?.() : null) ?? null;
    if (found === null) return await handedOut(await run(own.stop.signal), flight, isRepeated, release);
    await release();
    return found;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Returns the value at once where storing may continue after the response, else when it is stored. */
async function handedOut<T>(
  value: T,
  { store, waitUntil }: Flight<T>,
  isRepeated: boolean,
  release: (inBucketUntil?: number) => Promise<void>,
): Promise<T> {
  const stored = (store ? store(value, isRepeated) : Promise.resolve(undefined)).then(release, () => release());
  if (waitUntil) waitUntil(stored);
  else await stored;
  return value;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
