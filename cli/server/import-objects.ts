import type { BundleObject, BundleObjects } from "../bundle/objects";
import { KINDS } from "../bundle/objects";
import { neededUuids } from "../bundle/needed-uuids";
import { zipBundle } from "../bundle/zip-bundle";
import type { ImportSecrets } from "../folder/database-secrets";
import type { BundleKind } from "../../workers/bundle/kinds";
import { type Server, ServerError } from "./client";

export interface ImportInput {
  changed: readonly BundleObject[];
  /** Every object here and on the server, by uuid, for what the changed ones need. */
  known: ReadonlyMap<string, BundleObject>;
  paths: ReadonlyMap<string, string>;
  tags: BundleObjects["tags"];
  secrets: ImportSecrets;
  /** Whether the server finds what an object needs among its own objects, as Edgewise does. */
  resolvesOwn: boolean;
}

export type ImportMode = "one transaction" | "kind by kind";

/**
 * Writes objects to a server. With the permission to import a whole workspace it is one transaction; otherwise kind by
 * kind, each in a transaction, in the order of their dependencies.
 */
export async function importObjects(server: Server, input: ImportInput): Promise<ImportMode> {
  const objects = input.resolvesOwn ? input.changed : withNeeded(input.changed, input.known);
  try {
    await send(server, "/api/v1/assets/import/", "bundle", objects, input);
    return "one transaction";
  } catch (error) {
    if (!(error instanceof ServerError) || ![403, 404].includes(error.status)) throw error;
  }
  for (const kind of KINDS) {
    const some = input.changed.filter((object) => object.kind === kind);
    if (some.length)
      await send(server, `/api/v1/${kind}/import/`, "formData", withNeeded(some, input.known), input, kind);
  }
  return "kind by kind";
}

async function send(
  server: Server,
  path: string,
  field: string,
  objects: readonly BundleObject[],
  { paths, tags, secrets }: ImportInput,
  kind?: BundleKind,
): Promise<void> {
  const form = new FormData();
  const zip = zipBundle({ objects, paths, tags, ...(kind ? { kind } : {}) });
  form.set(field, new Blob([zip], { type: "application/zip" }), "edgewise.zip");
  for (const [name, byFile] of Object.entries({ passwords: {}, ...secrets })) form.set(name, JSON.stringify(byFile));
  if (kind) form.set("overwrite", "true");
  await server.send("POST", path, form);
}

/** Returns objects with all that they need, which comes first. */
export function withNeeded(objects: readonly BundleObject[], known: ReadonlyMap<string, BundleObject>): BundleObject[] {
  const found = new Map<string, BundleObject>();
  const visit = (object: BundleObject): void => {
    if (found.has(object.uuid)) return;
    found.set(object.uuid, object);
    for (const { uuid } of neededUuids(object.kind, object.content)) {
      const needed = known.get(uuid);
      if (needed) visit(needed);
    }
  };
  objects.forEach(visit);
  return [...found.values()].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}
