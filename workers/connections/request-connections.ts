import type { Actor } from "../../schema/actor";
import type { DatabaseModel } from "../../schema/database/model";
import { connectAs } from "../database-oauth2/connect-as";
import type { Connection } from "../engines/engine";
import type { RequestContext } from "../request/request-context";
import { type Connect, type Connections, connectionsOf } from "./connections";
import { sharedConnections } from "./shared-connections";

/**
 * The requester's connections, with their own token where the database requires one. With `maxOpen`, charts of a batch
 * share that many.
 */
export function requestConnections(
  request: RequestContext,
  actor: Actor,
  { maxOpen }: { maxOpen?: number } = {},
): Connections {
  const connect: Connect = (database) => connectAs(request, actor, database);
  return maxOpen === undefined ? connectionsOf(connect) : sharedConnections(connect, maxOpen);
}

/**
 * Runs work on one connection of the requester, which is closed afterward: for calls that describe a database or check
 * SQL. Errors of connecting and of the work are thrown as they are.
 */
export async function withConnection<T>(
  request: RequestContext,
  actor: Actor,
  database: DatabaseModel,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const lease = requestConnections(request, actor).lease(database);
  try {
    return await work(await lease.open());
  } finally {
    await lease.close();
  }
}
