import { expect, it } from "vitest";
import { IDLE_MS, NO_UPLOADS, type UploadMessage, type UploadsState, uploads } from "./state";

const play = (messages: [UploadMessage, number?][], from: UploadsState = NO_UPLOADS) =>
  messages.reduce<{ state: UploadsState; effects: string[] }>(
    ({ state, effects }, [message, now = 0]) => {
      const next = uploads(state, message, now);
      return {
        state: next.state,
        effects: [
          ...effects,
          ...next.effects.map((effect) =>
            effect.kind === "refused" ? effect.reason : effect.kind === "place" ? effect.how : effect.kind,
          ),
        ],
      };
    },
    { state: from, effects: [] },
  );

const begin = (upload = "a", number = 1): UploadMessage => ({ kind: "begin", upload, number });
const stage = (mode: "fail" | "replace" | "append", exists = false, upload = "a"): UploadMessage => ({
  kind: "stage",
  upload,
  target: { table: "t", mode },
  exists,
});
const finish = (exists = false, upload = "a"): UploadMessage => ({ kind: "finish", upload, exists });

const message = (kind: "confirm" | "take back" | "give up", upload = "a"): UploadMessage => ({ kind, upload });

it("receives, stages, collects, places and confirms an upload, and then drops it", () => {
  const { state, effects } = play([
    [begin()],
    [{ kind: "touch", upload: "a" }],
    [stage("fail")],
    [{ kind: "add", upload: "a", rows: 5 }],
    [finish()],
    [message("confirm")],
  ]);
  expect(effects).toEqual(["wake", "stage", "new", "drop", "settle"]);
  expect(state).toEqual(NO_UPLOADS);
});

it("withdraws a placed table until it is confirmed, once, and not because a client gave up", () => {
  const placed = play([[begin()], [stage("replace", true)], [finish(true)]]).state;
  expect(
    play([[message("give up")], [message("take back")], [message("take back")], [message("confirm")]], placed),
  ).toEqual({
    state: NO_UPLOADS,
    effects: ["withdraw"],
  });
  expect(play([[message("confirm")], [message("take back")]], placed)).toEqual({
    state: NO_UPLOADS,
    effects: ["settle"],
  });
  expect(play([[message("take back")], [message("confirm")]])).toEqual({ state: NO_UPLOADS, effects: [] });
});

it("refuses to append to a table that may still be withdrawn, and confirms placements that are idle too long", () => {
  const placed = play([
    [begin()],
    [begin("b", 2)],
    [stage("replace", true)],
    [stage("append", true, "b")],
    [finish(true)],
  ]).state;
  expect(play([[finish(true, "b")]], placed).effects).toEqual(["placing"]);
  expect(play([[message("confirm")], [finish(true, "b")]], placed).effects).toEqual(["settle", "append", "drop"]);
  expect(play([[message("give up", "b")], [{ kind: "tick" }, IDLE_MS]], placed)).toEqual({
    state: NO_UPLOADS,
    effects: ["drop", "settle"],
  });
});

it("replaces or appends to an existing table, and creates a missing one", () => {
  for (const mode of ["replace", "append"] as const) {
    expect(play([[begin()], [stage(mode, true)], [finish(true)]]).effects).toContain(mode);
    expect(play([[begin()], [stage(mode)], [finish()]]).effects).toContain("new");
  }
});

it("refuses an existing table when staging, and when it was created after staging", () => {
  expect(play([[begin()], [stage("fail", true)]]).effects).toEqual(["wake", "exists"]);
  expect(play([[begin()], [stage("fail")], [finish(true)]]).effects).toEqual(["wake", "stage", "exists"]);
});

it("refuses messages for uploads that never began, have ended, or are out of order", () => {
  for (const message of [
    stage("fail"),
    { kind: "add", upload: "a", rows: 1 },
    finish(),
    { kind: "touch", upload: "a" },
  ] satisfies UploadMessage[])
    expect(play([[message]]).effects).toEqual(["gone"]);
  expect(play([[begin()], [{ kind: "add", upload: "a", rows: 1 }]]).effects).toEqual(["wake", "gone"]);
  expect(play([[begin()], [finish()]]).effects).toEqual(["wake", "gone"]);
  expect(play([[begin()], [stage("fail")], [stage("fail")]]).effects).toEqual(["wake", "stage", "gone"]);
  expect(play([[begin()], [stage("fail")], [finish()], [finish()]]).effects).toEqual([
    "wake",
    "stage",
    "new",
    "drop",
    "gone",
  ]);
});

it("drops an abandoned upload once, and ignores one that never began", () => {
  expect(play([[begin()], [{ kind: "give up", upload: "a" }], [{ kind: "give up", upload: "a" }]]).effects).toEqual([
    "wake",
    "drop",
  ]);
});

it("drops uploads that are idle too long, and schedules an alarm for the others", () => {
  const { state, effects } = play([
    [begin("a", 1), 0],
    [begin("b", 2), 10],
    [{ kind: "tick" }, IDLE_MS],
  ]);
  expect(effects).toEqual(["wake", "wake", "drop", "wake"]);
  expect(Object.keys(state.uploads)).toEqual(["b"]);
  expect(play([[{ kind: "tick" }, 2 * IDLE_MS]], state)).toEqual({ state: NO_UPLOADS, effects: ["drop"] });
});

it("accepts at most five concurrent uploads", () => {
  expect(play(["a", "b", "c", "d", "e", "f"].map((name, at) => [begin(name, at)])).effects.at(-1)).toBe("busy");
});
