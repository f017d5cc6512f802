import { type BundleObject, KINDS } from "../bundle/objects";
import { parseFiles } from "../bundle/parse-files";
import { unzipFiles } from "../bundle/zip-bundle";
import type { BundleKind } from "../../workers/bundle/kinds";
import { type Server, ServerError } from "./client";
import { listObjects } from "./list";

export interface ServerObjects {
  objects: Map<string, BundleObject>;
  tags: Map<string, string | null>;
}

/** Ids of the objects to export, with what they need; everything that the person may see without them. */
export type Selected = Partial<Record<BundleKind, readonly number[]>>;

/** Objects of one export: an address holds this many ids. */
const EXPORTED_AT_ONCE = 100;

/**
 * Returns the objects of a server. The whole workspace is one request; people without that permission get what they may
 * export kind by kind.
 */
export async function exportObjects(server: Server, selected?: Selected): Promise<ServerObjects> {
  if (selected) return exportSelected(server, selected);
  try {
    return parsed([await server.bytes("/api/v1/assets/export/")]);
  } catch (error) {
    if (!(error instanceof ServerError) || ![403, 404].includes(error.status)) throw error;
    const all: Selected = {};
    for (const kind of KINDS) all[kind] = await visible(server, kind);
    return exportSelected(server, all);
  }
}

async function exportSelected(server: Server, selected: Selected): Promise<ServerObjects> {
  const archives: Uint8Array[] = [];
  for (const kind of KINDS) {
    const ids = selected[kind] ?? [];
    for (let start = 0; start < ids.length; start += EXPORTED_AT_ONCE) {
      const q = `!(${ids.slice(start, start + EXPORTED_AT_ONCE).join(",")})`;
      archives.push(await server.bytes(`/api/v1/${kind}/export/?q=${encodeURIComponent(q)}`));
    }
  }
  return parsed(archives);
}

async function visible(server: Server, kind: BundleKind): Promise<number[]> {
  try {
    return (await listObjects(server, kind)).map(({ id }) => id);
  } catch (error) {
    if (error instanceof ServerError && [403, 404].includes(error.status)) return [];
    throw error;
  }
}

function parsed(archives: readonly Uint8Array[]): ServerObjects {
  const found: ServerObjects = { objects: new Map(), tags: new Map() };
  for (const archive of archives) {
    const { objects, tags } = parseFiles(unzipFiles(archive));
    for (const [uuid, object] of objects) {
      const known = found.objects.get(uuid);
      // Each archive places its own objects in folders.
      if (!known?.folder.length) found.objects.set(uuid, object);
    }
    for (const [name, description] of tags) found.tags.set(name, description);
  }
  return found;
}
