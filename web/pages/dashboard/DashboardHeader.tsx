import { BadgeCheck, RefreshCw } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { t } from "../../i18n";
import { Avatars, fullName } from "../../ui/Avatars";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { IconButton } from "../../ui/IconButton";
import { RelativeTime } from "../../ui/RelativeTime";
import { FavoriteStar } from "./FavoriteStar";
import { MenuInTime } from "./MenuInTime";
import { PublishBadge } from "./PublishBadge";
import type { DashboardResult } from "./queries";
import { useIdle } from "./presence/useIdle";
import type { DashboardRefresh } from "./useAutoRefresh";
import "./dashboard-header.css";

const DashboardTags = lazy(() => import("./DashboardTags").then((module) => ({ default: module.DashboardTags })));
const Presence = lazy(() => import("./presence/Presence").then((module) => ({ default: module.Presence })));
const ForEditors = lazy(() => import("./ForEditors").then((module) => ({ default: module.ForEditors })));
const PRESENCE_AFTER_MS = 3000;
/** Tag type of tags that people assign; other types are created by the server, and nearly every dashboard has some. */
const CUSTOM_TAG = 1;

interface DashboardHeaderProps {
  dashboard: DashboardResult;
  title: string;
  /** Whether the navigation is hidden. */
  standalone: boolean;
  /** Whether the visible charts have their results. */
  calm: boolean;
  refresh: DashboardRefresh;
  /** Opens the filters on viewports too narrow for the filter bar. */
  filters?: ReactNode;
  /** Absent without permission to edit. */
  onEdit?: (() => void) | undefined;
}

/** Title, status, people, tags and actions of a dashboard. */
export function DashboardHeader({ dashboard, title, standalone, calm, refresh, filters, onEdit }: DashboardHeaderProps) {
  const idle = useIdle(PRESENCE_AFTER_MS);
  const given = dashboard.tags.filter(({ type }) => type === CUSTOM_TAG);
  return (
    <div className="phead dash-header dashboard-header">
      {dashboard.certified_by && (
        <span role="img" aria-label={t("Certified by {name}", { name: dashboard.certified_by })} title={[t("Certified by {name}", { name: dashboard.certified_by }), dashboard.certification_details].filter(Boolean).join("\n")}>
          <Icon of={BadgeCheck} />
        </span>
      )}
      <h1 title={title}>{title}</h1>
      <FavoriteStar dashboardId={dashboard.id} asked={calm} />
      <IconButton icon={RefreshCw} size="small" label={t("Refresh dashboard")} shortcut="R" className="m-hide" aria-busy={refresh.refreshing} onClick={refresh.refreshAll} />
      <PublishBadge dashboard={dashboard} mayEdit={onEdit !== undefined} />
      {dashboard.owners.length > 0 && (
        <span className="meta m-hide dash-meta">
          <Avatars people={dashboard.owners} />
          {dashboard.owners.length === 1 && fullName(dashboard.owners[0]!)}
        </span>
      )}
      <span className="meta m-hide" title={t("Edited by {name}", { name: dashboard.changed_by_name })}>
        <span>
          {t("Edited")} <RelativeTime iso={dashboard.changed_on} />
        </span>
      </span>
      {given.length > 0 && <Suspense><DashboardTags given={given} /></Suspense>}
      <span className="end row">
        {idle && onEdit && <Suspense><ForEditors dashboard={dashboard} onEdit={onEdit} /></Suspense>}
        {idle && !standalone && <Suspense><Presence dashboard={dashboard} /></Suspense>}
        {filters}
        {onEdit && <Button className="m-hide" onClick={onEdit} aria-keyshortcuts="E">{t("Edit dashboard")}</Button>}
        <MenuInTime dashboard={dashboard} title={title} standalone={standalone} refresh={refresh} onEdit={onEdit} />
      </span>
    </div>
  );
}
