import { describe, expect, it } from "vitest";
import { MAX_SEATS, presence, type PresenceMessage, type Seat } from "./state";

const seat = (id: string, person: number, more: Partial<Seat> = {}): Seat => ({
  id,
  person: { id: person, first_name: `P${person}`, last_name: "T" },
  mayEdit: true,
  editing: false,
  ...more,
});
const enter = (...of: Parameters<typeof seat>): PresenceMessage => ({ kind: "enter", seat: seat(...of), newest: null });
const play = (messages: PresenceMessage[]) =>
  messages.reduce<ReturnType<typeof presence>>(({ room }, message) => presence(room, message), {
    room: { seats: [], newest: null },
    effects: [],
  });
const effectsFor = (messages: PresenceMessage[]) =>
  Object.fromEntries(
    play(messages).effects.flatMap((effect) =>
      effect.kind === "notify"
        ? [[effect.id, effect.people.map(({ id, editing }) => `${id}${editing ? " edits" : ""}`)]]
        : [],
    ),
  );

it("notifies each window of the other people, editors first", () => {
  expect(effectsFor([enter("a", 1)])).toEqual({ a: [] });
  expect(effectsFor([enter("a", 1), enter("b", 2), enter("c", 3, { editing: true })])).toEqual({
    a: ["3 edits", "2"],
    b: ["3 edits", "1"],
    c: ["1", "2"],
  });
});
it("lists a person once, and lists the viewer when they have another window open", () => {
  expect(effectsFor([enter("a", 1), enter("b", 2, { editing: true }), enter("c", 2)])).toEqual({
    a: ["2 edits"],
    b: ["1", "2"],
    c: ["2 edits", "1"],
  });
});
it("notifies when a person starts or stops editing, once, and ignores people who may not edit", () => {
  const two = [enter("a", 1), enter("b", 2, { mayEdit: false })];
  expect(effectsFor([...two, { kind: "edit", id: "a", editing: true }])).toEqual({ a: ["2"], b: ["1 edits"] });
  expect(
    effectsFor([...two, { kind: "edit", id: "a", editing: true }, { kind: "edit", id: "a", editing: true }]),
  ).toEqual({});
  expect(effectsFor([...two, { kind: "edit", id: "b", editing: true }])).toEqual({});
  expect(effectsFor([enter("a", 1), enter("b", 2, { mayEdit: false, editing: true })])).toEqual({ a: ["2"], b: ["1"] });
});
it("notifies when a person leaves, and ignores a leave of an unknown window", () => {
  expect(effectsFor([enter("a", 1), enter("b", 2), { kind: "leave", id: "b" }])).toEqual({ a: [] });
  expect(effectsFor([enter("a", 1), { kind: "leave", id: "b" }])).toEqual({});
});
describe("saved versions", () => {
  const saved = (minute: number) => ({
    version: `2026-11-23T08:0${minute}:00`,
    by: { first_name: "P", last_name: `${minute}` },
  });
  const save = (minute: number): PresenceMessage => ({ kind: "saved", saved: saved(minute) });
  const knowing = (minute: number, id: string, person: number): PresenceMessage => ({
    kind: "enter",
    seat: seat(id, person),
    newest: saved(minute),
  });
  const changed = (messages: PresenceMessage[]) =>
    play(messages).effects.map((effect) =>
      "saved" in effect ? [effect.id, effect.saved?.by?.last_name] : [effect.id],
    );

  it("sends a saved version to every window, together with the list of people", () => {
    expect(play([enter("a", 1), enter("b", 2), save(1)]).effects).toMatchObject([
      { kind: "notify", id: "a", people: [{ id: 2 }], saved: saved(1) },
      { kind: "notify", id: "b", people: [{ id: 1 }], saved: saved(1) },
    ]);
  });
  it("sends the newest version to a window that connects, and not again to the others", () => {
    expect(changed([knowing(1, "a", 1)])).toEqual([["a", "1"]]);
    expect(
      changed([knowing(1, "a", 1), { kind: "leave", id: "a" }, save(2), knowing(2, "b", 2), knowing(2, "a", 1)]),
    ).toEqual([["b"], ["a", "2"]]);
  });
  it("keeps the newest version when a save comes between the Worker's read and the connection, or saves arrive out of order", () => {
    expect(changed([save(2), knowing(1, "a", 1)])).toEqual([["a", "2"]]);
    expect(changed([save(3), save(2), knowing(1, "a", 1)])).toEqual([["a", "3"]]);
  });
  it("sends no version when none is known, as after hibernation or from an older Worker", () => {
    expect(changed([enter("a", 1)])).toEqual([["a"]]);
  });
});
it("refuses a window beyond the limit", () => {
  const full = Array.from({ length: MAX_SEATS }, (_, index) => enter(`s${index}`, index));
  expect(play([...full, enter("late", 9999)]).effects).toEqual([{ kind: "refuse", id: "late" }]);
});
