import { describe, expect, it } from "vitest";
import { MAX_SEATS, presence, type PresenceMessage, type Seat } from "./state";

const seat = (id: string, person: number, more: Partial<Seat> = {}): Seat => ({ id, person: { id: person, first_name: `P${person}`, last_name: "T" }, mayEdit: true, editing: false, ...more });
const enter = (...of: Parameters<typeof seat>): PresenceMessage => ({ kind: "enter", seat: seat(...of), newest: null });
const play = (messages: PresenceMessage[]) => messages.reduce<ReturnType<typeof presence>>(({ room }, message) => presence(room, message), { room: { seats: [], newest: null }, effects: [] });
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
describe("a newer version", () => {
  const saved = (minute: number) => ({ version: `2026-11-23T08:0${minute}:00`, by: { first_name: "P", last_name: `${minute}` } });
  const save = (minute: number): PresenceMessage => ({ kind: "saved", saved: saved(minute) });
  const knowing = (minute: number, id: string, person: number): PresenceMessage => ({ kind: "enter", seat: seat(id, person), newest: saved(minute) });
  const heard = (messages: PresenceMessage[]) => play(messages).effects.map((effect) => ("saved" in effect ? [effect.id, effect.saved?.by?.last_name] : [effect.id]));

  it("is told to every window, with who is there for pages that know nothing of versions", () => {
    expect(play([enter("a", 1), enter("b", 2), save(1)]).effects).toMatchObject([{ kind: "tell", id: "a", people: [{ id: 2 }], saved: saved(1) }, { kind: "tell", id: "b", people: [{ id: 1 }], saved: saved(1) }]);
  });
  it("is told to who enters, as their line may have been broken when it was saved, and not again to the others", () => {
    expect(heard([knowing(1, "a", 1)])).toEqual([["a", "1"]]);
    expect(heard([knowing(1, "a", 1), { kind: "leave", id: "a" }, save(2), knowing(2, "b", 2), knowing(2, "a", 1)])).toEqual([["b"], ["a", "2"]]);
  });
  it("is the one that was saved between what the Worker read and the entering, also when the news of saves overtake each other", () => {
    expect(heard([save(2), knowing(1, "a", 1)])).toEqual([["a", "2"]]);
    expect(heard([save(3), save(2), knowing(1, "a", 1)])).toEqual([["a", "3"]]);
  });
  it("is told by no room that slept and no Worker of the version before", () => {
    expect(heard([enter("a", 1)])).toEqual([["a"]]);
  });
});
it("takes no more windows than it can tell", () => {
  const full = Array.from({ length: MAX_SEATS }, (_, index) => enter(`s${index}`, index));
  expect(play([...full, enter("late", 9999)]).effects).toEqual([{ kind: "refuse", id: "late" }]);
});
