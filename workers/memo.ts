import { memorySize } from "./memory-size";
import type { Revised, RevisedKind } from "../schema/workspace/revisions";

/**
 * An isolate's cache under a workspace's revisions: a write to the workspace increments those that it concerns, so
 * entries are never stale. Evicts the least recently used beyond its estimated bytes.
 */
export class Memo {
  private readonly entries = new Map<string, { value: unknown; bytes: number }>();
  private bytes = 0;
  constructor(private readonly maxBytes: number) {}

  get<T>(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value as T;
  }

  set(key: string, value: unknown): void {
    this.delete(key);
    const bytes = key.length + memorySize(value);
    if (bytes > this.maxBytes) return;
    this.entries.set(key, { value, bytes });
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  async loadCached<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.get<T>(key);
    if (known !== undefined) return known;
    const value = await load();
    this.set(key, value);
    return value;
  }
}

/** The key of what is cached under a workspace's revision. */
export const memoKey = (workspace: Pick<Revised, "id" | "revision">, ...parts: (string | number)[]): string =>
  [workspace.id, workspace.revision, ...parts].join("\n");

/** The key of what is cached under the revisions of the kinds of objects that alone it depends on. */
export const memoKeyOf = (
  { id, revisions }: Revised,
  kinds: readonly RevisedKind[],
  ...parts: (string | number)[]
): string => [id, kinds.map((kind) => `${kind}:${revisions[kind]}`).join(","), ...parts].join("\n");
