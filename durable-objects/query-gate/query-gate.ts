import { DurableObject } from "cloudflare:workers";
import { EMPTY_GATE, gate } from "./state";
import type { GateMessage, GateState } from "./state";

/** One object a cache key ("<workspace>:<key>"). It holds a lease in memory and never the query: it is asked, answers and sleeps. */
export class QueryGate extends DurableObject {
  private state: GateState = EMPTY_GATE;

  acquire(leaseMs: number): { token: string } | { retryAfterMs: number } {
    const token = crypto.randomUUID();
    const [effect] = this.apply({ kind: "acquire", token, leaseMs });
    return effect?.kind === "wait" ? { retryAfterMs: effect.retryAfterMs } : { token };
  }

  renew(token: string, leaseMs: number): void {
    this.apply({ kind: "renew", token, leaseMs });
  }

  release(token: string): void {
    this.apply({ kind: "release", token });
  }

  private apply(message: GateMessage) {
    const { state, effects } = gate(this.state, message, Date.now());
    this.state = state;
    return effects;
  }
}
