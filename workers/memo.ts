import type { Revised, RevisedKind } from "../schema/workspace/revisions";

/**
 * An isolate's cache under a workspace's revisions: a write to the workspace increments those that it concerns, so
 * entries are never stale. Evicts the least recently used.
 */
export class Memo {
  private readonly entries = new Map<string, unknown>();
  constructor(private readonly capacity: number) {}

  get<T>(key: string): T | undefined {
    const value = this.entries.get(key) as T | undefined;
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: unknown): void {
    this.entries.set(key, value);
    if (this.entries.size > this.capacity) this.entries.delete(this.entries.keys().next().value as string);
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
