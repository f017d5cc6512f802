import type { BundleObject } from "./objects";
import { neededUuids, type Reference } from "./needed-uuids";

export interface BrokenReference extends Reference {
  from: BundleObject;
}

/** Returns the references to objects that are neither in the files nor, where they are known, on the server. */
export const brokenReferences = (
  objects: Iterable<BundleObject>,
  ...known: readonly ReadonlyMap<string, BundleObject>[]
): BrokenReference[] =>
  [...objects].flatMap((from) =>
    neededUuids(from.kind, from.content)
      .filter(({ kind, uuid }) => !known.some((objects) => objects.get(uuid)?.kind === kind))
      .map((reference) => ({ ...reference, from })),
  );
