import { DurableObject } from "cloudflare:workers";
import { EMPTY_QUERY_LOCK, queryLockReducer } from "./state";
import type { QueryLockMessage, QueryLockState } from "./state";

/** Query locks for some of a workspace's cache keys. It holds leases in memory and never runs a query. */
export class QueryLock extends DurableObject {
  private readonly states = new Map<string, QueryLockState>();

  acquire(key: string, leaseMs: number): { token: string } | { retryAfterMs: number } {
    const token = crypto.randomUUID();
    const [effect] = this.apply(key, { kind: "acquire", token, leaseMs });
    return effect?.kind === "wait" ? { retryAfterMs: effect.retryAfterMs } : { token };
  }

  renew(key: string, token: string, leaseMs: number): void {
    this.apply(key, { kind: "renew", token, leaseMs });
  }

  release(key: string, token: string): void {
    this.apply(key, { kind: "release", token });
  }

  private apply(key: string, message: QueryLockMessage) {
    const now = Date.now();
    const { state, effects } = queryLockReducer(this.states.get(key) ?? EMPTY_QUERY_LOCK, message, now);
    this.states.delete(key);
    if (state.lease) this.states.set(key, state);
    this.dropOverdue(now);
    return effects;
  }

  /** Drops overdue leases that nobody requested since, the least recently used first. */
  private dropOverdue(now: number): void {
    for (const [key, { lease }] of this.states) {
      if (lease && lease.until > now) break;
      this.states.delete(key);
    }
  }
}
