import { expect, it } from "vitest";
import { EMPTY_GATE, gate } from "../../durable-objects/query-gate/state";
import { singleFlight } from "./single-flight";
import type { Gate } from "./single-flight";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const never = async (): Promise<null> => null;

/** The Durable Object's rules without the object. `leases` shortens what is asked for. */
function sharedGate(mostMs = Infinity): Gate {
  let state = EMPTY_GATE;
  let tokens = 0;
  return {
    acquire: async (_, leaseMs) => {
      const next = gate(state, { kind: "acquire", token: `t${tokens++}`, leaseMs: Math.min(leaseMs, mostMs) }, Date.now());
      state = next.state;
      const [effect] = next.effects;
      return effect?.kind === "granted" ? { token: effect.token } : { retryAfterMs: effect?.kind === "wait" ? effect.retryAfterMs : 0 };
    },
    renew: async (_, token, leaseMs) => {
      state = gate(state, { kind: "renew", token, leaseMs }, Date.now()).state;
    },
    release: async (_, token) => {
      state = gate(state, { kind: "release", token }, Date.now()).state;
    },
  };
}

it("runs a query once for everyone who asks in one isolate", async () => {
  const fly = singleFlight<number>();
  let runs = 0;
  const run = async (): Promise<number> => (await pause(20), ++runs);
  const all = await Promise.all(Array.from({ length: 100 }, () => fly({ key: "k", run, lookUp: never, patienceMs: 1000 })));
  expect(new Set(all)).toEqual(new Set([1]));
});

it("runs a query once across isolates that share a gate and a cache, though the cache is slow to write", async () => {
  const shared = sharedGate();
  let runs = 0;
  let cached: number | null = null;
  const run = async (): Promise<number> => (runs++, await pause(120), 7);
  const store = async (value: number): Promise<void> => (await pause(150), void (cached = value));
  const isolates = Array.from({ length: 5 }, () => singleFlight<number>());
  const all = await Promise.all(isolates.map((fly) => fly({ key: "k", run, lookUp: async () => cached, store, waitUntil: () => {}, gate: shared, patienceMs: 3000 })));
  expect({ all, runs }).toEqual({ all: [7, 7, 7, 7, 7], runs: 1 });
});

it("tells everyone the error of the one query that failed", async () => {
  const fly = singleFlight<string>();
  let runs = 0;
  const run = async (): Promise<string> => (runs++, await pause(10), Promise.reject(new Error("no such column")));
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => fly({ key: "k", run, lookUp: never, patienceMs: 1000 })));
  expect([runs, ...new Set(all.map((each) => (each.status === "rejected" ? String(each.reason) : each.value)))]).toEqual([1, "Error: no such column"]);
});

/** A run that takes its time and can be stopped. */
const stoppable = (ms: number, value: string) => (signal: AbortSignal) => new Promise<string>((resolve, reject) => {
  setTimeout(() => resolve(value), ms);
  signal.addEventListener("abort", () => reject(new Error("stopped")));
});

it("goes on for those who wait when the first one goes away", async () => {
  const fly = singleFlight<string>();
  const asker = new AbortController();
  const first = fly({ key: "k", run: stoppable(100, "rows"), lookUp: never, patienceMs: 1000, signal: asker.signal });
  const followers = Array.from({ length: 20 }, () => fly({ key: "k", run: async () => "another", lookUp: never, patienceMs: 1000 }));
  setTimeout(() => asker.abort(), 20);
  expect(new Set(await Promise.all([first, ...followers]))).toEqual(new Set(["rows"]));
});

it("is stopped at once when the only one who asks goes away, and within a pulse when the last one does", async () => {
  const fly = singleFlight<string>();
  const [leader, follower] = [new AbortController(), new AbortController()];
  const alone = fly({ key: "a", run: stoppable(5000, "rows"), lookUp: never, patienceMs: 9000, signal: leader.signal });
  leader.abort();
  await expect(alone).rejects.toThrow("stopped");
  const second = new AbortController();
  const led = fly({ key: "b", run: stoppable(5000, "rows"), lookUp: never, patienceMs: 9000, signal: second.signal });
  void fly({ key: "b", run: async () => "own", lookUp: never, patienceMs: 9000, signal: follower.signal }).catch(() => {});
  second.abort();
  await pause(50);
  const started = Date.now();
  follower.abort();
  await expect(led).rejects.toThrow("stopped");
  expect(Date.now() - started).toBeLessThan(1000);
});

it("waits no longer than its patience for a run that hangs", async () => {
  const fly = singleFlight<string>();
  void fly({ key: "h", run: () => new Promise(() => {}), lookUp: never, patienceMs: 1000 });
  expect(await fly({ key: "h", run: async () => "own", lookUp: never, patienceMs: 30 })).toBe("own");
});

it("passes the lead on when the leader's lease ran out, and lets a living leader keep it", async () => {
  const shared = sharedGate(200);
  await shared.acquire("k", 10_000);
  const started = Date.now();
  expect(await singleFlight<string>()({ key: "k", run: async () => "next", lookUp: never, gate: shared, patienceMs: 60_000 })).toBe("next");
  expect(Date.now() - started).toBeGreaterThanOrEqual(150);
});

it("runs without a gate that does not answer", async () => {
  const broken: Gate = { acquire: () => Promise.reject(new Error("overloaded")), renew: async () => {}, release: async () => {} };
  expect(await singleFlight<string>()({ key: "k", run: async () => "own", lookUp: never, gate: broken, patienceMs: 1000 })).toBe("own");
});

it("looks for what is there already while it asks for the lease, gives that back, and prepares a run only where it may lead", async () => {
  const shared = sharedGate();
  const told: string[] = [];
  const gate: Gate = { ...shared, acquire: async (...asked) => (told.push("asked"), shared.acquire(...asked)), release: async (...given) => (told.push("released"), shared.release(...given)) };
  const flight = { key: "k", run: async () => "run", prepare: () => void told.push("prepared"), gate, patienceMs: 1000 };
  expect(await singleFlight<string>()({ ...flight, lookUp: never, lookFirst: async () => (await pause(5), told.push("looked"), "kept") })).toBe("kept");
  await pause(5);
  expect(told.splice(0)).toEqual(["asked", "looked", "released"]);
  expect(await singleFlight<string>()({ ...flight, lookUp: never, lookFirst: never })).toBe("run");
  expect(told.splice(0)).toEqual(["asked", "prepared", "released"]);
  await shared.acquire("k", 5000);
  expect(await singleFlight<string>()({ ...flight, lookUp: async () => "theirs", lookFirst: async () => (await pause(5), null) })).toBe("theirs");
  expect(told).toEqual(["asked"]);
});
