import { DurableObject } from "cloudflare:workers";
import { EMPTY_GATE, gate } from "./state";
import type { GateMessage, GateState } from "./state";

/** Who runs the queries of some of a workspace's cache keys. It holds leases in memory and never a query: it is asked, answers and sleeps. */
export class QueryGate extends DurableObject {
  private readonly states = new Map<string, GateState>();

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

  private apply(key: string, message: GateMessage) {
    const now = Date.now();
    const { state, effects } = gate(this.states.get(key) ?? EMPTY_GATE, message, now);
    this.states.delete(key);
    if (state.lease) this.states.set(key, state);
    this.dropOverdue(now);
    return effects;
  }

  /** Those whose leader died and that nobody asked for again, from the one that was heard of longest ago. */
  private dropOverdue(now: number): void {
    for (const [key, { lease }] of this.states) {
      if (lease && lease.until > now) break;
      this.states.delete(key);
    }
  }
}
