import { useEffect } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { colorsToStore, inLayoutOrder, isShownOtherwise, seenLabels } from "../../../../schema/dashboard/label-colors";
import { call } from "../../../api/transport/client";
import { useDashboard } from "../dashboard-context";

/** Superset waits as long before it synchronizes label colors. */
const SETTLED_MS = 500;

/**
 * While a person who may edit the dashboard views it, stores the colors of its new labels once no chart is loading, so
 * that everybody sees the same colors. This is no save: the time of the last change stays, and a newer version is not
 * overwritten.
 */
export function StoredLabelColors({ dashboard: { id, changed_on } }: { dashboard: DashboardDetails }) {
  const { labels, labelColors, setLabelColors } = useDashboard();
  useEffect(() => {
    let stored = labelColors;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = async () => {
      const holders = [...document.querySelectorAll<HTMLElement>("[data-chart-id]")];
      if (holders.some(({ dataset }) => dataset["state"] === "loading")) return settle();
      const charts = holders.map(({ dataset }) => Number(dataset["chartId"]));
      const shown = inLayoutOrder([...labels.shown.values()], charts);
      const colors = colorsToStore(stored, seenLabels(shown));
      if (!colors) return;
      stored = { ...stored, ...colors };
      await call("PUT /api/v1/dashboard/:id/colors", {
        params: { id },
        query: { mark_updated: false, only_over: changed_on },
        body: colors,
      });
      // A label of several charts that none of them knew: the first chart's color applies to all.
      if (isShownOtherwise(stored, shown)) setLabelColors(stored);
    };
    const settle = () => {
      clearTimeout(timer);
      // A failed or refused request is ignored: the next person who may edit and opens the dashboard stores the colors.
      timer = setTimeout(() => void keep().catch(() => {}), SETTLED_MS);
    };
    labels.listeners.add(settle);
    settle();
    return () => {
      clearTimeout(timer);
      labels.listeners.delete(settle);
    };
  }, [labels, labelColors, setLabelColors, id, changed_on]);
  return null;
}
