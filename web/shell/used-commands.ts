import { RecentItems } from "./recent-items";

const storageKey = "edgewise-used-commands";
const REMEMBERED = 20;

/** Returns the keys of the palette's commands that were used in this browser, most recent first. */
export function usedCommands(): string[] {
  return read().keys();
}

export function rememberCommand(key: string): void {
  const used = read();
  used.set(key, true);
  localStorage.setItem(storageKey, JSON.stringify(used.keys()));
}

function read(): RecentItems<true> {
  const used = new RecentItems<true>(REMEMBERED);
  for (const key of stored().reverse()) used.set(key, true);
  return used;
}

function stored(): string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}
