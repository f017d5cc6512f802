import { expect, it } from "vitest";
import { IDLE_MS, NO_UPLOADS, type UploadMessage, type UploadsState, uploads } from "./state";

const play = (messages: [UploadMessage, number?][], from: UploadsState = NO_UPLOADS) =>
  messages.reduce<{ state: UploadsState; effects: string[] }>(
    ({ state, effects }, [message, now = 0]) => {
      const next = uploads(state, message, now);
      return { state: next.state, effects: [...effects, ...next.effects.map((effect) => (effect.kind === "refused" ? effect.reason : effect.kind === "place" ? effect.how : effect.kind))] };
    },
    { state: from, effects: [] },
  );

const begin = (upload = "a", number = 1): UploadMessage => ({ kind: "begin", upload, number });
const stage = (mode: "fail" | "replace" | "append", exists = false, upload = "a"): UploadMessage => ({ kind: "stage", upload, target: { table: "t", mode }, exists });
const finish = (exists = false, upload = "a"): UploadMessage => ({ kind: "finish", upload, exists });

const said = (kind: "confirm" | "take back" | "give up", upload = "a"): UploadMessage => ({ kind, upload });

it("receives, stages, collects, places and settles, and then knows nothing of it", () => {
  const { state, effects } = play([[begin()], [{ kind: "touch", upload: "a" }], [stage("fail")], [{ kind: "add", upload: "a", rows: 5 }], [finish()], [said("confirm")]]);
  expect(effects).toEqual(["wake", "stage", "new", "drop", "settle"]);
  expect(state).toEqual(NO_UPLOADS);
});

it("takes back what is in place until that is confirmed, once, and not because somebody left", () => {
  const placed = play([[begin()], [stage("replace", true)], [finish(true)]]).state;
  expect(play([[said("give up")], [said("take back")], [said("take back")], [said("confirm")]], placed)).toEqual({ state: NO_UPLOADS, effects: ["withdraw"] });
  expect(play([[said("confirm")], [said("take back")]], placed)).toEqual({ state: NO_UPLOADS, effects: ["settle"] });
  expect(play([[said("take back")], [said("confirm")]])).toEqual({ state: NO_UPLOADS, effects: [] });
});

it("puts nothing onto a table that may still be taken back, and settles what nobody speaks of any more", () => {
  const placed = play([[begin()], [begin("b", 2)], [stage("replace", true)], [stage("append", true, "b")], [finish(true)]]).state;
  expect(play([[finish(true, "b")]], placed).effects).toEqual(["placing"]);
  expect(play([[said("confirm")], [finish(true, "b")]], placed).effects).toEqual(["settle", "append", "drop"]);
  expect(play([[said("give up", "b")], [{ kind: "tick" }, IDLE_MS]], placed)).toEqual({ state: NO_UPLOADS, effects: ["drop", "settle"] });
});

it("replaces and appends where the table is there, and makes it where it is not", () => {
  for (const mode of ["replace", "append"] as const) {
    expect(play([[begin()], [stage(mode, true)], [finish(true)]]).effects).toContain(mode);
    expect(play([[begin()], [stage(mode)], [finish()]]).effects).toContain("new");
  }
});

it("refuses an existing table when it is staged, and when it came to be meanwhile", () => {
  expect(play([[begin()], [stage("fail", true)]]).effects).toEqual(["wake", "exists"]);
  expect(play([[begin()], [stage("fail")], [finish(true)]]).effects).toEqual(["wake", "stage", "exists"]);
});

it("knows nothing of uploads that never began, ended, or come out of order", () => {
  for (const message of [stage("fail"), { kind: "add", upload: "a", rows: 1 }, finish(), { kind: "touch", upload: "a" }] satisfies UploadMessage[]) expect(play([[message]]).effects).toEqual(["gone"]);
  expect(play([[begin()], [{ kind: "add", upload: "a", rows: 1 }]]).effects).toEqual(["wake", "gone"]);
  expect(play([[begin()], [finish()]]).effects).toEqual(["wake", "gone"]);
  expect(play([[begin()], [stage("fail")], [stage("fail")]]).effects).toEqual(["wake", "stage", "gone"]);
  expect(play([[begin()], [stage("fail")], [finish()], [finish()]]).effects).toEqual(["wake", "stage", "new", "drop", "gone"]);
});

it("drops what is given up, twice or never begun", () => {
  expect(play([[begin()], [{ kind: "give up", upload: "a" }], [{ kind: "give up", upload: "a" }]]).effects).toEqual(["wake", "drop"]);
});

it("drops what was idle for too long, and wakes again for the others", () => {
  const { state, effects } = play([[begin("a", 1), 0], [begin("b", 2), 10], [{ kind: "tick" }, IDLE_MS]]);
  expect(effects).toEqual(["wake", "wake", "drop", "wake"]);
  expect(Object.keys(state.uploads)).toEqual(["b"]);
  expect(play([[{ kind: "tick" }, 2 * IDLE_MS]], state)).toEqual({ state: NO_UPLOADS, effects: ["drop"] });
});

it("takes five at once and no more", () => {
  expect(play(["a", "b", "c", "d", "e", "f"].map((name, at) => [begin(name, at)])).effects.at(-1)).toBe("busy");
});
