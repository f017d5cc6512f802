export type Lease = { token: string } | { retryAfterMs: number };

/** Says which isolate may run a query: a lease on a cache key, given to one at a time. */
export interface Gate {
  /** A token when the lease is given, else how long to wait before asking again. */
  acquire: (key: string, leaseMs: number) => Promise<Lease>;
  /** Whoever dies stops renewing, and the next in line leads when the lease has run out. */
  renew: (key: string, token: string, leaseMs: number) => Promise<void>;
  release: (key: string, token: string) => Promise<void>;
}

export interface Flight<T> {
  key: string;
  /** The signal aborts when nobody waits for the result any more. */
  run: (signal: AbortSignal) => Promise<T>;
  /** A result that another isolate may have left meanwhile. */
  lookUp: () => Promise<T | null>;
  /** A result that was there before, where nobody has looked yet: it is looked for while the lease is asked for. */
  lookFirst?: (() => Promise<T | null>) | undefined;
  /** Begins what running will need, while the lease is asked for. */
  prepare?: (() => void) | undefined;
  /** Leaves the result where lookUp finds it; the lease is kept until then. */
  store?: (value: T) => Promise<void>;
  gate?: Gate | undefined;
  /** Longest time to wait for someone else's run before running here. */
  patienceMs: number;
  /** Aborts when whoever asks goes away. */
  signal?: AbortSignal | undefined;
  /** Keeps a run going for those who wait for it, and storing and releasing after the value is handed out. */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** How often a leader shows that it lives, and after how many silent looks it is taken for dead: its request may have been torn down, and its promise with it. */
const PULSE_MS = 500;
const SILENT_LOOKS = 4;
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;

interface Leader<T> {
  flown: Promise<T>;
  /** Who leads and who waits for it. */
  askers: number;
  stop: AbortController;
  beats: number;
  token?: string;
}

/** One run at a time for a key: in this isolate by sharing the promise, across isolates by the gate's lease. */
export function singleFlight<T>(): (flight: Flight<T>) => Promise<T> {
  const leaders = new Map<string, Leader<T>>();
  const drop = (key: string, leader: Leader<T>): void => {
    if (leaders.get(key) === leader) leaders.delete(key);
  };
  return async (flight) => {
    const { key, gate, waitUntil } = flight;
    const patience = Date.now() + flight.patienceMs;
    for (let leader = leaders.get(key); leader; leader = leaders.get(key)) {
      const landed = await following(leader, flight, patience);
      if (typeof landed === "object") return landed.value;
      // The next in line runs, the others wait for that.
      drop(key, leader);
      if (landed === "dead" && leader.token) await gate?.release(key, leader.token).catch(() => {});
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
  // Only the leader's own request may end what it began: others leave, and the pulse sees it.
  const endIfAlone = (): void => void (own.askers <= 0 && stop.abort());
  const leave = leaving(own, flight.signal, endIfAlone);
  const pulse = setInterval(() => (own.beats++, endIfAlone()), PULSE_MS);
  own.flown = runOnce(flight, own).finally(() => {
    clearInterval(pulse);
    leave.forget();
  });
  return own;
}

/** Counts an asker off when its signal aborts. */
function leaving(leader: Leader<unknown>, signal: AbortSignal | undefined, then: () => void): { forget: () => void } {
  const leave = (): void => {
    leader.askers--;
    then();
  };
  if (signal?.aborted) leave();
  signal?.addEventListener("abort", leave, { once: true });
  return { forget: () => signal?.removeEventListener("abort", leave) };
}

/** What the leader brings, or its error; else that it was stopped or took too long ("gone"), or fell silent ("dead"). */
async function following<T>(leader: Leader<T>, { signal }: Flight<T>, patience: number): Promise<{ value: T } | "gone" | "dead"> {
  leader.askers++;
  const leave = leaving(leader, signal, () => {});
  const flown = leader.flown.then((value) => ({ value }), (error: unknown) => {
    if (leader.stop.signal.aborted) return "gone" as const;
    throw error;
  });
  flown.catch(() => {});
  try {
    let heard = leader.beats;
    for (let silent = 0; silent < SILENT_LOOKS;) {
      const left = patience - Date.now();
      if (left <= 0) return "gone";
      const landed = await Promise.race([flown, sleep(Math.min(PULSE_MS, left)).then(() => "waiting" as const)]);
      if (landed !== "waiting") return landed;
      silent = leader.beats === heard ? silent + 1 : 0;
      heard = leader.beats;
    }
    return "dead";
  } finally {
    leave.forget();
    if (!signal?.aborted) leader.askers--;
  }
}

async function runOnce<T>(flight: Flight<T>, own: Leader<T>): Promise<T> {
  const { run, lookUp, gate } = flight;
  const patience = Date.now() + flight.patienceMs;
  // A gate that does not answer costs a query, never an error.
  const ask = async (): Promise<Lease | null> => (await gate?.acquire(flight.key, LEASE_MS).catch(() => null)) ?? null;
  const alone = async (): Promise<T> => handedOut(await run(own.stop.signal), flight, async () => {});
  let asking = ask();
  const before = flight.lookFirst ? await flight.lookFirst() : null;
  if (before !== null) return givenBack(before, asking, flight);
  if (!gate) return alone();
  if (await mayLead(asking)) flight.prepare?.();
  for (let waited = false; ; waited = true, asking = ask()) {
    const lease = await asking;
    own.stop.signal.throwIfAborted();
    if (!lease) return alone();
    if ("token" in lease) return underLease(gate, lease.token, flight, own, waited);
    if (Date.now() >= patience) return alone();
    await sleep(lease.retryAfterMs);
    const found = await lookUp();
    if (found !== null) return found;
  }
}

/** Not known yet is as good as yes: what is begun for nothing is closed with the rest. */
const mayLead = async (asking: Promise<Lease | null>): Promise<boolean> => !("retryAfterMs" in ((await Promise.race([asking, null])) ?? {}));

/** What was there before needs no lease. */
function givenBack<T>(before: T, asking: Promise<Lease | null>, { key, gate, waitUntil }: Flight<T>): T {
  const release = asking.then((lease) => (lease && "token" in lease ? gate?.release(key, lease.token) : undefined)).catch(() => {});
  waitUntil?.(release);
  return before;
}

async function underLease<T>(gate: Gate, token: string, flight: Flight<T>, own: Leader<T>, waited: boolean): Promise<T> {
  const { key, run, lookUp } = flight;
  own.token = token;
  const renewal = setInterval(() => void gate.renew(key, token, LEASE_MS).catch(() => {}), RENEW_MS);
  const release = async (): Promise<void> => {
    clearInterval(renewal);
    await gate.release(key, token).catch(() => {});
  };
  try {
    const found = waited ? await lookUp() : null;
    if (found === null) return await handedOut(await run(own.stop.signal), flight, release);
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
