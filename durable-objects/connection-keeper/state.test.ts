import { expect, it } from "vitest";
import { keeper, type KeeperMessage, KEPT_MS, NO_SESSIONS } from "./state";

const play = (messages: [KeeperMessage, number][]) => {
  let state = NO_SESSIONS;
  const said = messages.map(([message, now]) => {
    const next = keeper(state, message, now);
    state = next.state;
    return next.effects.map((effect) => (effect.kind === "busy" ? "busy" : `${effect.kind} ${effect.session}${effect.kind === "use" && effect.isNew ? " new" : ""}`)).join(", ");
  });
  return { said, state };
};
const take = (key: string, now: number): [KeeperMessage, number] => [{ kind: "take", key }, now];
const giveBack = (session: number, now: number): [KeeperMessage, number] => [{ kind: "give back", session }, now];
const giveUp = (session: number, now: number): [KeeperMessage, number] => [{ kind: "give up", session }, now];

it("gives each who asks a session of their own, and the one that was used last again", () => {
  expect(play([take("a", 0), take("a", 0), giveBack(1, 5), giveBack(2, 6), take("a", 7), take("a", 8), take("a", 9)]).said).toEqual(["use 1 new", "use 2 new", "", "", "use 2", "use 1", "use 3 new"]);
});

it("never gives a session to who leads elsewhere or goes as somebody else", () => {
  expect(play([take("a", 0), giveBack(1, 1), take("b", 2), giveBack(2, 3), take("a", 4), take("b", 4)]).said).toEqual(["use 1 new", "", "use 2 new", "", "use 1", "use 2"]);
});

it("sends away who comes when all are in use, and makes room by closing one that is idle", () => {
  const eight = Array.from({ length: 8 }, () => take("a", 0));
  expect(play([...eight, take("a", 1), giveBack(3, 2), take("b", 3), take("b", 4)]).said.slice(8)).toEqual(["busy", "", "close 3, use 9 new", "busy"]);
});

it("closes what nobody used for a while, and what is given up", () => {
  const { said, state } = play([take("a", 0), take("a", 0), giveBack(1, 10), giveBack(2, 20), take("a", KEPT_MS + 15), giveUp(2, KEPT_MS + 16), giveUp(2, KEPT_MS + 17)]);
  expect(said).toEqual(["use 1 new", "use 2 new", "", "", "close 1, use 2", "close 2", ""]);
  expect(state.sessions).toEqual([]);
});
