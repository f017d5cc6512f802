import { expect, it } from "vitest";
import { EMPTY_QUERY_LOCK, queryLockReducer } from "../../../durable-objects/query-lock/state";
import { singleFlight } from "./single-flight";
import type { QueryLock } from "./single-flight";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const never = async (): Promise<null> => null;

/** The Durable Object's rules without the object. `mostMs` shortens the leases. */
function sharedLock(mostMs = Infinity): QueryLock {
  let state = EMPTY_QUERY_LOCK;
  let tokens = 0;
  return {
    acquire: async (_, leaseMs) => {
      const next = queryLockReducer(
        state,
        { kind: "acquire", token: `t${tokens++}`, leaseMs: Math.min(leaseMs, mostMs) },
        Date.now(),
      );
      state = next.state;
      const [effect] = next.effects;
      return effect?.kind === "granted"
        ? { token: effect.token, isRepeated: tokens > 1 }
        : { retryAfterMs: effect?.kind === "wait" ? effect.retryAfterMs : 0 };
    },
    renew: async (_, token, leaseMs) => {
      state = queryLockReducer(state, { kind: "renew", token, leaseMs }, Date.now()).state;
    },
    release: async (_, token) => {
      state = queryLockReducer(state, { kind: "release", token }, Date.now()).state;
    },
  };
}

it("runs a query once for all requests in one isolate", async () => {
  const fly = singleFlight<number>();
  let runs = 0;
  const run = async (): Promise<number> => (await pause(20), ++runs);
  const all = await Promise.all(
    Array.from({ length: 100 }, () => fly({ key: "k", run, lookUp: never, patienceMs: 1000 })),
  );
  expect(new Set(all)).toEqual(new Set([1]));
});

it("runs a query once across isolates that share a lock and a cache, even when cache writes are slow", async () => {
  const shared = sharedLock();
  let runs = 0;
  let cached: number | null = null;
  const run = async (): Promise<number> => (runs++, await pause(120), 7);
  const store = async (value: number): Promise<undefined> => (await pause(150), void (cached = value));
  const isolates = Array.from({ length: 5 }, () => singleFlight<number>());
  const all = await Promise.all(
    isolates.map((fly) =>
      fly({ key: "k", run, lookUp: async () => cached, store, waitUntil: () => {}, lock: shared, patienceMs: 3000 }),
    ),
  );
  expect({ all, runs }).toEqual({ all: [7, 7, 7, 7, 7], runs: 1 });
});

it("rejects every waiting request with the error of the one query", async () => {
  const fly = singleFlight<string>();
  let runs = 0;
  const run = async (): Promise<string> => (runs++, await pause(10), Promise.reject(new Error("no such column")));
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => fly({ key: "k", run, lookUp: never, patienceMs: 1000 })),
  );
  expect([
    runs,
    ...new Set(all.map((each) => (each.status === "rejected" ? String(each.reason) : each.value))),
  ]).toEqual([1, "Error: no such column"]);
});

/** A slow run that can be stopped. */
const stoppable = (ms: number, value: string) => (signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    setTimeout(() => resolve(value), ms);
    signal.addEventListener("abort", () => reject(new Error("stopped")));
  });

it("continues for the requests that wait when the first one disconnects", async () => {
  const fly = singleFlight<string>();
  const requester = new AbortController();
  const first = fly({
    key: "k",
    run: stoppable(100, "rows"),
    lookUp: never,
    patienceMs: 1000,
    signal: requester.signal,
  });
  const followers = Array.from({ length: 20 }, () =>
    fly({ key: "k", run: async () => "another", lookUp: never, patienceMs: 1000 }),
  );
  setTimeout(() => requester.abort(), 20);
  expect(new Set(await Promise.all([first, ...followers]))).toEqual(new Set(["rows"]));
});

