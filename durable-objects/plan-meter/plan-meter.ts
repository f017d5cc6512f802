import { DurableObject } from "cloudflare:workers";
import { EMPTY_METER, meter, type MeterMessage } from "./state";

/**
 * One object per workspace that has a plan: counts requests and queries in memory, without their contents. Others limit
 * the exports of a person, or the messages of a workspace that a queue runs at once.
 */
export class PlanMeter extends DurableObject {
  private state = EMPTY_METER;

  /** Returns 0 when granted, else the seconds to wait. */
  request(message: MeterMessage): number {
    const { state, effect } = meter(this.state, message, Date.now());
    this.state = state;
    return effect.kind === "refused" ? effect.retryAfterSeconds : 0;
  }
}
