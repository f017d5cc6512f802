/** What a workspace used of its plan: requests in this minute, and queries that are running. */
export interface MeterState {
  minute: number;
  requests: number;
  /**
   * Token → when it is overdue, in milliseconds: a query that is never reported as ended does not hold its slot
   * forever.
   */
  running: ReadonlyMap<string, number>;
  /**
   * Queued tokens in the order in which they first requested a slot, with when each last did: one that stops requesting
   * leaves the queue.
   */
  queued: ReadonlyMap<string, number>;
}

export type MeterMessage =
  | { kind: "request"; limit: number }
  | {
      kind: "begin";
      token: string;
      limit: number;
      leaseMs: number;
      /** Whether a refused token requests again, and gets its slot before those that requested later. */
      isQueued?: boolean;
    }
  | { kind: "end"; token: string };
export type MeterEffect = { kind: "granted" } | { kind: "refused"; retryAfterSeconds: number };

export const EMPTY_METER: MeterState = { minute: 0, requests: 0, running: new Map(), queued: new Map() };
const MINUTE_MS = 60_000;
/** Below the time after which the platform evicts an idle object, which would forget who is queued. */
const MAX_RETRY_SECONDS = 8;
/** Several retries: a queue may deliver late. */
const QUEUED_MS = 120_000;

export function meter(
  state: MeterState,
  message: MeterMessage,
  now: number,
): { state: MeterState; effect: MeterEffect } {
  switch (message.kind) {
    case "request": {
      const minute = Math.floor(now / MINUTE_MS);
      const requests = minute === state.minute ? state.requests : 0;
      if (requests >= message.limit)
        return {
          state,
          effect: { kind: "refused", retryAfterSeconds: Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000) },
        };
      return { state: { ...state, minute, requests: requests + 1 }, effect: { kind: "granted" } };
    }
    case "begin": {
      const { token, limit, leaseMs, isQueued = false } = message;
      const running = new Map([...state.running].filter(([, until]) => until > now));
      const queued = new Map([...state.queued].filter(([, requestedAt]) => requestedAt + QUEUED_MS > now));
      if (isQueued) queued.set(token, now);
      const ahead = isQueued ? [...queued.keys()].indexOf(token) : 0;
      // A token that requests again while it runs continues in its slot.
      const missing = running.has(token) ? 0 : running.size + ahead - limit + 1;
      if (missing > 0) {
        const retryAfterSeconds = isQueued ? Math.min(Math.ceil(missing / limit), MAX_RETRY_SECONDS) : 1;
        return { state: { ...state, running, queued }, effect: { kind: "refused", retryAfterSeconds } };
      }
      queued.delete(token);
      return { state: { ...state, running: running.set(token, now + leaseMs), queued }, effect: { kind: "granted" } };
    }
    case "end": {
      const running = new Map(state.running);
      running.delete(message.token);
      return { state: { ...state, running }, effect: { kind: "granted" } };
    }
  }
}
