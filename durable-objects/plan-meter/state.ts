/** What a workspace used of its plan: requests in this minute, and queries that are running. */
export interface MeterState {
  minute: number;
  requests: number;
  /**
   * Token → when it is overdue, in milliseconds: a query that is never reported as ended does not hold its slot
   * forever.
   */
  running: ReadonlyMap<string, number>;
}

export type MeterMessage =
  | { kind: "request"; limit: number }
  | { kind: "begin"; token: string; limit: number; leaseMs: number }
  | { kind: "end"; token: string };
export type MeterEffect = { kind: "granted" } | { kind: "refused"; retryAfterSeconds: number };

export const EMPTY_METER: MeterState = { minute: 0, requests: 0, running: new Map() };
const MINUTE_MS = 60_000;

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
      const running = new Map([...state.running].filter(([, until]) => until > now));
      if (running.size >= message.limit)
        return { state: { ...state, running }, effect: { kind: "refused", retryAfterSeconds: 1 } };
      return {
        state: { ...state, running: running.set(message.token, now + message.leaseMs) },
        effect: { kind: "granted" },
      };
    }
    case "end": {
      const running = new Map(state.running);
      running.delete(message.token);
      return { state: { ...state, running }, effect: { kind: "granted" } };
    }
  }
}
