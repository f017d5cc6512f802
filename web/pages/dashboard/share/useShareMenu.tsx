import { useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff, History, Link, Mail } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useRights } from "../../../api/rights";
import { t } from "../../../i18n";
import type { MenuEntry } from "../../../ui/Menu";
import { useDashboard } from "../dashboard-context";
import { useFilters } from "../filters/filters-context";
import type { DashboardResult } from "../queries";
import type { Shared } from "./share-dashboard";

const HistoryDialog = lazy(() => import("../versions/HistoryDialog").then((module) => ({ default: module.HistoryDialog })));

/** What a dashboard's menu offers for others and for its past: links, publishing, versions; and the dialog that one of them opens. */
export function useShareMenu(dashboard: DashboardResult, title: string, mayEdit: boolean): { entries: MenuEntry[]; dialog: ReactNode } {
  const can = useRights(false);
  const queryClient = useQueryClient();
  const { activeTabs, chartStates } = useDashboard();
  const { masks } = useFilters();
  const [history, setHistory] = useState(false);
  const share = (how: (part: typeof import("./share-dashboard"), shared: Shared) => Promise<void>) =>
    void import("./share-dashboard").then((part) => how(part, { dashboardId: dashboard.id, title, masks, activeTabs: Object.values(activeTabs), chartStates }));
  const publish = () => void import("./publish-dashboard").then((part) => part.publishDashboard(queryClient, dashboard.id, !dashboard.published));
  const entries: MenuEntry[] = [
    ...(can("can_share_dashboard", "Superset") ? [
      { label: t("Copy permalink to clipboard"), icon: Link, onSelect: () => share((part, shared) => part.copyPermalink(shared)) },
      { label: t("Share permalink by email"), icon: Mail, onSelect: () => share((part, shared) => part.mailPermalink(shared)) },
    ] : []),
    ...(mayEdit ? [
      { label: dashboard.published ? t("Make it a draft") : t("Publish"), icon: dashboard.published ? EyeOff : Eye, onSelect: publish },
      { label: t("Version history"), icon: History, onSelect: () => setHistory(true) },
    ] : []),
  ];
  return { entries, dialog: history && <Suspense><HistoryDialog dashboardId={dashboard.id} onClose={() => setHistory(false)} /></Suspense> };
}
