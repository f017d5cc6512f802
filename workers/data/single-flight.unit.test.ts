import { expect, it } from "vitest";
import { EMPTY_GATE, gate } from "../../durable-objects/query-gate/state";
import { singleFlight } from "./single-flight";
import type { Gate } from "./single-flight";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The Durable Object's rules without the object. */
function sharedGate(): Gate {
  let state = EMPTY_GATE;
  let tokens = 0;
  return {
    acquire: async (_, leaseMs) => {
      const next = gate(state, { kind: "acquire", token: `t${tokens++}`, leaseMs }, Date.now());
      state = next.state;
      const [effect] = next.effects;
      return effect?.kind === "granted" ? { token: effect.token } : { retryAfterMs: effect?.kind === "wait" ? effect.retryAfterMs : 0 };
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
  const all = await Promise.all(Array.from({ length: 100 }, () => fly({ key: "k", run, lookUp: async () => null, patienceMs: 1000 })));
  expect(new Set(all)).toEqual(new Set([1]));
});

it("runs a query once across isolates that share a gate and a cache", async () => {
  const shared = sharedGate();
  let runs = 0;
  let cached: number | null = null;
  const run = async (): Promise<number> => {
    runs++;
    await pause(120);
    return (cached = 7);
  };
  const isolates = Array.from({ length: 5 }, () => singleFlight<number>());
  const all = await Promise.all(isolates.map((fly) => fly({ key: "k", run, lookUp: async () => cached, gate: shared, patienceMs: 2000 })));
  expect({ all, runs }).toEqual({ all: [7, 7, 7, 7, 7], runs: 1 });
});

it("lets followers run for themselves when the first one fails or hangs", async () => {
  const fly = singleFlight<string>();
  const first = fly({ key: "k", run: () => pause(10).then(() => Promise.reject(new Error("stopped"))), lookUp: async () => null, patienceMs: 1000 }).catch(() => "failed");
  const second = fly({ key: "k", run: async () => "own", lookUp: async () => null, patienceMs: 1000 });
  expect(await Promise.all([first, second])).toEqual(["failed", "own"]);
  void fly({ key: "h", run: () => new Promise(() => {}), lookUp: async () => null, patienceMs: 1000 });
  expect(await fly({ key: "h", run: async () => "own", lookUp: async () => null, patienceMs: 30 })).toBe("own");
});

it("has one follower run, and the others wait for it, when the first one goes away", async () => {
  const fly = singleFlight<string>();
  let runs = 0;
  const first = fly({ key: "k", run: () => pause(10).then(() => Promise.reject(new Error("stopped"))), lookUp: async () => null, patienceMs: 1000 }).catch(() => "failed");
  const followers = Array.from({ length: 20 }, () => fly({ key: "k", run: async () => (await pause(10), `run ${++runs}`), lookUp: async () => null, patienceMs: 1000 }));
  expect([await first, ...new Set(await Promise.all(followers))]).toEqual(["failed", "run 1"]);
});
