import { useEffect } from "react";
import type { EventSource } from "./event-log/event-log";

/** Shorter visits are not reported. */
const lookMs = 1500;

/**
 * Reports to the activity log, while the page is idle, that the person opened a page, and from then on what happens in
 * it: recent activity is made of these entries. `id` is undefined until the object has arrived, and null without one.
 */
export function useReportOpened(source: EventSource, id: number | null | undefined) {
  useEffect(() => {
    if (id === undefined) return;
    const mountedAt = Date.now();
    const left = new AbortController();
    const timer = setTimeout(
      () =>
        void import("./event-log/observe-page").then((module) =>
          module.observePage({ source, id, mountedAt, left: left.signal }),
        ),
      lookMs,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [source, id]);
}
