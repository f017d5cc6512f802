import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { currentLocale, t } from "../i18n";
import { useNow } from "../pages/dashboard/useNow";
import { Icon } from "../ui/display/Icon";
import { preloadToasts } from "../ui/overlays/Toast";
import { relativeTime } from "../ui/display/relative-time";
import "./offline-bar.css";

/**
 * While the browser is offline: a bar with the age of the oldest data that the page shows. What failed meanwhile is
 * requested again once the browser is online.
 */
export function OfflineBar() {
  const client = useQueryClient();
  const [isOffline, setIsOffline] = useState(() => !navigator.onLine);
  const nowMs = useNow();
  useEffect(preloadToasts, []);
  useEffect(() => {
    const update = () => {
      setIsOffline(!navigator.onLine);
      if (!navigator.onLine) return;
      // Charts are not refetched on their own, not even after a failure.
      const hasFailed = ({ state }: { state: { status: string } }) => state.status === "error";
      void client.refetchQueries({ queryKey: ["chart-data"], type: "active", predicate: hasFailed });
    };
    addEventListener("online", update);
    addEventListener("offline", update);
    return () => {
      removeEventListener("online", update);
      removeEventListener("offline", update);
    };
  }, [client]);
  const shown = (queryKey: string[]) =>
    client
      .getQueryCache()
      .findAll({ queryKey, type: "active" })
      .map(({ state }) => state.dataUpdatedAt)
      .filter((at) => at > 0);
  const times = isOffline ? [shown(["chart-data"]), shown([])].find((found) => found.length > 0) : undefined;
  const when = times && relativeTime(Math.min(...times), Math.max(nowMs, ...times), currentLocale());
  return (
    <div className="offline-bar" role="status">
      {isOffline && (
        <>
          <Icon of={WifiOff} size="small" />
          <span>{when ? t("You're offline. Data from {when}.", { when }) : t("You're offline.")}</span>
        </>
      )}
    </div>
  );
}
