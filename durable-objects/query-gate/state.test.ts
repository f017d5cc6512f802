import { expect, it } from "vitest";
import { EMPTY_GATE, gate } from "./state";
import type { GateMessage, GateState } from "./state";

const play = (messages: [GateMessage, number][]): { state: GateState; effects: string[] } =>
  messages.reduce<{ state: GateState; effects: string[] }>(
    ({ state, effects }, [message, now]) => {
      const next = gate(state, message, now);
      return { state: next.state, effects: [...effects, ...next.effects.map(({ kind }) => kind)] };
    },
    { state: EMPTY_GATE, effects: [] },
  );

const acquire = (token: string, now: number): [GateMessage, number] => [{ kind: "acquire", token, leaseMs: 1000 }, now];
const release = (token: string, now: number): [GateMessage, number] => [{ kind: "release", token }, now];

it("gives the lease to the first who asks and lets the others wait", () => {
  expect(play([acquire("a", 0), acquire("b", 10), acquire("c", 20)]).effects).toEqual(["granted", "wait", "wait"]);
});

it("gives the lease to the next once it is released", () => {
  expect(play([acquire("a", 0), release("a", 5), acquire("b", 10)]).effects).toEqual(["granted", "released", "granted"]);
});

it("gives an overdue lease to whoever asks, and ignores its late release", () => {
  const { state, effects } = play([acquire("a", 0), acquire("b", 1001), release("a", 1002)]);
  expect(effects).toEqual(["granted", "granted"]);
  expect(state.lease?.token).toBe("b");
});

it("keeps the lease with who renews it in time, and not with who was overtaken", () => {
  const renew = (token: string, now: number): [GateMessage, number] => [{ kind: "renew", token, leaseMs: 1000 }, now];
  expect(play([acquire("a", 0), renew("a", 900), acquire("b", 1500)]).effects).toEqual(["granted", "renewed", "wait"]);
  expect(play([acquire("a", 0), acquire("b", 1001), renew("a", 1002), acquire("c", 1900)]).effects).toEqual(["granted", "granted", "wait"]);
});

it("believes who renews a lease that it lost when it was restarted", () => {
  expect(gate(EMPTY_GATE, { kind: "renew", token: "a", leaseMs: 1000 }, 0).state.lease).toEqual({ token: "a", until: 1000 });
});

it("lets a long line ask less often", () => {
  const waits = [1, 2, 3].map((at) => {
    const { state } = play([acquire("a", 0), ...Array.from({ length: at }, (_, n) => acquire(`w${n}`, 1))]);
    const [effect] = gate(state, { kind: "acquire", token: "x", leaseMs: 1 }, 2).effects;
    return effect?.kind === "wait" ? effect.retryAfterMs : 0;
  });
  expect(waits).toEqual([100, 150, 200]);
});
