import { useQueryClient } from "@tanstack/react-query";
import { Timer } from "lucide-react";
import { currentLocale, t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { relativeTime } from "../../../ui/display/relative-time";
import { useNow } from "../useNow";
import { intervalName } from "./refresh-intervals";
import type { DashboardRefresh } from "./useAutoRefresh";

/** That the dashboard refreshes automatically: its interval, and when it last received data. */
export function RefreshState({ dashboardId, refresh }: { dashboardId: number; refresh: DashboardRefresh }) {
  const nowMs = useNow();
  const latest = Math.max(
    ...useQueryClient()
      .getQueryCache()
      .findAll({ queryKey: ["chart-data", dashboardId], type: "active" })
      .map(({ state }) => state.dataUpdatedAt),
  );
  const when = latest > 0 && relativeTime(latest, Math.max(nowMs, latest), currentLocale());
  return (
    <span className="meta m-hide dash-meta" title={t("Automatic refresh pauses while the page is hidden.")}>
      <Icon of={Timer} size="small" />
      <span>
        {[
          t("Auto-refresh: {interval}", { interval: intervalName(refresh.intervalSeconds) }),
          ...(when ? [t("Updated {when}", { when })] : []),
        ].join(" · ")}
      </span>
    </span>
  );
}
