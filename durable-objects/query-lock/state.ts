/** The lease for the query of one cache key. */
export interface QueryLockState {
  lease: { token: string; until: number } | null;
  /** How many requests are waiting: the more there are, the less often each retries. */
  waiting: number;
}

export type QueryLockMessage =
  | { kind: "acquire" | "renew"; token: string; leaseMs: number }
  | { kind: "release"; token: string };

export type QueryLockEffect =
  | { kind: "granted"; token: string }
  | { kind: "wait"; retryAfterMs: number }
  | { kind: "renewed" }
  | { kind: "released" };

export const EMPTY_QUERY_LOCK: QueryLockState = { lease: null, waiting: 0 };

const MIN_WAIT_MS = 50;
const MAX_WAIT_MS = 1000;
const MAX_LEASE_MS = 300_000;

/** A lease ends when it is released or overdue; a late release or renewal of an old lease has no effect. */
export function queryLockReducer(
  state: QueryLockState,
  message: QueryLockMessage,
  now: number,
): { state: QueryLockState; effects: QueryLockEffect[] } {
  switch (message.kind) {
    case "acquire": {
      if (state.lease && state.lease.until > now) {
        const retryAfterMs = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * (1 + state.waiting));
        return { state: { ...state, waiting: state.waiting + 1 }, effects: [{ kind: "wait", retryAfterMs }] };
      }
      const lease = { token: message.token, until: now + Math.min(message.leaseMs, MAX_LEASE_MS) };
      return { state: { lease, waiting: 0 }, effects: [{ kind: "granted", token: message.token }] };
    }
    case "renew": {
      // A restarted object has no leases: the token that renews still has its lease.
      if (state.lease && state.lease.token !== message.token) return { state, effects: [] };
      return {
        state: { ...state, lease: { token: message.token, until: now + Math.min(message.leaseMs, MAX_LEASE_MS) } },
        effects: [{ kind: "renewed" }],
      };
    }
    case "release":
      return state.lease?.token === message.token
        ? { state: EMPTY_QUERY_LOCK, effects: [{ kind: "released" }] }
        : { state, effects: [] };
  }
}
