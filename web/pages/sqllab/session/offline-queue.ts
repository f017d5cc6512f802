import type { PendingEdits } from "../../../../schema/sql-tabs/shared-text";

const PLACE = "edgewise.sqllab.unsaid";
const lockOf = (window: string) => `${PLACE}.${window}`;
const keyOf = (window: string, user: number, tab: number) => `${PLACE}.${window}.${user}.${tab}`;

/** A unique name for this window; it holds a lock that shows the window as alive until `leave`. */
export function nameWindow(): { name: string; leave: () => void } {
  const name = crypto.randomUUID().slice(0, 8);
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(lockOf(name), () => promise);
  return { name, leave: resolve };
}

/** Runs `act` unless another window is doing the same. */
export async function inOneWindow(what: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(`edgewise.sqllab.${what}`, { ifAvailable: true }, (lock) => (lock ? act() : undefined));
}

/**
 * Stores a window's unsent edits in the browser, for the next window that opens the tab. Does nothing if storage is
 * full or blocked.
 */
export function savePendingEdits(window: string, user: number, tab: number, edits: PendingEdits | null): void {
  try {
    if (!edits) return localStorage.removeItem(keyOf(window, user, tab));
    const { version, base, sent, waiting } = edits;
    localStorage.setItem(keyOf(window, user, tab), JSON.stringify({ version, base, sent, waiting }));
  } catch {
    // The channel or a save of the whole text still sends the edits.
  }
}

/** Unsent edits of a tab from a closed window. They are returned once. */
export async function takePendingEdits(user: number, tab: number): Promise<PendingEdits | null> {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const alive = new Set(held.map(({ name }) => name));
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(`${PLACE}.`) || !key.endsWith(`.${user}.${tab}`)) continue;
      const window = key.slice(PLACE.length + 1).split(".")[0]!;
      if (alive.has(lockOf(window))) continue;
      const left = JSON.parse(localStorage.getItem(key)!) as PendingEdits;
      localStorage.removeItem(key);
      return left;
    }
  } catch {
    // Storage is blocked: nothing to return.
  }
  return null;
}
