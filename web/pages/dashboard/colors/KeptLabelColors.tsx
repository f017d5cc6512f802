import { useEffect } from "react";
import { type KeptColors, colorsToKeep, seenLabels } from "../../../../schema/dashboard/label-colors";
import { api } from "../../../api/client";
import { useDashboard } from "../dashboard-context";
import type { DashboardResult } from "../queries";

const SETTLED_MS = 500;

/** While someone who may change the dashboard looks at it, the colours of labels that are new to it are kept, so that everybody sees the same. It is no save: the time of the last change stays, and over a newer version nothing is written. */
export function KeptLabelColors({ dashboard: { id, changed_on } }: { dashboard: DashboardResult }) {
  const { labels, metadata } = useDashboard();
  useEffect(() => {
    let kept: KeptColors = metadata;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      // Told again when they have their places.
      if (labels.unsettled) return;
      const colors = colorsToKeep(kept, seenLabels(labels.shown.values()));
      if (!colors) return;
      kept = { ...kept, ...colors };
      // Too late, refused or not heard: whoever opens the dashboard next keeps them.
      void api.put(`/api/v1/dashboard/${id}/colors?mark_updated=false&only_over=${encodeURIComponent(changed_on)}`, colors).catch(() => {});
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
