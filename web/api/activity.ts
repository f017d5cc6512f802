import { useEffect } from "react";

/** Shorter visits are not reported. */
const lookMs = 1500;

/**
 * Reports to the activity log, while the page is idle, that the person opened a dashboard or a chart: recent activity
 * is made of these entries.
 */
export function useReportOpened(source: "dashboard" | "explore", id: number | null | undefined) {
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => {
      const form = new FormData();
      form.set("events", JSON.stringify([{ source, source_id: id, event_name: source === "dashboard" ? "mount_dashboard" : "mount_explorer", ts: Date.now(), path: location.pathname }]));
      navigator.sendBeacon(`/superset/log/?explode=events&${source === "dashboard" ? "dashboard_id" : "slice_id"}=${id}`, form);
    }, lookMs);
    return () => clearTimeout(timer);
  }, [source, id]);
}
