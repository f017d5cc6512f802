import { BadgeCheck, RefreshCw } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { atIdleMoment } from "../../../charts/idle-moments";
import { t } from "../../../i18n";
import { Avatars, fullName } from "../../../ui/display/Avatars";
import { Button } from "../../../ui/actions/Button";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { RelativeTime } from "../../../ui/display/RelativeTime";
import { FavoriteStar } from "./FavoriteStar";
import { MenuInTime } from "./MenuInTime";
import { PublishBadge } from "./PublishBadge";
import { useIdle } from "../presence/useIdle";
import type { DashboardRefresh } from "../refresh/useAutoRefresh";
import "./dashboard-header.css";

const DashboardTags = lazy(() => import("./DashboardTags").then((module) => ({ default: module.DashboardTags })));
const RefreshState = lazy(() => import("../refresh/RefreshState").then((module) => ({ default: module.RefreshState })));
const Presence = lazy(() => import("../presence/Presence").then((module) => ({ default: module.Presence })));
const LocalFilters = lazy(async () => {
  await new Promise<void>(atIdleMoment);
  return { default: (await import("../local-filters/LocalFilters")).LocalFilters };
});
const ForEditors = lazy(() => import("./ForEditors").then((module) => ({ default: module.ForEditors })));
const PRESENCE_AFTER_MS = 3000;
/** Tag type of tags that people assign; other types are created by the server, and nearly every dashboard has some. */
const CUSTOM_TAG = 1;

interface DashboardHeaderProps {
  dashboard: DashboardDetails;
  title: string;
  /** Whether the navigation is hidden. */
  standalone: boolean;
  /** Whether the visible charts have their results. */
  isIdle: boolean;
  refresh: DashboardRefresh;
  /** Opens the filters on viewports too narrow for the filter bar. */
  filters?: ReactNode;
  /** Absent without permission to edit. */
  onEdit?: (() => void) | undefined;
}

/** Title, status, people, tags and actions of a dashboard. */
export function DashboardHeader({
  dashboard,
  title,
  standalone,
  isIdle,
  refresh,
  filters,
  onEdit,
}: DashboardHeaderProps) {
  const idle = useIdle(PRESENCE_AFTER_MS);
  const owners = dashboard.owners ?? [];
  const given = dashboard.tags.filter(({ type }) => type === CUSTOM_TAG);
  return (
    <div className="phead dash-header dashboard-header">
      {dashboard.certified_by && (
        <span
          role="img"
          aria-label={t("Certified by {name}", { name: dashboard.certified_by })}
          title={[t("Certified by {name}", { name: dashboard.certified_by }), dashboard.certification_details]
            .filter(Boolean)
            .join("\n")}
        >
          <Icon of={BadgeCheck} />
        </span>
      )}
      <h1 title={title}>{title}</h1>
      <FavoriteStar dashboardId={dashboard.id} isEnabled={isIdle} />
      <IconButton
        icon={RefreshCw}
        size="small"
        label={t("Refresh dashboard")}
        shortcut="R"
        className="m-hide"
        aria-busy={refresh.refreshing}
        onClick={refresh.refreshAll}
      />
      {refresh.intervalSeconds > 0 && (
        <Suspense>
          <RefreshState dashboardId={dashboard.id} refresh={refresh} />
        </Suspense>
      )}
      <PublishBadge dashboard={dashboard} mayEdit={onEdit !== undefined} />
      {owners.length > 0 && (
        <span className="meta m-hide dash-meta">
          <Avatars people={owners} />
          {owners.length === 1 && fullName(owners[0]!)}
        </span>
      )}
      <span className="meta m-hide" title={t("Edited by {name}", { name: dashboard.changed_by_name })}>
        <span>
          <RelativeTime iso={dashboard.changed_on} text={(when) => t("Edited {when}", { when })} />
        </span>
      </span>
      {given.length > 0 && (
        <Suspense>
          <DashboardTags given={given} />
        </Suspense>
      )}
      {isIdle && (
        <Suspense>
          <LocalFilters />
        </Suspense>
      )}
      <span className="end row">
        {idle && onEdit && (
          <Suspense>
            <ForEditors dashboard={dashboard} onEdit={onEdit} />
          </Suspense>
        )}
        {idle && !standalone && (
          <Suspense>
            <Presence dashboard={dashboard} />
          </Suspense>
        )}
        {filters}
        {onEdit && (
          <Button className="m-hide" onClick={onEdit} aria-keyshortcuts="E">
            {t("Edit dashboard")}
          </Button>
        )}
        <MenuInTime dashboard={dashboard} title={title} standalone={standalone} refresh={refresh} onEdit={onEdit} />
      </span>
    </div>
  );
}
