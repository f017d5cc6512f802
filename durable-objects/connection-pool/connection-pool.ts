import { DurableObject } from "cloudflare:workers";
import type { Batch } from "../../workers/engines/engine";
import type { PooledResult, PooledConnections, PooledStatement } from "../../workers/engines/connection-pool";
import { pooledConnections } from "./pooled-connections";

/**
 * Pools connections to one PostgreSQL of a workspace ("<workspace>:<database uuid>"): a statement takes one round trip,
 * while connecting first takes six more. It stores nothing; a restart closes its connections, and the next request
 * opens new ones.
 */
export class ConnectionPool extends DurableObject implements PooledConnections {
  private readonly sessions = pooledConnections();

  read(requested: PooledStatement): Promise<PooledResult> {
    return this.sessions.read(requested);
  }

  next(statement: string): Promise<Batch | null> {
    return this.sessions.next(statement);
  }

  stop(statement: string): Promise<void> {
    return this.sessions.stop(statement);
  }
}
