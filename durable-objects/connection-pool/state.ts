/**
 * Connections to one database: which are busy, and which are to be closed. `key` identifies the address and the
 * database user.
 */
export interface PoolState {
  sessions: readonly StoredSession[];
  /** Number of the newest connection. */
  last: number;
}

interface StoredSession {
  session: number;
  key: string;
  isBusy: boolean;
  /** When it was last returned to the pool, in milliseconds. */
  since: number;
}

export type PoolMessage =
  | { kind: "take"; key: string }
  | { kind: "give back"; session: number }
  | { kind: "give up"; session: number };

export type PoolEffect =
  | { kind: "use"; session: number; isNew: boolean }
  | { kind: "close"; session: number }
  | { kind: "busy" };

export const NO_SESSIONS: PoolState = { sessions: [], last: 0 };

/** Most connections, busy and idle: the platform promises six sockets, and a database allows few. */
const MOST = 6;
/** How long an idle connection is retained; the driver then closes the socket. */
export const IDLE_CONNECTION_MS = 60_000;

/** Uses the most recently used connection first, so that connections beyond the usual load become idle and expire. */
export function poolReducer(
  state: PoolState,
  message: PoolMessage,
  now: number,
): { state: PoolState; effects: PoolEffect[] } {
  switch (message.kind) {
    case "take": {
      const old = state.sessions.filter(({ isBusy, since }) => !isBusy && now - since >= IDLE_CONNECTION_MS);
      const stored = state.sessions.filter((session) => !old.includes(session));
      const closing = old.map(close);
      const free = latest(stored.filter(({ isBusy, key }) => !isBusy && key === message.key));
      if (free)
        return {
          state: { ...state, sessions: stored.map((one) => (one === free ? { ...one, isBusy: true } : one)) },
          effects: [...closing, { kind: "use", session: free.session, isNew: false }],
        };
      const other = stored.length < MOST ? null : stored.find(({ isBusy }) => !isBusy);
      if (other === undefined)
        return { state: { ...state, sessions: stored }, effects: [...closing, { kind: "busy" }] };
      const session = state.last + 1;
      return {
        state: {
          sessions: [...stored.filter((one) => one !== other), { session, key: message.key, isBusy: true, since: now }],
          last: session,
        },
        effects: [...closing, ...(other ? [close(other)] : []), { kind: "use", session, isNew: true }],
      };
    }
    case "give back":
      return {
        state: {
          ...state,
          sessions: state.sessions.map((one) =>
            one.session === message.session ? { ...one, isBusy: false, since: now } : one,
          ),
        },
        effects: [],
      };
    case "give up": {
      const sessions = state.sessions.filter(({ session }) => session !== message.session);
      return {
        state: { ...state, sessions },
        effects: sessions.length < state.sessions.length ? [close(message)] : [],
      };
    }
  }
}

const close = ({ session }: { session: number }): PoolEffect => ({ kind: "close", session });
const latest = (sessions: readonly StoredSession[]): StoredSession | undefined =>
  sessions.toSorted((a, b) => b.since - a.since)[0];
