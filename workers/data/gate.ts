import type { QueryGate } from "../../durable-objects/query-gate/query-gate";
import type { Gate } from "./single-flight";

/** Objects of a workspace. They are few so that they are known where they are asked for: one that nobody has named before has to be looked for all over the world first. */
const OBJECTS = 16;

/** Which of its workspace's objects holds a cache key's lease. */
export function gateName(workspaceId: string, key: string): string {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) >>> 0;
  return `${workspaceId}:${hash % OBJECTS}`;
}

/** The gate of a workspace. */
export function queryGate(namespace: DurableObjectNamespace<QueryGate>, workspaceId: string): Gate {
  const objectOf = (key: string) => namespace.getByName(gateName(workspaceId, key));
  return {
    acquire: async (key, leaseMs) => objectOf(key).acquire(key, leaseMs),
    renew: async (key, token, leaseMs) => objectOf(key).renew(key, token, leaseMs),
    release: async (key, token) => objectOf(key).release(key, token),
  };
}
