import { expect, it } from "vitest";
import type { JobOutcome } from "../../schema/messages/job-channel";
import { job, MAX_RUNS, NEW_JOB } from "./state";
import type { JobMessage, JobState } from "./state";

const play = (messages: [JobMessage, number][]): { state: JobState; effects: string[][] } =>
  messages.reduce<{ state: JobState; effects: string[][] }>(
    ({ state, effects }, [message, now]) => {
      const next = job(state, message, now);
      return { state: next.state, effects: [...effects, next.effects.map(({ kind }) => kind)] };
    },
    { state: NEW_JOB, effects: [] },
  );

const begin = (token: string, now: number): [JobMessage, number] => [{ kind: "begin", token, leaseMs: 1000 }, now];
const DONE: JobOutcome = { status: "done", result_url: "/r" };
const finish = (now: number): [JobMessage, number] => [{ kind: "finish", outcome: DONE }, now];

it("runs a job and notifies once, however often the message is delivered", () => {
  expect(play([begin("a", 0), begin("b", 1), finish(2), begin("c", 3), finish(4)]).effects).toEqual([
    ["run"],
    ["wait"],
    ["publish"],
    ["over"],
    ["over"],
  ]);
});

it("reruns a job whose runner died, and uses the first outcome", () => {
  expect(play([begin("a", 0), begin("b", 1001), finish(1002), finish(1003)]).effects).toEqual([
    ["run"],
    ["run"],
    ["publish"],
    ["over"],
  ]);
});

it("keeps a job with the runner that renews its lease", () => {
  const renew = (token: string, now: number): [JobMessage, number] => [{ kind: "renew", token, leaseMs: 1000 }, now];
  expect(play([begin("a", 0), renew("a", 900), begin("b", 1500)]).effects).toEqual([["run"], ["run"], ["wait"]]);
  expect(play([begin("a", 0), begin("b", 1500), renew("a", 1600)]).effects).toEqual([["run"], ["run"], ["over"]]);
});

it("releases a job only for the token that runs it", () => {
  expect(
    play([
      begin("a", 0),
      [{ kind: "release", token: "b" }, 1],
      begin("c", 2),
      [{ kind: "release", token: "a" }, 3],
      begin("d", 4),
    ]).effects,
  ).toEqual([["run"], [], ["wait"], [], ["run"]]);
});

it("ends a job with an error after too many dead runs", () => {
  const deaths = Array.from({ length: MAX_RUNS }, (_, run) => begin(`t${run}`, run * 2000));
  const { state, effects } = play([...deaths, begin("last", 10_000)]);
  expect(effects.at(-1)).toEqual(["publish", "over"]);
  expect(state.status).toBe("over");
});

it("cancels a job once, before or during its run, and not after its end", () => {
  const cancel = (now: number): [JobMessage, number] => [{ kind: "cancel" }, now];
  expect(play([cancel(0), begin("a", 1)]).effects).toEqual([["publish"], ["over"]]);
  expect(play([begin("a", 0), cancel(1), finish(2)]).effects).toEqual([["run"], ["publish", "stop"], ["over"]]);
  expect(play([begin("a", 0), finish(1), cancel(2)]).effects).toEqual([["run"], ["publish"], ["over"]]);
});

it("does not abandon a job from the dead-letter queue while it runs", () => {
  const abandon = (now: number): [JobMessage, number] => [
    { kind: "abandon", outcome: { status: "error", errors: [] } },
    now,
  ];
  expect(play([begin("a", 0), abandon(1), abandon(1001)]).effects).toEqual([["run"], ["wait"], ["publish", "over"]]);
});
