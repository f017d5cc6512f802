const DEFAULT_CAPACITY = 100;

/** A least-recently-used cache: when it is full, the least recently used item is evicted. */
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

  /** Returns the value of a key and marks the key as the most recently used. */
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

  /** Returns the keys, most recently used first. */
  keys(): string[] {
    return [...this.#kept.keys()].reverse();
  }
}

function named(key: string): string {
  if (typeof key !== "string") throw new TypeError("Recent items are kept under texts.");
  return key;
}
