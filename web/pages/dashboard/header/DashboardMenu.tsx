import { Ellipsis, Maximize, Minimize, RefreshCw, SquarePen } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { useRights } from "../../../api/people/rights";
import { t } from "../../../i18n";
import { usePageActions } from "../../../shell/page-actions";
import { IconButton } from "../../../ui/actions/IconButton";
import { Menu, type MenuEntry } from "../../../ui/actions/Menu";
import { useCommentsMenu } from "../../../comments/useCommentsMenu";
import { useReportMenu } from "../../reports/useReportMenu";
import { useExportMenu } from "../export/useExportMenu";
import { useDashboard } from "../dashboard-context";
import { section } from "./menu-section";
import { intervalEntries } from "../refresh/refresh-intervals";
import { useShareMenu } from "../share/useShareMenu";
import type { DashboardRefresh } from "../refresh/useAutoRefresh";

const IntervalDialog = lazy(() =>
  import("../refresh/IntervalDialog").then((module) => ({ default: module.IntervalDialog })),
);

export interface DashboardMenuProps {
  dashboard: DashboardDetails;
  title: string;
  /** Whether the navigation is hidden. */
  standalone: boolean;
  refresh: DashboardRefresh;
  /** Absent without permission to edit. */
  onEdit: (() => void) | undefined;
  /** State of the placeholder button when this menu replaced it. */
  was: "untouched" | "focused" | "pressed";
}

/** The menu of actions on the whole dashboard. */
export function DashboardMenu({ dashboard, title, standalone, refresh, onEdit, was }: DashboardMenuProps) {
  const away = useExportMenu(dashboard, title);
  const share = useShareMenu(dashboard, title, onEdit !== undefined);
  const { charts } = useDashboard();
  const comments = useCommentsMenu("dashboard", dashboard.id, (id) => charts?.get(id)?.slice_name);
  const report = useReportMenu("dashboard", dashboard.id, title, useRights(false));
  const [isCustom, setIsCustom] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const begun = useRef(was);
  useEffect(() => {
    // Focused before it is pressed, too: the focus returns to it from what the menu opens.
    if (begun.current !== "untouched") button.current?.focus();
    if (begun.current === "pressed") button.current?.click();
    begun.current = "untouched";
  }, []);
  const entries: MenuEntry[] = [
    ...(onEdit ? [{ label: t("Edit dashboard"), icon: SquarePen, hint: "E", onSelect: onEdit }] : []),
    { label: t("Refresh dashboard"), icon: RefreshCw, hint: "R", onSelect: refresh.refreshAll },
    standalone
      ? { kind: "link", label: t("Exit fullscreen"), icon: Minimize, href: standaloneAddress(null) }
      : { kind: "link", label: t("Enter fullscreen"), icon: Maximize, href: standaloneAddress("1") },
    ...comments.entries,
    ...section(t("Download"), away.downloads),
    ...section(t("Share"), share.links),
    ...section(null, [...away.entries, ...share.entries]),
    ...section(
      t("Auto-refresh in this window"),
      intervalEntries(refresh.intervalSeconds, refresh.setIntervalSeconds, () => setIsCustom(true)),
    ),
    // Last, since they are loaded while the menu is open: no entry moves under the pointer.
    ...section(null, report.entries),
  ];
  usePageActions(entries.filter((entry) => !("checked" in entry)));
  return (
    <>
      <Menu button={<IconButton ref={button} icon={Ellipsis} label={t("Dashboard actions")} />} entries={entries} />
      {share.dialog}
      {away.dialog}
      {report.dialog}
      {comments.panel}
      {isCustom && (
        <Suspense>
          <IntervalDialog
            seconds={refresh.intervalSeconds}
            onApply={refresh.setIntervalSeconds}
            onClose={() => setIsCustom(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function standaloneAddress(level: string | null): string {
  const address = new URL(location.href);
  if (level === null) address.searchParams.delete("standalone");
  else address.searchParams.set("standalone", level);
  return address.pathname + address.search + address.hash;
}
