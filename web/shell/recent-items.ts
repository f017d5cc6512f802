const DEFAULT_CAPACITY = 100;

/** A least-recently-used cache: when it is full, the least recently used item is evicted. */
export class RecentItems<V> {
  readonly #items = new Map<string, V>();

  constructor(readonly capacity = DEFAULT_CAPACITY) {
    if (!Number.isInteger(capacity) || capacity < 1)
      throw new RangeError("Recent items need a capacity of at least 1.");
  }

  get size(): number {
    return this.#items.size;
  }

  has(key: string): boolean {
    return this.#items.has(named(key));
  }

  /** Returns the value of a key and marks the key as the most recently used. */
  get(key: string): V | undefined {
    if (!this.has(key)) return undefined;
    const value = this.#items.get(key) as V;
    this.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#items.delete(named(key));
    this.#items.set(key, value);
    if (this.#items.size > this.capacity) this.#items.delete(this.#items.keys().next().value as string);
  }

  clear(): void {
    this.#items.clear();
  }

  /** Returns the keys, most recently used first. */
  keys(): string[] {
    return [...this.#items.keys()].reverse();
  }
}

function named(key: string): string {
  if (typeof key !== "string") throw new TypeError("Recent items are kept under texts.");
  return key;
}
