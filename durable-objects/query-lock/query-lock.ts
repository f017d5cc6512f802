import { DurableObject } from "cloudflare:workers";
import { EMPTY_QUERY_LOCK, queryLockReducer } from "./state";
import type { QueryLockMessage, QueryLockState } from "./state";

/** Keys of which an object in memory knows that it granted them. */
const MOST_GRANTED = 5000;

/**
 * Query locks for some of a workspace's cache keys. It holds leases in memory, and knows which keys were granted before
 * and which results the bucket holds, so that the bucket is read and written for those only. It never runs a query.
 */
export class QueryLock extends DurableObject {
  private readonly states = new Map<string, QueryLockState>();
  private readonly granted = new Set<string>();

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    this.ctx.storage.sql.exec("create table if not exists in_bucket (key text primary key, until integer not null)");
  }

  acquire(key: string, leaseMs: number): { token: string; isRepeated: boolean } | { retryAfterMs: number } {
    const token = crypto.randomUUID();
    const [effect] = this.apply(key, { kind: "acquire", token, leaseMs });
    if (effect?.kind === "wait") return { retryAfterMs: effect.retryAfterMs };
    const isRepeated = this.granted.has(key) || this.isInBucket(key);
    this.noteGranted(key);
    return { token, isRepeated };
  }

  renew(key: string, token: string, leaseMs: number): void {
    this.apply(key, { kind: "renew", token, leaseMs });
  }

  release(key: string, token: string, inBucketUntil?: number): void {
    this.apply(key, { kind: "release", token });
    if (inBucketUntil === undefined) return;
    const { sql } = this.ctx.storage;
    sql.exec("delete from in_bucket where until <= ?", Date.now());
    sql.exec("insert or replace into in_bucket (key, until) values (?, ?)", key, Math.round(inBucketUntil));
  }

  /** Deletes what is stored when the workspace is purged; a query that still runs in it fails. */
  async forget(): Promise<void> {
    this.granted.clear();
    await this.ctx.storage.deleteAll();
  }

  private isInBucket(key: string): boolean {
    return (
      this.ctx.storage.sql.exec("select 1 from in_bucket where key = ? and until > ?", key, Date.now()).toArray()
        .length > 0
    );
  }

  private noteGranted(key: string): void {
    this.granted.delete(key);
    this.granted.add(key);
    if (this.granted.size > MOST_GRANTED) this.granted.delete(this.granted.values().next().value!);
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
