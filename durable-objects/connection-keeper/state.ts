/** Sessions with one database: who may use one, and which are given up. `key` says to whom it leads and as whom. */
export interface KeeperState {
  sessions: readonly KeptSession[];
  /** Number of the last session. */
  last: number;
}

interface KeptSession {
  session: number;
  key: string;
  isBusy: boolean;
  /** When it was given back last, ms. */
  since: number;
}

export type KeeperMessage = { kind: "take"; key: string } | { kind: "give back"; session: number } | { kind: "give up"; session: number };

export type KeeperEffect = { kind: "use"; session: number; isNew: boolean } | { kind: "close"; session: number } | { kind: "busy" };

export const NO_SESSIONS: KeeperState = { sessions: [], last: 0 };

/** Sessions at most, in use and idle: a database's places are few, and others want them. */
const MOST = 8;
/** How long one is kept that nobody uses; its driver closes the socket then. */
export const KEPT_MS = 60_000;

/** The session that was used last is used first, so that those over the usual need grow old. */
export function keeper(state: KeeperState, message: KeeperMessage, now: number): { state: KeeperState; effects: KeeperEffect[] } {
  switch (message.kind) {
    case "take": {
      const old = state.sessions.filter(({ isBusy, since }) => !isBusy && now - since >= KEPT_MS);
      const kept = state.sessions.filter((session) => !old.includes(session));
      const closing = old.map(close);
      const free = latest(kept.filter(({ isBusy, key }) => !isBusy && key === message.key));
      if (free) return { state: { ...state, sessions: kept.map((one) => (one === free ? { ...one, isBusy: true } : one)) }, effects: [...closing, { kind: "use", session: free.session, isNew: false }] };
      const other = kept.length < MOST ? null : kept.find(({ isBusy }) => !isBusy);
      if (other === undefined) return { state: { ...state, sessions: kept }, effects: [...closing, { kind: "busy" }] };
      const session = state.last + 1;
      return {
        state: { sessions: [...kept.filter((one) => one !== other), { session, key: message.key, isBusy: true, since: now }], last: session },
        effects: [...closing, ...(other ? [close(other)] : []), { kind: "use", session, isNew: true }],
      };
    }
    case "give back":
      return { state: { ...state, sessions: state.sessions.map((one) => (one.session === message.session ? { ...one, isBusy: false, since: now } : one)) }, effects: [] };
    case "give up": {
      const sessions = state.sessions.filter(({ session }) => session !== message.session);
      return { state: { ...state, sessions }, effects: sessions.length < state.sessions.length ? [close(message)] : [] };
    }
  }
}

const close = ({ session }: { session: number }): KeeperEffect => ({ kind: "close", session });
const latest = (sessions: readonly KeptSession[]): KeptSession | undefined => sessions.toSorted((a, b) => b.since - a.since)[0];
