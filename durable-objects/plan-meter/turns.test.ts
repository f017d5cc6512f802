import { describe, expect, it } from "vitest";
import { NO_TURNS, turns, type TurnMessage } from "./turns";

const play = (messages: [TurnMessage, number][]): string[] => {
  let state = NO_TURNS;
  return messages.map(([message, now]) => {
    const next = turns(state, message, now);
    state = next.state;
    return next.effect.kind === "wait" ? `wait ${next.effect.retryAfterSeconds}` : next.effect.kind;
  });
};
const take = (token: string, now: number): [TurnMessage, number] => [
  { kind: "take", token, limit: 2, leaseMs: 60_000 },
  now,
];
const giveBack = (token: string, now: number): [TurnMessage, number] => [{ kind: "return", token }, now];

describe("turns of a workspace", () => {
  it("are granted up to the limit, and again when one is returned or overdue", () => {
    expect(play([take("a", 0), take("b", 1), take("c", 2), giveBack("a", 3), take("c", 4)])).toEqual([
      "granted",
      "granted",
      "wait 1",
      "returned",
      "granted",
    ]);
    expect(play([take("a", 0), take("b", 30_000), take("c", 60_001)])).toEqual(["granted", "granted", "granted"]);
  });
  it("go to who asked first, although another asks sooner after a return", () => {
    expect(
      play([take("a", 0), take("b", 1), take("c", 2), giveBack("a", 3), take("d", 4), take("c", 5), take("d", 6)]),
    ).toEqual(["granted", "granted", "wait 1", "returned", "wait 1", "granted", "wait 1"]);
  });
  it("do not go to a message that stopped asking", () => {
    expect(play([take("a", 0), take("b", 0), take("c", 1), giveBack("a", 2), take("d", 121_000)]).at(-1)).toBe(
      "granted",
    );
  });
  it("are kept by a message that is delivered again", () => {
    expect(play([take("a", 0), take("b", 1), take("a", 2)])).toEqual(["granted", "granted", "granted"]);
  });
  it("are asked for less often the longer the line is, and at least every 8 s", () => {
    const line = Array.from({ length: 40 }, (_, at) => take(`m${at}`, at));
    const waits = play(line).slice(2);
    expect([waits[0], waits[9], waits.at(-1)]).toEqual(["wait 1", "wait 5", "wait 8"]);
  });
});
