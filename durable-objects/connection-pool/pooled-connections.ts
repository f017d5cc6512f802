import type { Batch } from "../../workers/engines/engine";
import { CELLS_BETWEEN_PAUSES } from "../../workers/engines/pauses";
import {
  failureOf,
  LARGE_RESULT_BYTES,
  MAX_POOLED_RESULT_BYTES,
  type PooledResult,
  type PooledConnections,
  type PooledStatement,
} from "../../workers/engines/connection-pool";
import { isLost } from "../../workers/engines/postgres/explain-connection";
import { readWhole } from "../../workers/engines/postgres/read-whole";
import { endSession, openSession, type Session } from "../../workers/engines/postgres/session";
import { singleHolder } from "./single-holder";
import { IDLE_CONNECTION_MS, poolReducer, type PoolMessage, NO_SESSIONS } from "./state";

/**
 * How long a statement may be silent after its limit, and a connection after a cancel: a broken network reports
 * nothing.
 */
const SILENT_MS = 2000;
/** How long the parts of a result wait for a caller, which may be unreachable. */
const PARTS_MS = 10_000;

/**
 * Pooled PostgreSQL connections, each for one statement at a time. Effects of a statement on its connection are undone
 * before the next one runs, or the connection is closed.
 */
export function pooledConnections(): PooledConnections {
  let state = NO_SESSIONS;
  const sessions = new Map<number, Session>();
  const running = new Map<string, AbortController>();
  const waiting = new Map<string, Batch[]>();
  const largeResults = singleHolder();

  /** Applies a message; returns the connection to use where the message requires one. */
  const apply = (message: PoolMessage): { session: number; isNew: boolean } | null => {
    const { state: next, effects } = poolReducer(state, message, Date.now());
    state = next;
    let lease: { session: number; isNew: boolean } | null = null;
    for (const effect of effects) {
      if (effect.kind === "use") lease = effect;
      if (effect.kind !== "close") continue;
      void endSession(sessions.get(effect.session)!).catch(() => {});
      sessions.delete(effect.session);
    }
    return lease;
  };

  const readOnce = async (
    { statement, reached, text, options }: PooledStatement,
    signal: AbortSignal,
  ): Promise<{ result: PooledResult; isNew: boolean }> => {
    const lease = apply({ kind: "take", key: JSON.stringify({ ...reached, addresses: undefined }) });
    if (lease === null) return { result: "elsewhere", isNew: true };
    const session = sessions.get(lease.session) ?? openSession(reached, { idleSeconds: IDLE_CONNECTION_MS / 1000 });
    sessions.set(lease.session, session);
    const {
      timeoutMs,
      maxRows,
      maxBytes = MAX_POOLED_RESULT_BYTES,
      schema,
      exact = false,
      ownCalls = [],
      label,
    } = options;
    const { rows, left } = readWhole(session, text, {
      timeoutMs,
      maxRows,
      schema,
      exact,
      ownCalls,
      label,
      maxBytes: Math.min(maxBytes, MAX_POOLED_RESULT_BYTES),
      largeBytes: LARGE_RESULT_BYTES,
      whenLarge: () => largeResults.take(lease.session),
      signal,
    });
    let silence: ReturnType<typeof setTimeout> | undefined;
    const giveUp = (): void => void apply({ kind: "give up", session: lease.session });
    const heed = (): void => void (silence = setTimeout(giveUp, SILENT_MS));
    signal.addEventListener("abort", heed, { once: true });
    void left.then((isClean) => {
      largeResults.giveBack(lease.session);
      signal.removeEventListener("abort", heed);
      clearTimeout(silence);
      // A late cancel would hit the next statement on this connection.
      if (isClean && !signal.aborted) apply({ kind: "give back", session: lease.session });
      else giveUp();
    });
    const result = await rows.then(
      (batch) => firstPart(statement, batch),
      (error: unknown): PooledResult => ({ failure: failureOf(error) }),
    );
    return { result, isNew: lease.isNew };
  };

  const firstPart = (statement: string, whole: Batch): PooledResult => {
    const [batch = whole, ...parts] = inParts(whole);
    if (parts.length > 0) {
      waiting.set(statement, parts);
      setTimeout(() => waiting.delete(statement), PARTS_MS);
    }
    return { batch, parts: parts.length };
  };

  return {
    read: async (requested) => {
      const stop = new AbortController();
      const late = setTimeout(() => stop.abort(), requested.options.timeoutMs + SILENT_MS);
      running.set(requested.statement, stop);
      try {
        const { result, isNew } = await readOnce(requested, stop.signal);
        // The database may have closed a connection that was idle.
        const isStale = !isNew && result !== "elsewhere" && "failure" in result && isLost(result.failure);
        return isStale && !stop.signal.aborted ? (await readOnce(requested, stop.signal)).result : result;
      } finally {
        clearTimeout(late);
        running.delete(requested.statement);
      }
    },
    next: async (statement) => {
      const parts = waiting.get(statement);
      if (parts?.length === 1) waiting.delete(statement);
      return parts?.shift() ?? null;
    },
    stop: async (statement) => {
      waiting.delete(statement);
      running.get(statement)?.abort();
    },
  };
}

/** Cuts a result into parts that RPC copies in a few milliseconds. */
function inParts({ columns, values, length }: Batch): Batch[] {
  const rows = Math.max(1, Math.floor(CELLS_BETWEEN_PAUSES / Math.max(1, columns.length)));
  return Array.from({ length: Math.ceil(length / rows) }, (_, part) => {
    const first = part * rows;
    return {
      columns,
      values: values.map((cells) => cells.slice(first, first + rows)),
      length: Math.min(rows, length - first),
    };
  });
}
