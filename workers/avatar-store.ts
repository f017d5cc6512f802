import type { Env } from "./env";

/** Pictures of a workspace's people in the bucket. A version is never overwritten. */
export interface AvatarStore {
  put: (userId: number, version: string, png: Uint8Array) => Promise<void>;
  get: (userId: number, version: string) => Promise<ReadableStream | null>;
  remove: (userId: number, version: string) => Promise<void>;
  removeAll: (userId: number) => Promise<void>;
}

/** Returns the workspace's pictures; null in a deployment without a bucket. */
export function avatarStore({ RESULTS }: Pick<Env, "RESULTS">, workspaceId: string): AvatarStore | null {
  if (!RESULTS) return null;
  const folder = (userId: number): string => `${workspaceId}/avatars/${userId}/`;
  const key = (userId: number, version: string): string => `${folder(userId)}${version}.png`;
  return {
    put: async (userId, version, png) =>
      void (await RESULTS.put(key(userId, version), png, { httpMetadata: { contentType: "image/png" } })),
    get: async (userId, version) => (await RESULTS.get(key(userId, version)))?.body ?? null,
    remove: (userId, version) => RESULTS.delete(key(userId, version)),
    removeAll: async (userId) => {
      const { objects } = await RESULTS.list({ prefix: folder(userId) });
      if (objects.length) await RESULTS.delete(objects.map((each) => each.key));
    },
  };
}
