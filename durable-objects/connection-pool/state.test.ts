import { expect, it } from "vitest";
import { poolReducer, type PoolMessage, IDLE_CONNECTION_MS, NO_SESSIONS } from "./state";

const play = (messages: [PoolMessage, number][]) => {
  let state = NO_SESSIONS;
  const effects = messages.map(([message, now]) => {
    const next = poolReducer(state, message, now);
    state = next.state;
    return next.effects
      .map((effect) =>
        effect.kind === "busy"
          ? "busy"
          : `${effect.kind} ${effect.session}${effect.kind === "use" && effect.isNew ? " new" : ""}`,
      )
      .join(", ");
  });
  return { effects, state };
};
const take = (key: string, now: number): [PoolMessage, number] => [{ kind: "take", key }, now];
const giveBack = (session: number, now: number): [PoolMessage, number] => [{ kind: "give back", session }, now];
const giveUp = (session: number, now: number): [PoolMessage, number] => [{ kind: "give up", session }, now];

it("gives each statement a connection of its own and prefers the most recently used one", () => {
  expect(
    play([take("a", 0), take("a", 0), giveBack(1, 5), giveBack(2, 6), take("a", 7), take("a", 8), take("a", 9)])
      .effects,
  ).toEqual(["use 1 new", "use 2 new", "", "", "use 2", "use 1", "use 3 new"]);
});

it("does not reuse a connection for another address or database user", () => {
  expect(
    play([take("a", 0), giveBack(1, 1), take("b", 2), giveBack(2, 3), take("a", 4), take("b", 4)]).effects,
  ).toEqual(["use 1 new", "", "use 2 new", "", "use 1", "use 2"]);
});

it("refuses a statement when all connections are busy, and closes an idle one for another key", () => {
  const all = Array.from({ length: 6 }, () => take("a", 0));
  expect(play([...all, take("a", 1), giveBack(3, 2), take("b", 3), take("b", 4)]).effects.slice(6)).toEqual([
    "busy",
    "",
    "close 3, use 7 new",
    "busy",
  ]);
});

it("closes connections that are idle too long or abandoned", () => {
  const { effects: message, state } = play([
    take("a", 0),
    take("a", 0),
    giveBack(1, 10),
    giveBack(2, 20),
    take("a", IDLE_CONNECTION_MS + 15),
    giveUp(2, IDLE_CONNECTION_MS + 16),
    giveUp(2, IDLE_CONNECTION_MS + 17),
  ]);
  expect(message).toEqual(["use 1 new", "use 2 new", "", "", "close 1, use 2", "close 2", ""]);
  expect(state.sessions).toEqual([]);
});
