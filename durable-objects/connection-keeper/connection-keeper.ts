import { DurableObject } from "cloudflare:workers";
import type { KeptAnswer, Keeper, KeptStatement } from "../../workers/engines/keeper";
import { keptSessions } from "./kept-sessions";

/**
 * Keeps sessions with one PostgreSQL of a workspace ("<workspace>:<database uuid>"): a statement takes one round trip where connecting first
 * takes six more. It stores nothing; a restart closes its sessions, and who asks next opens new ones.
 */
export class ConnectionKeeper extends DurableObject implements Keeper {
  private readonly sessions = keptSessions();

  read(asked: KeptStatement): Promise<KeptAnswer> {
    return this.sessions.read(asked);
  }

  stop(statement: string): Promise<void> {
    return this.sessions.stop(statement);
  }
}
