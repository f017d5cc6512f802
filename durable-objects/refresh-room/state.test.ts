import { expect, it } from "vitest";
import { MAX_WATCHERS, refreshRoom, type RefreshRoomEffect, type RefreshRoomMessage, type Watcher } from "./state";

const enter = (id: string): RefreshRoomMessage => ({ kind: "enter", id });
const watch = (id: string, charts: number[], seconds = 10): RefreshRoomMessage => ({
  kind: "watch",
  id,
  seconds,
  charts,
});
const refreshed = (id: string, charts: number[], since = 5): RefreshRoomMessage => ({
  kind: "refreshed",
  id,
  charts,
  since,
});
const leave = (id: string): RefreshRoomMessage => ({ kind: "leave", id });
const play = (...messages: RefreshRoomMessage[]) =>
  messages.reduce((at, message) => refreshRoom(at.watchers, message, 1000), {
    watchers: [] as Watcher[],
    effects: [] as RefreshRoomEffect[],
  }).effects;

it("makes the first window that shows a chart its leader", () => {
  expect(play(enter("a"), watch("a", [1, 2]))).toEqual([{ kind: "lead", id: "a", charts: [1, 2] }]);
  expect(play(enter("a"), watch("a", [1, 2]), enter("b"), watch("b", [2, 3]))).toEqual([
    { kind: "lead", id: "b", charts: [3] },
  ]);
  expect(play(enter("a"), watch("a", [1]), enter("b"), watch("b", [1]))).toEqual([]);
});
it("passes a chart to the next window when its leader leaves, is hidden or changes its tab", () => {
  const two = [enter("a"), watch("a", [1, 2]), enter("b"), watch("b", [1, 2])];
  const handed = { kind: "lead", id: "b", charts: [1, 2] };
  expect(play(...two, leave("a"))).toEqual([handed]);
  expect(play(...two, watch("a", [1], 0))).toEqual([{ kind: "lead", id: "a", charts: [] }, handed]);
  expect(play(...two, watch("a", [1]))).toEqual([
    { kind: "lead", id: "a", charts: [1] },
    { kind: "lead", id: "b", charts: [2] },
  ]);
  expect(play(...two, leave("b"))).toEqual([]);
});
it("separates windows with different intervals", () => {
  const two = [enter("a"), watch("a", [1], 10), enter("b"), watch("b", [1], 60)];
  expect(play(...two)).toEqual([{ kind: "lead", id: "b", charts: [1] }]);
  expect(play(...two, refreshed("a", [1]))).toEqual([]);
});
it("notifies windows that show a chart when its leader has refreshed it, and ignores other windows", () => {
  const three = [enter("a"), watch("a", [1, 2]), enter("b"), watch("b", [1]), enter("c"), watch("c", [3])];
  expect(play(...three, refreshed("a", [1, 2]))).toEqual([{ kind: "notify", id: "b", charts: [1], since: 5 }]);
  expect(play(...three, refreshed("b", [1]))).toEqual([]);
  expect(play(...three, refreshed("nobody", [1]))).toEqual([]);
});
it("limits the reported time of rows to now", () => {
  expect(play(enter("a"), watch("a", [1]), enter("b"), watch("b", [1]), refreshed("a", [1], 1e15))).toEqual([
    { kind: "notify", id: "b", charts: [1], since: 1000 },
  ]);
});
it("refuses a window beyond the limit", () => {
  const full = Array.from({ length: MAX_WATCHERS }, (_, at) => enter(String(at)));
  expect(play(...full, enter("late"))).toEqual([{ kind: "refuse", id: "late" }]);
});
