/** What the pointer or the arrow keys point at. */
export interface Hover {
  index: number;
  /** Position in the model's layers; −1 for none. */
  layer: number;
  /** CSS pixels in the window: the pointed x position and the pointer's height. */
  x: number;
  y: number;
  byKey: boolean;
}

/** Holds the hover outside React's state, so that moving the pointer renders the tooltip alone. */
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
