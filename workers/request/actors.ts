import { type Actor, isAdminRole, right } from "../../schema/actor";
import { forbidden } from "../../schema/errors";
import type { Revised } from "../../schema/workspace/revisions";
import { Memo, memoKeyOf } from "../memo";
import type { Credentials, Identified } from "../metadata";

const actors = new Memo(8_000_000);
const latestRevision = new Memo(2_000_000);

/** The last identification by these credentials: its cached parts are not requested. */
interface LastSeen {
  workspace: Revised;
  known: string;
  userId: number;
  atMs: number;
}

/** Returns what the isolate last learned of these credentials. */
export const lastSeen = (as: Credentials): LastSeen | undefined => latestRevision.get<LastSeen>(credentialsKey(as));

export const storeLastSeen = (as: Credentials, { workspace, user }: Actor, atMs = Date.now()): void =>
  latestRevision.set(credentialsKey(as), {
    workspace,
    known: knownAs(workspace, user.id),
    userId: user.id,
    atMs,
  } satisfies LastSeen);

/** A person as another isolate identified them: their rights are used once the metadata says that they are current. */
export type StoredActor = Omit<Actor, "rights"> & { rights: readonly string[] };

/** Returns the person that these credentials last identified, for other isolates. */
export function cachedActor(as: Credentials): StoredActor | null {
  const last = lastSeen(as);
  const actor = last && actors.get<Actor>(rightsKey(last.workspace, last.userId));
  return actor && !actor.guest ? { ...actor, rights: [...actor.rights] } : null;
}

/** Caches the person of another isolate, who never stands in for an identification that fails. */
export function cacheActor(as: Credentials, { rights, ...rest }: StoredActor): void {
  if (lastSeen(as)) return;
  const actor: Actor = { ...rest, rights: new Set(rights) };
  actors.set(rightsKey(actor.workspace, actor.user.id), actor);
  storeLastSeen(as, actor, 0);
}

/**
 * How long an identification stands in for one that fails because the metadata is unavailable. A synchronous request
 * may
 * run as long after its identification, so a session or right that was revoked elsewhere shows nothing for longer than
 * it does when all is well.
 */
const STANDS_IN_MS = 30_000;

/** Returns the person that these credentials identified moments ago, if their rights are cached. */
export function recentActor(as: Credentials, now: Date): Actor | null {
  const last = lastSeen(as);
  if (!last || as.guest || now.getTime() - last.atMs > STANDS_IN_MS) return null;
  return actors.get<Actor>(rightsKey(last.workspace, last.userId)) ?? null;
}

/** Passed to identify() where the rights of a person are cached. */
const knownAs = ({ revisions }: Revised, userId: number): string => `rights:${revisions.rights}:${userId}`;
const rightsKey = (workspace: Revised, userId: number): string => memoKeyOf(workspace, ["rights"], "actor", userId);

export const credentialsKey = (as: Credentials): string =>
  `${as.slug}\n${as.host}\n${as.session ?? as.apiKey ?? `${as.workspaceId}:${as.userId}`}`;

/** Returns the identified person; null when nobody is signed in, or when the cached rights were evicted. */
export function actorOf(identified: Identified, known: string | null): Actor | null {
  const { workspace, user_id, rights } = identified;
  if (user_id === null) return null;
  const key = rightsKey(workspace, user_id);
  if (!rights) {
    const cached = known === knownAs(workspace, user_id) ? actors.get<Actor>(key) : undefined;
    if (cached === undefined || cached.workspace.revision === workspace.revision) return cached ?? null;
    const actor = { ...cached, workspace };
    actors.set(key, actor);
    return actor;
  }
  const actor: Actor = {
    workspace,
    user: rights.user,
    roles: rights.roles,
    rights: new Set(rights.permissions.map(([permission, view]) => right(permission, view))),
    isAdmin: rights.roles.some((role) => isAdminRole(role.name)),
  };
  actors.set(key, actor);
  return actor;
}

/** Returns the actor if they have the pair; throws 403 {message: "Forbidden"} if not. */
export function allow(actor: Actor, permission: string, view: string): Actor {
  if (!actor.rights.has(right(permission, view))) throw forbidden();
  return actor;
}
