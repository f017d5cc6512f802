/** Who runs the query of one cache key. */
export interface GateState {
  lease: { token: string; until: number } | null;
  /** How many asked while it was given away: the longer the line, the less often each asks. */
  waiting: number;
}

export type GateMessage = { kind: "acquire" | "renew"; token: string; leaseMs: number } | { kind: "release"; token: string };

export type GateEffect = { kind: "granted"; token: string } | { kind: "wait"; retryAfterMs: number } | { kind: "renewed" } | { kind: "released" };

export const EMPTY_GATE: GateState = { lease: null, waiting: 0 };

const MIN_WAIT_MS = 50;
const MAX_WAIT_MS = 1000;
const MAX_LEASE_MS = 300_000;

/** A lease ends when released or overdue; a late release or renewal of an old lease changes nothing. */
export function gate(state: GateState, message: GateMessage, now: number): { state: GateState; effects: GateEffect[] } {
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
      // An object that was restarted knows of no lease: who renews has it still.
      if (state.lease && state.lease.token !== message.token) return { state, effects: [] };
      return { state: { ...state, lease: { token: message.token, until: now + Math.min(message.leaseMs, MAX_LEASE_MS) } }, effects: [{ kind: "renewed" }] };
    }
    case "release":
      return state.lease?.token === message.token ? { state: EMPTY_GATE, effects: [{ kind: "released" }] } : { state, effects: [] };
  }
}
