import { useEffect } from "react";
import { type KeptColors, colorsToKeep } from "../../../../schema/dashboard/label-colors";
import { api } from "../../../api/client";
import { useDashboard } from "../dashboard-context";
import type { DashboardResult } from "../queries";
import { seenLabels } from "./seen-labels";

const SETTLED_MS = 500;

/** While someone who may change the dashboard looks at it, the colours of labels that are new to it are kept, so that everybody sees the same. It is no save: the time of the last change stays, and over a newer version nothing is written. */
export function KeptLabelColors({ dashboard: { id, changed_on } }: { dashboard: DashboardResult }) {
  const { theme, metadata } = useDashboard();
  useEffect(() => {
    const seen = seenLabels(theme);
    let kept: KeptColors = metadata;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const colors = colorsToKeep(kept, seen.labels);
      if (!colors) return;
      kept = { ...kept, ...colors };
      // Too late, refused or not heard: whoever opens the dashboard next keeps them.
      void api.put(`/api/v1/dashboard/${id}/colors?mark_updated=false&only_over=${encodeURIComponent(changed_on)}`, colors).catch(() => {});
    };
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED_MS);
    };
    seen.onNew = settle;
    settle();
    return () => {
      clearTimeout(timer);
      seen.onNew = undefined;
    };
  }, [theme, metadata, id, changed_on]);
  return null;
}
