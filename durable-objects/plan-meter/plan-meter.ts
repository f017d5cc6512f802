import { DurableObject } from "cloudflare:workers";
import { EMPTY_METER, meter, type MeterMessage } from "./state";

/** One object a workspace that has a plan: counts in memory, and knows nothing of what is asked. */
export class PlanMeter extends DurableObject {
  private state = EMPTY_METER;

  /** Zero where it is granted, else the seconds to wait. */
  ask(message: MeterMessage): number {
    const { state, effect } = meter(this.state, message, Date.now());
    this.state = state;
    return effect.kind === "refused" ? effect.retryAfterSeconds : 0;
  }
}