it("stops at once when the only request disconnects, and within a heartbeat when the last one does", async () => {
  const fly = singleFlight<string>();
  const [leader, follower] = [new AbortController(), new AbortController()];
  const alone = fly({ key: "a", run: stoppable(5000, "rows"), lookUp: never, patienceMs: 9000, signal: leader.signal });
  leader.abort();
  await expect(alone).rejects.toThrow("stopped");
  const second = new AbortController();
  const led = fly({ key: "b", run: stoppable(5000, "rows"), lookUp: never, patienceMs: 9000, signal: second.signal });
  void fly({ key: "b", run: async () => "own", lookUp: never, patienceMs: 9000, signal: follower.signal }).catch(
    () => {},
  );
  second.abort();
  await pause(50);
  const started = Date.now();
  follower.abort();
  await expect(led).rejects.toThrow("stopped");
  expect(Date.now() - started).toBeLessThan(1000);
});

it("waits no longer than patienceMs for a run that hangs", async () => {
  const fly = singleFlight<string>();
  void fly({ key: "h", run: () => new Promise(() => {}), lookUp: never, patienceMs: 1000 });
  expect(await fly({ key: "h", run: async () => "own", lookUp: never, patienceMs: 30 })).toBe("own");
});

it("passes the lead on when the leader's lease has expired, and keeps it while the leader is alive", async () => {
  const shared = sharedLock(200);
  await shared.acquire("k", 10_000);
  const started = Date.now();
  expect(
    await singleFlight<string>()({
      key: "k",
      run: async () => "next",
      lookUp: never,
      lock: shared,
      patienceMs: 60_000,
    }),
  ).toBe("next");
  expect(Date.now() - started).toBeGreaterThanOrEqual(150);
});

it("runs without a lock that does not respond", async () => {
  const broken: QueryLock = {
    acquire: () => Promise.reject(new Error("overloaded")),
    renew: async () => {},
    release: async () => {},
  };
  expect(
    await singleFlight<string>()({ key: "k", run: async () => "own", lookUp: never, lock: broken, patienceMs: 1000 }),
  ).toBe("own");
});

it("requests no lease for a result that exists, and prepares a run only where it may lead", async () => {
  const shared = sharedLock();
  const received: string[] = [];
  const lock: QueryLock = {
    ...shared,
    acquire: async (...requested) => (received.push("asked"), shared.acquire(...requested)),
    release: async (...given) => (received.push("released"), shared.release(...given)),
  };
  const flight = {
    key: "k",
    run: async () => "run",
    prepare: () => void received.push("prepared"),
    lock,
    patienceMs: 1000,
  };
  expect(
    await singleFlight<string>()({
      ...flight,
      lookUp: never,
      lookFirst: async () => (await pause(5), received.push("looked"), "kept"),
    }),
  ).toBe("kept");
  await pause(5);
  expect(received.splice(0)).toEqual(["looked"]);
  expect(await singleFlight<string>()({ ...flight, lookUp: never, lookFirst: never })).toBe("run");
  expect(received.splice(0)).toEqual(["asked", "prepared", "released"]);
  await shared.acquire("k", 5000);
  expect(
    await singleFlight<string>()({
      ...flight,
      lookUp: async () => "theirs",
      lookFirst: async () => (await pause(5), null),
    }),
  ).toBe("theirs");
  expect(received).toEqual(["asked"]);
});

it("looks far only for a key that was granted before, and tells the lock what the bucket holds", async () => {
  const shared = sharedLock();
  const released: (number | undefined)[] = [];
  const lock: QueryLock = {
    ...shared,
    release: async (key, token, until) => (released.push(until), shared.release(key, token)),
  };
  let inBucket: string | null = null;
  const fly = (value: string) =>
    singleFlight<string>()({
      key: "k",
      run: async () => value,
      lookUp: never,
      lookFirst: never,
      lookFar: async () => inBucket,
      store: async (stored, isRepeated) => (isRepeated ? ((inBucket = stored), 99) : undefined),
      lock,
      patienceMs: 1000,
    });
  expect([await fly("first"), await fly("second"), await fly("third")]).toEqual(["first", "second", "second"]);
  expect(released).toEqual([undefined, 99, undefined]);
});
