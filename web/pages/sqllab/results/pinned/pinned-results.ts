import { z } from "zod";

/** A result that stays beside the next ones of its tab. */
export interface PinnedResult {
  /** Of the run. */
  id: string;
  key: string;
  /** The SQL's beginning. */
  label: string;
}

const list = z.array(z.object({ id: z.string(), key: z.string(), label: z.string() }));
const place = (tab: number) => `sqllab pinned ${tab}`;

/** Most results that a tab holds. */
const MOST = 8;

export function pinnedOf(tab: number): PinnedResult[] {
  try {
    return list.parse(JSON.parse(localStorage.getItem(place(tab)) ?? "[]"));
  } catch {
    return [];
  }
}

export function keepPinned(tab: number, pinned: readonly PinnedResult[]) {
  try {
    if (pinned.length === 0) localStorage.removeItem(place(tab));
    else localStorage.setItem(place(tab), JSON.stringify(pinned.slice(-MOST)));
  } catch {
    // A browser that keeps nothing has them until the page is left.
  }
}

export const labelOf = (sql: string): string => sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ").replaceAll(/\s+/g, " ").trim().slice(0, 60);
