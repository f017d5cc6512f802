import { JOB_TEXTS } from "../../schema/messages/job-texts";
import type { JobOutcome } from "../../schema/messages/job-channel";

/** One job in its channel. Queue messages may come late, twice or never; a job still ends with exactly one event. */
export interface JobState {
  status: "waiting" | "running" | "over";
  /** The token that runs it, and until when its lease is valid. */
  runner: { token: string; until: number } | null;
  /** How many runs were started. */
  runs: number;
}

export type JobMessage =
  | { kind: "begin"; token: string; leaseMs: number }
  | { kind: "renew"; token: string; leaseMs: number }
  | { kind: "release"; token: string }
  | { kind: "finish"; outcome: JobOutcome }
  | { kind: "abandon"; outcome: JobOutcome }
  | { kind: "cancel" };

export type JobEffect =
  | { kind: "run" }
  | { kind: "wait"; retryAfterMs: number }
  /** The job has ended: nothing is left to run. */
  | { kind: "over" }
  | { kind: "publish"; outcome: JobOutcome }
  | { kind: "stop"; token: string };

export const NEW_JOB: JobState = { status: "waiting", runner: null, runs: 0 };

/** Most runs that may die before the job fails. */
export const MAX_RUNS = 3;

const GIVEN_UP: JobOutcome = {
  status: "error",
  errors: [
    {
      message: JOB_TEXTS.lost,
      error_type: "GENERIC_BACKEND_ERROR",
      level: "error",
    },
  ],
};
const CANCELLED: JobOutcome = {
  status: "error",
  errors: [{ message: JOB_TEXTS.stopped, error_type: "GENERIC_COMMAND_ERROR", level: "info" }],
};

export function job(state: JobState, message: JobMessage, now: number): { state: JobState; effects: JobEffect[] } {
  if (state.status === "over") return { state, effects: [{ kind: "over" }] };
  const alive = state.runner !== null && state.runner.until > now;
  switch (message.kind) {
    case "begin":
      if (alive) return { state, effects: [{ kind: "wait", retryAfterMs: state.runner!.until - now }] };
      if (state.runs >= MAX_RUNS) return end(state, GIVEN_UP, [{ kind: "over" }]);
      return {
        state: { status: "running", runner: leased(message, now), runs: state.runs + 1 },
        effects: [{ kind: "run" }],
      };
    case "renew":
      // A runner whose lease expired continues unless another one started.
      if (state.runner?.token !== message.token) return { state, effects: [{ kind: "over" }] };
      return { state: { ...state, runner: leased(message, now) }, effects: [{ kind: "run" }] };
    case "release":
      return {
        state: state.runner?.token === message.token ? { ...state, status: "waiting", runner: null } : state,
        effects: [],
      };
    case "finish":
      return end(state, message.outcome, []);
    case "abandon":
      return alive
        ? { state, effects: [{ kind: "wait", retryAfterMs: state.runner!.until - now }] }
        : end(state, message.outcome, [{ kind: "over" }]);
    case "cancel":
      return end(state, CANCELLED, state.runner ? [{ kind: "stop", token: state.runner.token }] : []);
  }
}

const end = (state: JobState, outcome: JobOutcome, then: JobEffect[]): { state: JobState; effects: JobEffect[] } => ({
  state: { ...state, status: "over", runner: null },
  effects: [{ kind: "publish", outcome }, ...then],
});

const leased = ({ token, leaseMs }: { token: string; leaseMs: number }, now: number): JobState["runner"] => ({
  token,
  until: now + leaseMs,
});
