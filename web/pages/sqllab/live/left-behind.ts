import type { Unsaid } from "../../../../schema/sql-tabs/shared-text";

const PLACE = "edgewise.sqllab.unsaid";
const lockOf = (window: string) => `${PLACE}.${window}`;
const keyOf = (window: string, user: number, tab: number) => `${PLACE}.${window}.${user}.${tab}`;

/** A name that no other window has; it shows as alive until the editor is left. */
export function nameWindow(): { name: string; leave: () => void } {
  const name = crypto.randomUUID().slice(0, 8);
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(lockOf(name), () => promise);
  return { name, leave: resolve };
}

/** Does something unless another window is at it. */
export async function inOneWindow(what: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(`edgewise.sqllab.${what}`, { ifAvailable: true }, (lock) => (lock ? act() : undefined));
}

/** Keeps what a window has typed and not said in the browser, for who opens the tab after it. A full or forbidden storage keeps nothing. */
export function keepUnsaid(window: string, user: number, tab: number, unsaid: Unsaid | null): void {
  try {
    if (!unsaid) return localStorage.removeItem(keyOf(window, user, tab));
    const { version, base, sent, waiting } = unsaid;
    localStorage.setItem(keyOf(window, user, tab), JSON.stringify({ version, base, sent, waiting }));
  } catch {
    // The line, or the whole text, still brings it to the server.
  }
}

/** What a window that is gone left of a tab. It is taken once. */
export async function takeLeftBehind(user: number, tab: number): Promise<Unsaid | null> {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const alive = new Set(held.map(({ name }) => name));
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(`${PLACE}.`) || !key.endsWith(`.${user}.${tab}`)) continue;
      const window = key.slice(PLACE.length + 1).split(".")[0]!;
      if (alive.has(lockOf(window))) continue;
      const left = JSON.parse(localStorage.getItem(key)!) as Unsaid;
      localStorage.removeItem(key);
      return left;
    }
  } catch {
    // Nothing to take where storage is switched off.
  }
  return null;
}
