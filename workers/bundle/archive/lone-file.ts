import { BUNDLE_KINDS, BUNDLE_VERSION, type TransferKind } from "../kinds";
import { NotYaml, readYaml } from "./read-yaml";
import { secureName } from "./secure-name";
import { writeYaml } from "./write-yaml";

/** Enough for a dashboard of hundreds of charts; a bundle may be larger. */
const LONE_FILE_MAX_BYTES = 5 * 1024 * 1024;

/**
 * Reads a single object's file, in YAML or JSON, as a bundle; null when the bytes are neither. Its dependencies must
 * exist in the workspace.
 */
export function loneFile(kind: TransferKind, bytes: Uint8Array, name: string): Map<string, string> | null {
  if (kind === "assets" || bytes.length > LONE_FILE_MAX_BYTES) return null;
  const text = new TextDecoder().decode(bytes);
  if (!isObject(text)) return null;
  const { folder, type } = BUNDLE_KINDS[kind];
  return new Map([
    ["metadata.yaml", writeYaml({ version: BUNDLE_VERSION, type })],
    [`${folder}/${secureName(name) || "object.yaml"}`, text],
  ]);
}

function isObject(text: string): boolean {
  try {
    const content = readYaml(text);
    return content !== null && typeof content === "object" && "uuid" in content && "version" in content;
  } catch (error) {
    if (error instanceof NotYaml) return false;
    throw error;
  }
}
