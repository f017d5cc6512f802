import { DurableObject } from "cloudflare:workers";
import { EMPTY_METER, meter, type MeterMessage } from "./state";
import { NO_TURNS, type TurnMessage, turns } from "./turns";

/**
 * One object per workspace that has a plan: counts requests and queries in memory, without their contents. Others grant
 * the turns of a workspace's messages in a queue.
 */
export class PlanMeter extends DurableObject {
  private state = EMPTY_METER;
  private turnState = NO_TURNS;

  /** Returns 0 when granted, else the seconds to wait. */
  request(message: MeterMessage): number {
    const { state, effect } = meter(this.state, message, Date.now());
    this.state = state;
    return effect.kind === "refused" ? effect.retryAfterSeconds : 0;
  }

  /** Returns 0 when the turn is granted or returned, else the seconds after which to ask again. */
  turn(message: TurnMessage): number {
    const { state, effect } = turns(this.turnState, message, Date.now());
    this.turnState = state;
    return effect.kind === "wait" ? effect.retryAfterSeconds : 0;
  }
}
