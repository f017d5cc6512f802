import { expect, it } from "vitest";
import { EMPTY_QUERY_LOCK, queryLockReducer } from "./state";
import type { QueryLockMessage, QueryLockState } from "./state";

const play = (messages: [QueryLockMessage, number][]): { state: QueryLockState; effects: string[] } =>
  messages.reduce<{ state: QueryLockState; effects: string[] }>(
    ({ state, effects }, [message, now]) => {
      const next = queryLockReducer(state, message, now);
      return { state: next.state, effects: [...effects, ...next.effects.map(({ kind }) => kind)] };
    },
    { state: EMPTY_QUERY_LOCK, effects: [] },
  );

const acquire = (token: string, now: number): [QueryLockMessage, number] => [
  { kind: "acquire", token, leaseMs: 1000 },
  now,
];
const release = (token: string, now: number): [QueryLockMessage, number] => [{ kind: "release", token }, now];

it("grants the lease to the first request and lets the others wait", () => {
  expect(play([acquire("a", 0), acquire("b", 10), acquire("c", 20)]).effects).toEqual(["granted", "wait", "wait"]);
});

it("grants the lease to the next request after a release", () => {
  expect(play([acquire("a", 0), release("a", 5), acquire("b", 10)]).effects).toEqual([
    "granted",
    "released",
    "granted",
  ]);
});

it("grants an overdue lease to the next request, and ignores the late release of the old one", () => {
  const { state, effects } = play([acquire("a", 0), acquire("b", 1001), release("a", 1002)]);
  expect(effects).toEqual(["granted", "granted"]);
  expect(state.lease?.token).toBe("b");
});

it("renews a lease in time, and not after another token acquired it", () => {
  const renew = (token: string, now: number): [QueryLockMessage, number] => [
    { kind: "renew", token, leaseMs: 1000 },
    now,
  ];
  expect(play([acquire("a", 0), renew("a", 900), acquire("b", 1500)]).effects).toEqual(["granted", "renewed", "wait"]);
  expect(play([acquire("a", 0), acquire("b", 1001), renew("a", 1002), acquire("c", 1900)]).effects).toEqual([
    "granted",
    "granted",
    "wait",
  ]);
});

it("accepts a renewal of a lease that was lost in a restart", () => {
  expect(queryLockReducer(EMPTY_QUERY_LOCK, { kind: "renew", token: "a", leaseMs: 1000 }, 0).state.lease).toEqual({
    token: "a",
    until: 1000,
  });
});

it("lengthens the retry interval with the number of waiting requests", () => {
  const waits = [1, 2, 3].map((at) => {
    const { state } = play([acquire("a", 0), ...Array.from({ length: at }, (_, n) => acquire(`w${n}`, 1))]);
    const [effect] = queryLockReducer(state, { kind: "acquire", token: "x", leaseMs: 1 }, 2).effects;
    return effect?.kind === "wait" ? effect.retryAfterMs : 0;
  });
  expect(waits).toEqual([100, 150, 200]);
});
