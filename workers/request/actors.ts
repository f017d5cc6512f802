import { type Actor, isAdminRole, right } from "../../schema/actor";
import { forbidden } from "../../schema/errors";
import { Memo, memoKey } from "../memo";
import type { Credentials, Identified } from "../metadata";

const actors = new Memo(2000);
const latestRevision = new Memo(2000);

/** The last identification by these credentials: its cached parts are not requested. */
interface LastSeen {
  workspace: { id: string; revision: number };
  known: string;
}

/** Returns what the isolate last learned of these credentials. */
export const lastSeen = (as: Credentials): LastSeen | undefined => latestRevision.get<LastSeen>(keyOf(as));

export const storeLastSeen = (as: Credentials, { workspace, user }: Actor): void =>
  latestRevision.set(keyOf(as), { workspace, known: `${workspace.revision}:${user.id}` } satisfies LastSeen);

const keyOf = (as: Credentials): string =>
  `${as.slug}\n${as.host}\n${as.session ?? as.apiKey ?? `${as.workspaceId}:${as.userId}`}`;

/** Returns the identified person; null when nobody is signed in, or when the cached rights were evicted. */
export function actorOf(identified: Identified, known: string | null): Actor | null {
  const { workspace, user_id, rights } = identified;
  if (user_id === null) return null;
  const key = memoKey(workspace, "actor", user_id);
  if (!rights) return known === `${workspace.revision}:${user_id}` ? (actors.get<Actor>(key) ?? null) : null;
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
