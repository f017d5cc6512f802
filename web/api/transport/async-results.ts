import { type AsyncEvent, asyncEvent, type AsyncJob, isAsyncJob } from "../../../schema/messages/job-channel";
import { ApiError, readApiError } from "./api-error";
import { type AsyncEffect, type AsyncMessage, asyncStep, idle } from "./async-state";
import { call, request } from "./client";
import { isGuest } from "./guest-session";

const LAST_ID = "last_async_event_id";

/**
 * How often a guest's query is sent again: the jobs of a token end when it expires, and a query may outlast several
 * tokens.
 */
const GUEST_TOKENS = 4;

/**
 * Returns the result of a job, fetched when its event arrives. A result that has expired by then is requested again,
 * once. Aborting the signal cancels the job.
 */
export async function asyncResult<T>(
  job: AsyncJob,
  repeatRequest: () => Promise<T | AsyncJob>,
  signal?: AbortSignal,
  again = isGuest() ? GUEST_TOKENS : 1,
): Promise<T> {
  try {
    return await resultOf<T>(job, signal);
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 404 || again === 0) throw problem;
    const response = await repeatRequest();
    return isAsyncJob(response) ? asyncResult(response, repeatRequest, signal, again - 1) : response;
  }
}

async function resultOf<T>(job: AsyncJob, signal?: AbortSignal): Promise<T> {
  const { status, result_url, errors } = await (isGuest()
    ? (await import("./guest-results")).guestEvent(job, signal)
    : eventOf(job.job_id, signal));
  if (status === "error" || result_url === null) throw readApiError(400, { errors });
  return (await request("GET", result_url, { signal })).json();
}

const waiting = new Map<string, (event: AsyncEvent) => void>();

function eventOf(jobId: string, signal?: AbortSignal): Promise<AsyncEvent> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.delete(jobId);
      apply({ kind: "leave", jobId });
      reject(signal?.reason as Error);
    };
    waiting.set(jobId, (event) => {
      signal?.removeEventListener("abort", leave);
      resolve(event);
    });
    signal?.addEventListener("abort", leave, { once: true });
    apply({ kind: "wait", jobId });
    if (signal?.aborted) leave();
  });
}

export interface EventWatch {
  /** Whether events arrive as they are published. */
  isOpen: () => boolean;
  leave: () => void;
}

const watchers = new Set<() => void>();

/** Calls back at each event of the person's jobs, and when the socket opens or is lost. */
export function watchEvents(onChange: () => void): EventWatch {
  const watcher = () => onChange();
  watchers.add(watcher);
  apply({ kind: "watch" });
  return {
    isOpen: () => state.transport === "open",
    leave: () => watchers.delete(watcher) && apply({ kind: "unwatch" }),
  };
}

let state = idle(remembered());

function apply(message: AsyncMessage): void {
  const next = asyncStep(state, message);
  const isMoved = (next.state.transport === "open") !== (state.transport === "open");
  state = next.state;
  for (const effect of next.effects) perform(effect);
  if (isMoved || message.kind === "event") for (const watcher of watchers) watcher();
}

function perform(effect: AsyncEffect): void {
  switch (effect.kind) {
    case "connect":
      return connect(effect.lastId);
    case "poll":
      return void poll(effect.lastId);
    case "remember":
      return remember(effect.lastId);
    case "settle":
      waiting.get(effect.event.job_id)?.(effect.event);
      return void waiting.delete(effect.event.job_id);
    case "cancel":
      return void call("DELETE /api/v1/async_event/:job", { params: { job: effect.jobId } }).catch(() => {});
    case "later":
      return void setTimeout(() => apply(effect.message), effect.ms);
  }
}

function connect(lastId: string | null): void {
  const address = new URL(`/api/v1/async_event/ws${lastId === null ? "" : `?last_id=${lastId}`}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.addEventListener("open", () => apply({ kind: "opened" }));
  socket.addEventListener("close", () => apply({ kind: "closed" }));
  socket.addEventListener("message", ({ data }) => receiveMessage(JSON.parse(String(data))));
}

async function poll(lastId: string | null): Promise<void> {
  const { result } = await call("GET /api/v1/async_event/", {
    query: lastId === null ? {} : { last_id: lastId },
  }).catch(() => ({ result: [] }));
  for (const event of result) receiveMessage(event);
  apply({ kind: "polled" });
}

function receiveMessage(message: unknown): void {
  const parsed = asyncEvent.safeParse(message);
  if (parsed.success) apply({ kind: "event", event: parsed.data as AsyncEvent });
}

/** Without storage, only the first response takes longer. */
function remembered(): string | null {
  try {
    return localStorage.getItem(LAST_ID);
  } catch {
    return null;
  }
}

function remember(lastId: string): void {
  try {
    localStorage.setItem(LAST_ID, lastId);
  } catch {
    // Cached for this page only.
  }
}
