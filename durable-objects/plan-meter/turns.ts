/** Which of a workspace's messages of a queue run, and which wait for a turn. */
export interface TurnState {
  /** Token → when it is overdue, in milliseconds: a message that is never reported as ended does not hold its turn. */
  running: ReadonlyMap<string, number>;
  /** Tokens in the order in which they came, with when each last asked: who does not ask again leaves the line. */
  waiting: ReadonlyMap<string, number>;
}

export type TurnMessage =
  | { kind: "take"; token: string; limit: number; leaseMs: number }
  | { kind: "return"; token: string };
export type TurnEffect = { kind: "granted" | "returned" } | { kind: "wait"; retryAfterSeconds: number };

export const NO_TURNS: TurnState = { running: new Map(), waiting: new Map() };

/** While messages wait, the object is asked more often than the platform evicts idle ones. */
const MOST_RETRY_SECONDS = 8;
/** Several retries: a queue may deliver late. */
const LEAVES_LINE_MS = 120_000;

/** Grants turns in the order in which they were first asked for. */
export function turns(state: TurnState, message: TurnMessage, now: number): { state: TurnState; effect: TurnEffect } {
  const running = new Map([...state.running].filter(([, until]) => until > now));
  const waiting = new Map([...state.waiting].filter(([, seen]) => seen + LEAVES_LINE_MS > now));
  const { token } = message;
  if (message.kind === "return") {
    running.delete(token);
    return { state: { running, waiting }, effect: { kind: "returned" } };
  }
  waiting.set(token, now);
  const before = [...waiting.keys()].indexOf(token);
  // A message that is delivered again continues the turn that it has.
  const missing = running.has(token) ? 0 : running.size + before - message.limit + 1;
  if (missing > 0)
    return {
      state: { running, waiting },
      effect: { kind: "wait", retryAfterSeconds: Math.min(Math.ceil(missing / message.limit), MOST_RETRY_SECONDS) },
    };
  waiting.delete(token);
  running.set(token, now + message.leaseMs);
  return { state: { running, waiting }, effect: { kind: "granted" } };
}
