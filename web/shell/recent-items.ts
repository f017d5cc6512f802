const DEFAULT_CAPACITY = 100;

/** What was used last, by name: when it is full, what was not used for longest gives way. */
export class RecentItems<V> {
  readonly #kept = new Map<string, V>();

  constructor(readonly capacity = DEFAULT_CAPACITY) {
    if (!Number.isInteger(capacity) || capacity < 1) throw new RangeError("Recent items need a capacity of at least 1.");
  }

  get size(): number {
    return this.#kept.size;
  }

  has(key: string): boolean {
    return this.#kept.has(named(key));
  }

  /** The value of a key, which is the one used last from now on. */
  get(key: string): V | undefined {
    if (!this.has(key)) return undefined;
    const value = this.#kept.get(key) as V;
    this.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#kept.delete(named(key));
    this.#kept.set(key, value);
    if (this.#kept.size > this.capacity) this.#kept.delete(this.#kept.keys().next().value as string);
  }

  clear(): void {
    this.#kept.clear();
  }

  /** Keys, the one used last first. */
  keys(): string[] {
    return [...this.#kept.keys()].reverse();
  }
}

function named(key: string): string {
  if (typeof key !== "string") throw new TypeError("Recent items are kept under texts.");
  return key;
}
