import { z } from "zod";

/** A result that is retained when new runs replace the last one. */
export interface PinnedResult {
  /** Id of the run. */
  id: string;
  key: string;
  /** The beginning of the SQL. */
  label: string;
}

const list = z.array(z.object({ id: z.string(), key: z.string(), label: z.string() }));
const place = (tab: number) => `sqllab pinned ${tab}`;

/** Most pinned results per tab. */
const MOST = 8;

export function pinnedOf(tab: number): PinnedResult[] {
  try {
    return list.parse(JSON.parse(localStorage.getItem(place(tab)) ?? "[]"));
  } catch {
    return [];
  }
}

export function storePinnedResults(tab: number, pinned: readonly PinnedResult[]) {
  try {
    if (pinned.length === 0) localStorage.removeItem(place(tab));
    else localStorage.setItem(place(tab), JSON.stringify(pinned.slice(-MOST)));
  } catch {
    // Storage is blocked: pinned results live as long as the page.
  }
}

export const labelOf = (sql: string): string =>
  sql
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 60);
