import type { BundleKind } from "../../workers/bundle/kinds";
import { CommandError } from "../errors";
import type { SyncedHashes } from "../plan/plan";
import type { Folder } from "./folder";

const STATE_PATH = ".edgewise/state.json";

export interface SyncedObject extends SyncedHashes {
  kind: BundleKind;
  name: string;
}

/** What a pull is limited to; everything without one. */
export interface Selection {
  dashboards: string[];
  charts: string[];
  datasets: string[];
  tags: string[];
}

/** What a working copy knows of its server. It belongs to one copy, so it ignores itself in Git. */
export interface FolderState {
  version: 1;
  server: string;
  selection: Selection | null;
  objects: Record<string, SyncedObject>;
}

export async function readState(folder: Folder): Promise<FolderState | null> {
  const text = await folder.read(STATE_PATH);
  if (text === null) return null;
  try {
    const state = JSON.parse(text) as FolderState;
    if (state.version === 1 && typeof state.objects === "object") return state;
  } catch {
    // Reported below, like a file of another version.
  }
  throw new CommandError(`${STATE_PATH} can't be read. Delete it, and run edgewise pull.`);
}

export async function writeState(folder: Folder, state: FolderState): Promise<void> {
  const objects = Object.fromEntries(Object.entries(state.objects).sort(([a], [b]) => (a < b ? -1 : 1)));
  await folder.write(STATE_PATH, `${JSON.stringify({ ...state, objects }, null, 2)}\n`);
  await folder.write(".edgewise/.gitignore", "*\n");
}
