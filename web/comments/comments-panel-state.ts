import { useSyncExternalStore } from "react";

/** What the panel of the page shows: all threads, those about a chart of the dashboard, or one thread first. */
export interface CommentsRequest {
  chartId: number | null;
  thread: number | null;
}

let request: CommentsRequest | null = null;
let pages = 0;
const listeners = new Set<() => void>();

/** Opens the page's panel, or closes it. */
export function showComments(next: CommentsRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Whether a page that can show a panel is open. */
export const hasCommentsPanel = (): boolean => pages > 0;

/** Declares a page with a panel until it is closed. */
export function addCommentsPage(): () => void {
  pages += 1;
  return () => {
    pages -= 1;
    showComments(null);
  };
}

export const useCommentsRequest = (): CommentsRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
  );

/** The thread that an address opens: `?comments=12`; null without one. */
export function threadOfAddress(search: string): number | null {
  const value = new URLSearchParams(search).get("comments");
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
