/** The position under the pointer or the keyboard cursor. */
export interface Hover {
  index: number;
  /** Index in the model's layers; −1 for none. */
  layer: number;
  /** CSS pixels in the window: the x position under the cursor and the pointer's height. */
  x: number;
  y: number;
  byKey: boolean;
}

/** Holds the hover outside React's state, so that a pointer move renders only the tooltip. */
export class HoverStore {
  private current: Hover | null = null;
  private readonly listeners = new Set<() => void>();

  get = (): Hover | null => this.current;

  set(next: Hover | null): void {
    if (next === this.current) return;
    this.current = next;
    for (const listener of this.listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
