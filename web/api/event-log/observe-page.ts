import { queryClient } from "../transport/query-client";
import { logQueries } from "./chart-events";
import { type EventPlace, logEvent, moveTo } from "./event-log";

const MOUNTED = { dashboard: "mount_dashboard", explore: "mount_explorer", sqlLab: "mount_sqllab" };

interface OpenedPage extends EventPlace {
  /** Epoch ms when the page's object had arrived. */
  mountedAt: number;
  /** Aborted when the page is left. */
  left: AbortSignal;
}

let isFirstPage = true;

/**
 * Logs that the page was opened, and from then on how long its charts and runs take, which of them fail, and how long
 * its tab is hidden, until the page is left.
 */
export function observePage({ mountedAt, left, ...place }: OpenedPage): void {
  if (left.aborted) return;
  // The browser knows when it opened the first page; later ones are opened by the application.
  const openedAt = isFirstPage ? Math.min(performance.timeOrigin, mountedAt) : mountedAt;
  moveTo(place);
  if (place.id !== null)
    logEvent(MOUNTED[place.source], {
      is_soft_navigation: !isFirstPage,
      ...(isFirstPage ? { duration: Math.round(mountedAt - openedAt) } : {}),
    });
  isFirstPage = false;
  const stops = [logQueries(queryClient, openedAt), logDrawings(), logHiddenTab()];
  left.addEventListener("abort", () => {
    for (const stop of stops) stop();
  });
}

/** Logs how long a chart's rows take to be drawn. */
function logDrawings(): () => void {
  const since = new WeakMap<Element, number>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      const { state, chartId, vizType } = target.dataset;
      const from = since.get(target);
      if (state === "success") since.set(target, Date.now());
      else since.delete(target);
      if (from === undefined || (state !== "rendered" && state !== "failed")) continue;
      logEvent("render_chart", {
        ...(chartId === undefined ? {} : { slice_id: Number(chartId) }),
        viz_type: vizType,
        duration: Date.now() - from,
        has_err: state === "failed",
      });
    }
  });
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
  return () => observer.disconnect();
}

/** Logs how long the tab was in the background. */
function logHiddenTab(): () => void {
  let hiddenAt: number | null = null;
  const onChange = () => {
    if (document.visibilityState === "hidden") hiddenAt = Date.now();
    else if (hiddenAt !== null) logEvent("hide_browser_tab", { duration: Date.now() - hiddenAt });
  };
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
