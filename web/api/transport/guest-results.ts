import { GLOBAL_ASYNC_QUERIES_POLLING_DELAY } from "../../../schema/limits";
import { type AsyncEvent, asyncEvent, type AsyncJob } from "../../../schema/messages/job-channel";
import { ApiError, readApiError } from "./api-error";
import { call } from "./client";
import { guestToken } from "./guest-session";

/** The delay between polls grows up to this many milliseconds. */
const SLOWEST_MS = 4000;

interface Waiting {
  channelId: string;
  settle: (event: AsyncEvent) => void;
  refuse: (problem: unknown) => void;
}

const waiting = new Map<string, Waiting>();
let polling = false;

/**
 * Resolves with the event of a guest's job, received by polling. A job of an older token is rejected as not found: its
 * channel ended with the token.
 */
export function guestEvent({ job_id, channel_id }: AsyncJob, signal?: AbortSignal): Promise<AsyncEvent> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      if (waiting.delete(job_id))
        void call("DELETE /api/v1/async_event/:job", { params: { job: job_id } }).catch(() => {});
      reject(signal?.reason as Error);
    };
    const ended =
      <T>(act: (value: T) => void) =>
      (value: T): void => {
        waiting.delete(job_id);
        signal?.removeEventListener("abort", leave);
        act(value);
      };
    waiting.set(job_id, { channelId: channel_id, settle: ended(resolve), refuse: ended(reject) });
    signal?.addEventListener("abort", leave, { once: true });
    if (signal?.aborted) leave();
    else if (!polling) void poll();
  });
}

async function poll(): Promise<void> {
  polling = true;
  let last: { token: string | undefined; id?: string } = { token: undefined };
  for (let delay = GLOBAL_ASYNC_QUERIES_POLLING_DELAY; waiting.size > 0; delay = Math.min(delay * 1.3, SLOWEST_MS)) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const token = guestToken();
    if (last.token !== token) last = { token };
    const requested = [...waiting.values()];
    const polled = await pollEvents(last.id).catch((problem: unknown) => {
      if (problem instanceof ApiError && problem.status === 401) for (const { refuse } of requested) refuse(problem);
      return null;
    });
    // Jobs that another token started are not fetched with this one.
    if (!polled || guestToken() !== token) continue;
    for (const event of polled.events) {
      last.id = event.id;
      if (event.status !== "running") waiting.get(event.job_id)?.settle(event);
    }
    for (const { channelId, refuse } of requested)
      if (channelId !== polled.channelId) refuse(readApiError(404, undefined));
  }
  polling = false;
}

async function pollEvents(
  lastId: string | undefined,
): Promise<{ channelId: string | undefined; events: AsyncEvent[] }> {
  const { result, channel_id } = await call("GET /api/v1/async_event/", {
    query: lastId === undefined ? {} : { last_id: lastId },
  });
  return {
    channelId: channel_id,
    events: result.flatMap((each) => asyncEvent.safeParse(each).data ?? []) as AsyncEvent[],
  };
}
