import { expect, it } from "vitest";
import { MAX_SEATS, presence, type PresenceMessage, type Seat } from "./state";

const seat = (id: string, person: number, more: Partial<Seat> = {}): Seat => ({ id, person: { id: person, first_name: `P${person}`, last_name: "T" }, mayEdit: true, editing: false, ...more });
const enter = (...of: Parameters<typeof seat>): PresenceMessage => ({ kind: "enter", seat: seat(...of) });
const play = (messages: PresenceMessage[]) => messages.reduce((at, message) => presence(at.seats, message), { seats: [] as Seat[], effects: [] as ReturnType<typeof presence>["effects"] });
const told = (messages: PresenceMessage[]) => Object.fromEntries(play(messages).effects.flatMap((effect) => (effect.kind === "tell" ? [[effect.id, effect.people.map(({ id, editing }) => `${id}${editing ? " edits" : ""}`)]] : [])));

it("tells each window of the others, whoever edits first", () => {
  expect(told([enter("a", 1)])).toEqual({ a: [] });
  expect(told([enter("a", 1), enter("b", 2), enter("c", 3, { editing: true })])).toEqual({ a: ["3 edits", "2"], b: ["3 edits", "1"], c: ["1", "2"] });
});
it("shows a person once, and to themself when they are in another window", () => {
  expect(told([enter("a", 1), enter("b", 2, { editing: true }), enter("c", 2)])).toEqual({ a: ["2 edits"], b: ["1", "2"], c: ["2 edits", "1"] });
});
it("tells of who begins and ends to edit, once, and not of who may not", () => {
  const two = [enter("a", 1), enter("b", 2, { mayEdit: false })];
  expect(told([...two, { kind: "edit", id: "a", editing: true }])).toEqual({ a: ["2"], b: ["1 edits"] });
  expect(told([...two, { kind: "edit", id: "a", editing: true }, { kind: "edit", id: "a", editing: true }])).toEqual({});
  expect(told([...two, { kind: "edit", id: "b", editing: true }])).toEqual({});
  expect(told([enter("a", 1), enter("b", 2, { mayEdit: false, editing: true })])).toEqual({ a: ["2"], b: ["1"] });
});
it("tells of who left, and is quiet about who was not there", () => {
  expect(told([enter("a", 1), enter("b", 2), { kind: "leave", id: "b" }])).toEqual({ a: [] });
  expect(told([enter("a", 1), { kind: "leave", id: "b" }])).toEqual({});
});
it("tells every window of a newer version, with who is there for pages that know nothing of versions", () => {
  const saved = { version: "2026-11-23T08:00:00", by: { first_name: "P", last_name: "T" } };
  const { effects } = play([enter("a", 1), enter("b", 2), { kind: "saved", saved }]);
  expect(effects).toMatchObject([{ kind: "tell", id: "a", people: [{ id: 2 }], saved }, { kind: "tell", id: "b", people: [{ id: 1 }], saved }]);
  expect(play([enter("a", 1), { kind: "saved", saved }, enter("b", 2)]).effects.some((effect) => "saved" in effect)).toBe(false);
});
it("takes no more windows than it can tell", () => {
  const full = Array.from({ length: MAX_SEATS }, (_, index) => enter(`s${index}`, index));
  expect(play([...full, enter("late", 9999)]).effects).toEqual([{ kind: "refuse", id: "late" }]);
});
