import {
  GLOBAL_ASYNC_QUERIES_POLLING_DELAY,
  GLOBAL_ASYNC_QUERIES_UNKNOWN_JOB_DELAY,
  GLOBAL_ASYNC_QUERIES_UNKNOWN_JOB_RETRIES,
  GLOBAL_ASYNC_QUERIES_WEBSOCKET_RETRIES,
  GLOBAL_ASYNC_QUERIES_WEBSOCKET_RETRY_DELAY,
} from "../../../schema/limits";
import type { AsyncEvent } from "../../../schema/messages/job-channel";

/** The jobs that the page waits for and the transport of their events. */
export interface AsyncState {
  jobs: readonly string[];
  /** Number of watchers of each event. They poll by themselves while the socket is not open. */
  watchers: number;
  /** Events that arrived before the response that names their job, with how often the job was looked for. */
  unknown: readonly { event: AsyncEvent; looks: number }[];
  transport: "idle" | "connecting" | "open" | "retrying" | "polling";
  /** Connections that failed since one was open. */
  failures: number;
  lastId: string | null;
}

export type AsyncMessage =
  | { kind: "wait"; jobId: string }
  | { kind: "leave"; jobId: string }
  | { kind: "event"; event: AsyncEvent }
  | { kind: "look"; jobId: string }
  | { kind: "watch" | "unwatch" }
  | { kind: "opened" | "closed" | "reconnect" | "polled" | "poll" };

export type AsyncEffect =
  | { kind: "connect" | "poll"; lastId: string | null }
  | { kind: "remember"; lastId: string }
  | { kind: "settle"; event: AsyncEvent }
  | { kind: "cancel"; jobId: string }
  | { kind: "later"; ms: number; message: AsyncMessage };

export const idle = (lastId: string | null): AsyncState => ({
  jobs: [],
  watchers: 0,
  unknown: [],
  transport: "idle",
  failures: 0,
  lastId,
});

type Next = { state: AsyncState; effects: AsyncEffect[] };

export function asyncStep(state: AsyncState, message: AsyncMessage): Next {
  switch (message.kind) {
    case "wait":
      return waitFor(state, message.jobId);
    case "leave":
      return state.jobs.includes(message.jobId)
        ? { state: without(state, message.jobId), effects: [{ kind: "cancel", jobId: message.jobId }] }
        : stay(state);
    case "watch": {
      const watched = { ...state, watchers: state.watchers + 1 };
      return state.transport === "idle" && !givenUp(state) ? connect(watched) : stay(watched);
    }
    case "unwatch":
      return stay({ ...state, watchers: state.watchers - 1 });
    case "event":
      return receiveEvent({ ...state, lastId: message.event.id }, message.event);
    case "look":
      return lookAgain(state, message.jobId);
    case "opened":
      return stay({ ...state, transport: "open", failures: 0 });
    case "closed":
      return state.transport === "polling" ? stay(state) : disconnected(state);
    case "reconnect":
      return isNeeded(state) ? connect(state) : stay({ ...state, transport: "idle" });
    case "polled":
      return state.jobs.length
        ? { state, effects: [{ kind: "later", ms: GLOBAL_ASYNC_QUERIES_POLLING_DELAY, message: { kind: "poll" } }] }
        : stay({ ...state, transport: "idle" });
    case "poll":
      return state.jobs.length ? poll(state) : stay({ ...state, transport: "idle" });
  }
}

const stay = (state: AsyncState): Next => ({ state, effects: [] });
const without = (state: AsyncState, jobId: string): AsyncState => ({
  ...state,
  jobs: state.jobs.filter((each) => each !== jobId),
});
const connect = (state: AsyncState): Next => ({
  state: { ...state, transport: "connecting" },
  effects: [{ kind: "connect", lastId: state.lastId }],
});
const poll = (state: AsyncState): Next => ({
  state: { ...state, transport: "polling" },
  effects: [{ kind: "poll", lastId: state.lastId }],
});
const isNeeded = ({ jobs, watchers }: AsyncState): boolean => jobs.length > 0 || watchers > 0;
const givenUp = ({ failures }: AsyncState): boolean => failures > GLOBAL_ASYNC_QUERIES_WEBSOCKET_RETRIES;

function waitFor(state: AsyncState, jobId: string): Next {
  const early = state.unknown.find(({ event }) => event.job_id === jobId);
  if (early)
    return {
      state: { ...state, unknown: state.unknown.filter((each) => each !== early) },
      effects: [{ kind: "settle", event: early.event }],
    };
  const waiting = { ...state, jobs: [...state.jobs, jobId] };
  if (state.transport !== "idle") return stay(waiting);
  return givenUp(state) ? poll(waiting) : connect(waiting);
}

function receiveEvent(state: AsyncState, event: AsyncEvent): Next {
  const remember: AsyncEffect = { kind: "remember", lastId: event.id };
  if (event.status === "running") return { state, effects: [remember] };
  if (state.jobs.includes(event.job_id))
    return { state: without(state, event.job_id), effects: [remember, { kind: "settle", event }] };
  return {
    state: { ...state, unknown: [...state.unknown, { event, looks: 0 }] },
    effects: [remember, laterLook(event.job_id, 0)],
  };
}

const laterLook = (jobId: string, looks: number): AsyncEffect => ({
  kind: "later",
  ms: GLOBAL_ASYNC_QUERIES_UNKNOWN_JOB_DELAY * (looks + 1),
  message: { kind: "look", jobId },
});

/** "wait" also looks for the job's event; this only counts attempts and drops the event after the last. */
function lookAgain(state: AsyncState, jobId: string): Next {
  const found = state.unknown.find(({ event }) => event.job_id === jobId);
  if (!found) return stay(state);
  const others = state.unknown.filter((each) => each !== found);
  const looks = found.looks + 1;
  return looks >= GLOBAL_ASYNC_QUERIES_UNKNOWN_JOB_RETRIES
    ? stay({ ...state, unknown: others })
    : { state: { ...state, unknown: [...others, { ...found, looks }] }, effects: [laterLook(jobId, looks)] };
}

function disconnected(state: AsyncState): Next {
  const failed = { ...state, failures: state.failures + 1 };
  if (givenUp(failed)) return state.jobs.length ? poll(failed) : stay({ ...failed, transport: "idle" });
  if (!isNeeded(state)) return stay({ ...failed, failures: 0, transport: "idle" });
  return {
    state: { ...failed, transport: "retrying" },
    effects: [{ kind: "later", ms: GLOBAL_ASYNC_QUERIES_WEBSOCKET_RETRY_DELAY, message: { kind: "reconnect" } }],
  };
}
