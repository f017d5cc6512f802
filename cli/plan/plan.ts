import type { BundleKind } from "../../workers/bundle/kinds";
import { contentHash } from "../bundle/content-hash";
import { type BundleObject, KINDS } from "../bundle/objects";

/** The hashes that an object had here and on the server when both were last known to be the same. */
export interface SyncedHashes {
  local: string;
  server: string;
}

/** `outdated` and `gone` are changes that only the server has: a push leaves them, a pull brings them. */
export type Action = "create" | "update" | "delete" | "unchanged" | "outdated" | "gone" | "conflict";

export type ConflictReason =
  | "changed on both sides"
  | "exists on the server and was never pulled"
  | "changed here and deleted on the server"
  | "deleted here and changed on the server";

export interface PlannedChange {
  action: Action;
  kind: BundleKind;
  uuid: string;
  name: string;
  reason?: ConflictReason;
  local?: BundleObject;
  server?: BundleObject;
}

type Objects = ReadonlyMap<string, BundleObject>;

/**
 * Compares the files with the server, by what both were at the last pull or push. `synced` has the objects that were
 * known then; what it does not have is new on the side that has it.
 */
export function planChanges(
  local: Objects,
  server: Objects,
  synced: ReadonlyMap<string, SyncedHashes & { kind: BundleKind; name: string }>,
): PlannedChange[] {
  const changes: PlannedChange[] = [];
  for (const object of local.values())
    changes.push({ ...planLocal(object, server.get(object.uuid), synced.get(object.uuid)), ...known(object, server) });
  for (const [uuid, was] of synced) {
    if (local.has(uuid)) continue;
    const there = server.get(uuid);
    const change = { kind: was.kind, uuid, name: there?.name ?? was.name };
    if (!there) changes.push({ action: "gone", ...change });
    else if (contentHash(there) === was.server) changes.push({ action: "delete", ...change, server: there });
    else
      changes.push({ action: "conflict", reason: "deleted here and changed on the server", ...change, server: there });
  }
  return changes.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || order(a.name, b.name));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const known = (local: BundleObject, server: Objects) => {
  const there = server.get(local.uuid);
  return { kind: local.kind, uuid: local.uuid, name: local.name, local, ...(there ? { server: there } : {}) };
};

function planLocal(
  local: BundleObject,
  server: BundleObject | undefined,
  synced: SyncedHashes | undefined,
): { action: Action; reason?: ConflictReason } {
  const hash = contentHash(local);
  if (!server) {
    if (!synced) return { action: "create" };
    return hash === synced.local
      ? { action: "gone" }
      : { action: "conflict", reason: "changed here and deleted on the server" };
  }
  const serverHash = contentHash(server);
  if (hash === serverHash) return { action: "unchanged" };
  if (!synced) return { action: "conflict", reason: "exists on the server and was never pulled" };
  const [isChanged, isChangedThere] = [hash !== synced.local, serverHash !== synced.server];
  if (isChanged && isChangedThere) return { action: "conflict", reason: "changed on both sides" };
  return { action: isChanged ? "update" : isChangedThere ? "outdated" : "unchanged" };
}
