import { useEffect } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { type StoredColors, colorsToStore, seenLabels } from "../../../../schema/dashboard/label-colors";
import { call } from "../../../api/transport/client";
import { useDashboard } from "../dashboard-context";

const SETTLED_MS = 500;

/**
 * While a person who may edit the dashboard views it, stores the colors of its new labels, so that everybody sees the
 * same colors. This is no save: the time of the last change stays, and a newer version is not overwritten.
 */
export function StoredLabelColors({ dashboard: { id, changed_on } }: { dashboard: DashboardDetails }) {
  const { labels, metadata } = useDashboard();
  useEffect(() => {
    let stored: StoredColors = metadata;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      // Listeners are notified when the labels are settled.
      if (labels.unsettled) return;
      const colors = colorsToStore(stored, seenLabels(labels.shown.values()));
      if (!colors) return;
      stored = { ...stored, ...colors };
      // A failed or refused request is ignored: the next person who may edit and opens the dashboard stores the colors.
      void call("PUT /api/v1/dashboard/:id/colors", {
        params: { id },
        query: { mark_updated: false, only_over: changed_on },
        body: colors,
      }).catch(() => {});
    };
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED_MS);
    };
    labels.listeners.add(settle);
    settle();
    return () => {
      clearTimeout(timer);
      labels.listeners.delete(settle);
    };
  }, [labels, metadata, id, changed_on]);
  return null;
}
