import { useEffect } from "react";

/** Who leaves sooner has not looked. */
const lookMs = 1500;

/** Tells the log, out of everything else's way, that the person looks at a dashboard or a chart: their recent activity is made of it. */
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
