import { expect, it } from "vitest";
import type { AsyncEvent } from "../../../schema/messages/job-channel";
import { type AsyncEffect, type AsyncMessage, type AsyncState, asyncStep, idle } from "./async-state";

const event = (job_id: string, n = 1, more: Partial<AsyncEvent> = {}): AsyncEvent => ({
  id: `1-${n}`,
  channel_id: "c",
  job_id,
  user_id: 1,
  status: "done",
  result_url: `/${job_id}`,
  errors: [],
  ...more,
});
const wait = (jobId: string): AsyncMessage => ({ kind: "wait", jobId });

function play(messages: AsyncMessage[], from = idle(null)): { state: AsyncState; effects: AsyncEffect[][] } {
  const effects: AsyncEffect[][] = [];
  const state = messages.reduce((before, message) => {
    const next = asyncStep(before, message);
    effects.push(next.effects);
    return next.state;
  }, from);
  return { state, effects };
}

it("connects when the first job is added, from the last event it saw", () => {
  const { state, effects } = play([wait("a"), wait("b"), { kind: "opened" }], idle("1-7"));
  expect(effects).toEqual([[{ kind: "connect", lastId: "1-7" }], [], []]);
  expect(state).toMatchObject({ jobs: ["a", "b"], transport: "open" });
});

it('settles a job by its event and records the event\'s id; a "running" event does not settle it', () => {
  const { state, effects } = play([
    wait("a"),
    { kind: "opened" },
    { kind: "event", event: event("a", 1, { status: "running" }) },
    { kind: "event", event: event("a", 2) },
  ]);
  expect(effects.slice(2)).toEqual([
    [{ kind: "remember", lastId: "1-1" }],
    [
      { kind: "remember", lastId: "1-2" },
      { kind: "settle", event: event("a", 2) },
    ],
  ]);
  expect(state).toMatchObject({ jobs: [], lastId: "1-2" });
});

it("retries the socket six times, every 2.5 s, then polls every 500 ms while jobs are pending", () => {
  let { state, effects } = play([wait("a")]);
  for (let tries = 0; tries < 6; tries++) {
    ({ state, effects } = play([{ kind: "closed" }, { kind: "reconnect" }], state));
    expect(effects).toEqual([
      [{ kind: "later", ms: 2500, message: { kind: "reconnect" } }],
      [{ kind: "connect", lastId: null }],
    ]);
  }
  ({ state, effects } = play([{ kind: "closed" }, { kind: "polled" }, { kind: "poll" }], state));
  expect(effects).toEqual([
    [{ kind: "poll", lastId: null }],
    [{ kind: "later", ms: 500, message: { kind: "poll" } }],
    [{ kind: "poll", lastId: null }],
  ]);
  ({ state, effects } = play([{ kind: "event", event: event("a") }, { kind: "polled" }, wait("b")], state));
  expect(effects.slice(1)).toEqual([[], [{ kind: "poll", lastId: "1-1" }]]);
});

it("resets the count of failures after a socket opened", () => {
  const lost: AsyncMessage[] = [{ kind: "closed" }, { kind: "reconnect" }];
  const { state } = play([wait("a"), ...lost, ...lost, ...lost, { kind: "opened" }, { kind: "closed" }]);
  expect(state).toMatchObject({ failures: 1, transport: "retrying" });
});

it("resumes from the last event after a lost connection", () => {
  const { effects } = play([
    wait("a"),
    wait("b"),
    { kind: "opened" },
    { kind: "event", event: event("a", 5) },
    { kind: "closed" },
    { kind: "reconnect" },
  ]);
  expect(effects.at(-1)).toEqual([{ kind: "connect", lastId: "1-5" }]);
});

it("keeps an event of an unknown job, looks for the job six times with growing delays, then drops it", () => {
  const early = play([{ kind: "event", event: event("a") }, wait("a")]);
  expect(early.effects[1]).toEqual([{ kind: "settle", event: event("a") }]);
  const look: AsyncMessage = { kind: "look", jobId: "x" };
  const { state, effects } = play([{ kind: "event", event: event("x") }, look, look, look, look, look, look]);
  expect(effects.flat().flatMap((effect) => (effect.kind === "later" ? effect.ms : []))).toEqual([
    100, 200, 300, 400, 500, 600,
  ]);
  expect(state.unknown).toEqual([]);
});

it("cancels a job that is no longer awaited, once, and ignores its event", () => {
  const { state, effects } = play([
    wait("a"),
    { kind: "opened" },
    { kind: "leave", jobId: "a" },
    { kind: "leave", jobId: "a" },
  ]);
  expect(effects.slice(2)).toEqual([[{ kind: "cancel", jobId: "a" }], []]);
  expect(asyncStep(state, { kind: "event", event: event("a") }).effects.some(({ kind }) => kind === "settle")).toBe(
    false,
  );
});

it("becomes idle when a socket closes while no job is pending", () => {
  const { state, effects } = play([
    wait("a"),
    { kind: "opened" },
    { kind: "event", event: event("a") },
    { kind: "closed" },
  ]);
  expect([state.transport, effects.at(-1)]).toEqual(["idle", []]);
  expect(asyncStep(state, wait("b")).effects).toEqual([{ kind: "connect", lastId: "1-1" }]);
});

it("connects for a watcher of events, and reconnects while it watches, but never polls or cancels for it", () => {
  const { state, effects } = play([{ kind: "watch" }, { kind: "opened" }, { kind: "closed" }, { kind: "reconnect" }]);
  expect(effects).toEqual([
    [{ kind: "connect", lastId: null }],
    [],
    [{ kind: "later", ms: 2500, message: { kind: "reconnect" } }],
    [{ kind: "connect", lastId: null }],
  ]);
  const left = play([{ kind: "opened" }, { kind: "unwatch" }, { kind: "closed" }], state);
  expect(left.effects).toEqual([[], [], []]);
  expect(left.state).toMatchObject({ watchers: 0, transport: "idle" });
  const failing = Array.from({ length: 7 }, (): AsyncMessage[] => [{ kind: "closed" }, { kind: "reconnect" }]).flat();
  const down = play([{ kind: "watch" }, ...failing.slice(0, -1)]);
  expect(down.state).toMatchObject({ transport: "idle" });
  expect(down.effects.flat()).not.toContainEqual(expect.objectContaining({ kind: "poll" }));
  expect(play([{ kind: "watch" }], down.state).effects).toEqual([[]]);
});
