import { useQuery } from "@tanstack/react-query";
import { ChartLine, Clock, LayoutDashboard } from "lucide-react";
import { useState } from "react";
import { recentQuery, type RecentTab, shownRecents } from "../../api/recents";
import { t } from "../../i18n";
import { AccessDenied } from "../../shell/AccessDenied";
import { isRefused } from "../../shell/PageError";
import { Button } from "../../ui/actions/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Icon } from "../../ui/display/Icon";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { Segmented } from "../../ui/inputs/Segmented";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Section } from "./Section";

const kinds = {
  dashboard: { icon: LayoutDashboard, label: () => t("Dashboard") },
  chart: { icon: ChartLine, label: () => t("Chart") },
};

const emptyHints: Record<RecentTab, () => string> = {
  viewed: () => t("Recently viewed charts and dashboards will appear here."),
  edited: () => t("Recently edited charts and dashboards will appear here."),
  created: () => t("Recently created charts and dashboards will appear here."),
};

/** Objects that the person recently viewed, edited or created. */
export function Recents({ myId }: { myId: number | null }) {
  const [tab, setTab] = useState<RecentTab>("viewed");
  const recent = useQuery({ ...recentQuery(tab, myId ?? 0), enabled: myId !== null });
  const tabs = [
    { value: "viewed" as const, label: t("Viewed") },
    { value: "edited" as const, label: t("Edited") },
    { value: "created" as const, label: t("Created") },
  ];
  return (
    <Section title={t("Recents")} end={<Segmented label={t("Recents")} value={tab} options={tabs} onChange={setTab} />}>
      <div className="card" aria-busy={recent.isPending}>
        {recent.isPending &&
          Array.from({ length: shownRecents[tab] }, (_, index) => (
            <div key={index} className="lrow">
              <Skeleton width={`${40 - index * 5}%`} />
            </div>
          ))}
        {isRefused(recent.error) && (
          <AccessDenied
            level={3}
            title={t("You don't have access to your recent items")}
            needs={tab === "viewed" ? ["can_recent_activity", "Log"] : ["can_read", "Dashboard"]}
          />
        )}
        {recent.isError && !isRefused(recent.error) && (
          <ErrorState error={recent.error} title={t("An error occurred while fetching recent items")}>
            <Button onClick={() => void recent.refetch()}>{t("Try again")}</Button>
          </ErrorState>
        )}
        {recent.data?.length === 0 && (
          <EmptyState icon={Clock} title={t("Nothing here yet")} hint={emptyHints[tab]()} />
        )}
        {recent.data?.map((item) => (
          <div key={`${item.kind} ${item.href}`} className="lrow">
            <Icon of={kinds[item.kind].icon} />
            <a className="nm trunc" href={item.href}>
              {item.title}
            </a>
            <span className="t3 cap m-hide">{kinds[item.kind].label()}</span>
            <span className="t3 cap end" style={{ whiteSpace: "nowrap" }}>
              <RelativeTime iso={item.at} />
            </span>
          </div>
        ))}
      </div>
    </Section>
  );
}
