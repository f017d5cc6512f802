import type { QueryGate } from "../../durable-objects/query-gate/query-gate";
import type { Gate } from "./single-flight";

/** The gate of a workspace: one Durable Object a cache key. */
export function queryGate(namespace: DurableObjectNamespace<QueryGate>, workspaceId: string): Gate {
  const objectOf = (key: string) => namespace.getByName(`${workspaceId}:${key}`);
  return {
    acquire: async (key, leaseMs) => objectOf(key).acquire(leaseMs),
    renew: async (key, token, leaseMs) => objectOf(key).renew(token, leaseMs),
    release: async (key, token) => objectOf(key).release(token),
  };
}
