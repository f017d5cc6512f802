import { ResultTooLarge } from "../../workers/engines/engine";
import { failureOf, KEPT_BYTES, type KeptAnswer, type Keeper, type KeptStatement } from "../../workers/engines/keeper";
import { isLost } from "../../workers/engines/postgres/explain-connection";
import { readWhole } from "../../workers/engines/postgres/read-whole";
import { endSession, openSession, type Session } from "../../workers/engines/postgres/session";
import { KEPT_MS, keeper, type KeeperMessage, NO_SESSIONS } from "./state";

/** How long after its limit a statement, and after a cancel a session, may say nothing: a network that is gone says so to nobody. */
const SILENT_MS = 2000;

/** Sessions with PostgreSQL, each for one statement at a time. What ran in one is undone before the next one's, or the session is ended. */
export function keptSessions(): Keeper {
  let state = NO_SESSIONS;
  const sessions = new Map<number, Session>();
  const running = new Map<string, AbortController>();

  /** The session to use, where one was asked for. */
  const apply = (message: KeeperMessage): { session: number; isNew: boolean } | null => {
    const { state: next, effects } = keeper(state, message, Date.now());
    state = next;
    let taken: { session: number; isNew: boolean } | null = null;
    for (const effect of effects) {
      if (effect.kind === "use") taken = effect;
      if (effect.kind !== "close") continue;
      void endSession(sessions.get(effect.session)!).catch(() => {});
      sessions.delete(effect.session);
    }
    return taken;
  };

  const readOnce = async ({ reached, text, options }: KeptStatement, signal: AbortSignal): Promise<{ answer: KeptAnswer; isNew: boolean }> => {
    const taken = apply({ kind: "take", key: JSON.stringify({ ...reached, addresses: undefined }) });
    if (taken === null) return { answer: "elsewhere", isNew: true };
    const session = sessions.get(taken.session) ?? openSession(reached, KEPT_MS / 1000);
    sessions.set(taken.session, session);
    const { timeoutMs, maxRows, maxBytes = KEPT_BYTES, schema, exact = false } = options;
    const { rows, left } = readWhole(session, text, { timeoutMs, maxRows, schema, exact, maxBytes: Math.min(maxBytes, KEPT_BYTES), signal });
    let silence: ReturnType<typeof setTimeout> | undefined;
    const giveUp = (): void => void apply({ kind: "give up", session: taken.session });
    const heed = (): void => void (silence = setTimeout(giveUp, SILENT_MS));
    signal.addEventListener("abort", heed, { once: true });
    void left.then((isClean) => {
      signal.removeEventListener("abort", heed);
      clearTimeout(silence);
      // A cancel that is late would meet the next one's statement.
      if (isClean && !signal.aborted) apply({ kind: "give back", session: taken.session });
      else giveUp();
    });
    const answer = await rows.then((batch): KeptAnswer => ({ batch }), (error: unknown): KeptAnswer => (error instanceof ResultTooLarge ? "elsewhere" : { failure: failureOf(error) }));
    return { answer, isNew: taken.isNew };
  };

  return {
    read: async (asked) => {
      const stop = new AbortController();
      const late = setTimeout(() => stop.abort(), asked.options.timeoutMs + SILENT_MS);
      running.set(asked.statement, stop);
      try {
        const { answer, isNew } = await readOnce(asked, stop.signal);
        // The database may have ended a session that nobody used for a while.
        const isStale = !isNew && answer !== "elsewhere" && "failure" in answer && isLost(answer.failure);
        return isStale && !stop.signal.aborted ? (await readOnce(asked, stop.signal)).answer : answer;
      } finally {
        clearTimeout(late);
        running.delete(asked.statement);
      }
    },
    stop: async (statement) => running.get(statement)?.abort(),
  };
}
