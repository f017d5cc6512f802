import type { QueryLock as QueryLockObject } from "../../../durable-objects/query-lock/query-lock";
import type { QueryLock } from "./single-flight";

/**
 * Lock objects of a workspace. They are few so that their locations are known where they are needed: a name that was
 * never used has to be looked up globally first.
 */
const OBJECTS = 16;

/** Returns the names of all lock objects of a workspace. */
export const queryLockNames = (workspaceId: string): string[] =>
  Array.from({ length: OBJECTS }, (_, at) => `${workspaceId}:${at}`);

/** Returns the name of the workspace's object that holds a cache key's lease. */
export function queryLockName(workspaceId: string, key: string): string {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) >>> 0;
  return `${workspaceId}:${hash % OBJECTS}`;
}

/** The query locks of a workspace. */
export function queryLockOf(namespace: DurableObjectNamespace<QueryLockObject>, workspaceId: string): QueryLock {
  const objectOf = (key: string) => namespace.getByName(queryLockName(workspaceId, key));
  return {
    acquire: async (key, leaseMs) => objectOf(key).acquire(key, leaseMs),
    renew: async (key, token, leaseMs) => objectOf(key).renew(key, token, leaseMs),
    release: async (key, token, inBucketUntil) => objectOf(key).release(key, token, inBucketUntil),
  };
}
