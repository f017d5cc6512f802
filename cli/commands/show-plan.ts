import type { Color, Console } from "../console";
import type { Action, PlannedChange } from "../plan/plan";
import { listObjects } from "../server/list";
import type { Server } from "../server/client";

/** Who changed an object on the server, and when, as far as its lists say. */
export interface ServerChange {
  changedBy: string | null;
  changedOn: string | null;
}

const SIGNS: Record<Action, { sign: string; color: Color; note?: string }> = {
  create: { sign: "+", color: "green" },
  update: { sign: "~", color: "yellow" },
  delete: { sign: "-", color: "red" },
  unchanged: { sign: " ", color: "dim" },
  outdated: { sign: "<", color: "blue", note: "changed on the server: edgewise pull brings it" },
  gone: { sign: "<", color: "blue", note: "deleted on the server: edgewise pull removes it" },
  conflict: { sign: "!", color: "red" },
};

/** Writes the changes of a plan, one a line; unchanged objects are only counted. */
export function showPlan(
  console: Console,
  changes: readonly PlannedChange[],
  { prune = true, server = new Map<string, ServerChange>() } = {},
): void {
  for (const { action, kind, uuid, name, reason } of changes) {
    if (action === "unchanged") continue;
    const { sign, color, note } = SIGNS[action];
    const { changedBy, changedOn } = server.get(uuid) ?? {};
    const author = changedBy || changedOn ? ` (${[changedBy, changedOn].filter(Boolean).join(", ")})` : "";
    const isKept = action === "delete" && !prune;
    const detail = reason ? `: ${reason}${author}` : note ? `: ${note}` : isKept ? ": stays without --prune" : "";
    console.line(console.color(isKept ? "dim" : color, `${isKept ? " " : sign} ${kind} “${name}”${detail}`));
  }
}

export function countActions(changes: readonly PlannedChange[]): Record<Action, number> {
  const counts = { create: 0, update: 0, delete: 0, unchanged: 0, outdated: 0, gone: 0, conflict: 0 };
  for (const { action } of changes) counts[action]++;
  return counts;
}

/** A change as `--json` shows it. */
export const changeJson = (
  { action, kind, uuid, name, reason }: PlannedChange,
  server?: ReadonlyMap<string, ServerChange>,
) => {
  const { changedBy = null, changedOn = null } = server?.get(uuid) ?? {};
  return {
    action,
    kind,
    uuid,
    name,
    ...(reason ? { reason, changed_by: changedBy, changed_on: changedOn } : {}),
  };
};

/** Returns who changed the objects in conflict; nothing for servers whose lists have no uuids. */
export async function loadServerChanges(
  server: Server,
  changes: readonly PlannedChange[],
): Promise<Map<string, ServerChange>> {
  const conflicts = changes.filter(({ action, server }) => action === "conflict" && server);
  const found = new Map<string, ServerChange>();
  for (const kind of new Set(conflicts.map((change) => change.kind))) {
    const wanted = new Set(conflicts.filter((change) => change.kind === kind).map(({ uuid }) => uuid));
    for (const { uuid, changedBy, changedOn } of await listObjects(server, kind))
      if (uuid && wanted.has(uuid)) found.set(uuid, { changedBy, changedOn });
  }
  return found;
}
