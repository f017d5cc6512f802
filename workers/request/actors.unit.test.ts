import { describe, expect, it } from "vitest";
import type { Credentials, Identified } from "../metadata";
import { actorOf, lastSeen, recentActor, storeLastSeen } from "./actors";

const as: Credentials = { slug: null, host: "localhost", session: "s", workspaceId: null, userId: null };
const identified = (revision: number, rights: number, name: string | null = null): Identified => ({
  workspace: {
    id: "w",
    slug: "w",
    name: `at ${revision}`,
    time_zone: "UTC",
    revision,
    revisions: { rights, data: revision, charts: 1, dashboards: 1 },
  },
  user_id: 7,
  rights:
    name === null ? null : { user: { id: 7 } as never, roles: [{ id: 1, name }], permissions: [["can_read", "A"]] },
});

describe("actorOf", () => {
  it("returns the cached rights with the workspace of now, while the revision of rights stays the same", () => {
    const first = actorOf(identified(1, 5, "Gamma"), null)!;
    storeLastSeen(as, first);
    const { known } = lastSeen(as)!;
    const later = actorOf(identified(2, 5), known)!;
    expect(later).toEqual({ ...first, workspace: identified(2, 5).workspace });
    storeLastSeen(as, later);
    expect(lastSeen(as)!.known).toBe(known);
    expect(recentActor(as, new Date())).toEqual(later);
  });
  it("returns null for rights of another revision or person", () => {
    storeLastSeen(as, actorOf(identified(3, 6, "Gamma"), null)!);
    const { known } = lastSeen(as)!;
    expect(actorOf(identified(4, 7), known)).toBeNull();
    expect(actorOf({ ...identified(4, 6), user_id: 8 }, known)).toBeNull();
    expect(actorOf(identified(4, 6), known)).not.toBeNull();
  });
});
