import { useQueryClient } from "@tanstack/react-query";
import { Copy, Eye, EyeOff, History, Link, Mail } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { useRights } from "../../../api/people/rights";
import { t } from "../../../i18n";
import type { MenuEntry } from "../../../ui/actions/Menu";
import { useDashboard } from "../dashboard-context";
import { useFilters } from "../filters/filters-context";
import type { Shared } from "./share-dashboard";

const CopyDialog = lazy(() => import("./CopyDialog").then((module) => ({ default: module.CopyDialog })));
const HistoryDialog = lazy(() =>
  import("../versions/HistoryDialog").then((module) => ({ default: module.HistoryDialog })),
);

/** Menu entries for sharing, copying, publishing and versions of a dashboard, and the dialog that one of them opens. */
export function useShareMenu(
  dashboard: DashboardDetails,
  title: string,
  mayEdit: boolean,
): { links: MenuEntry[]; entries: MenuEntry[]; dialog: ReactNode } {
  const can = useRights(false);
  const queryClient = useQueryClient();
  const { activeTabs, chartStates, charts } = useDashboard();
  const { masks } = useFilters();
  const [requesting, setRequesting] = useState<"copy" | "history" | null>(null);
  const close = () => setRequesting(null);
  const share = (how: (part: typeof import("./share-dashboard"), shared: Shared) => Promise<void>) =>
    void import("./share-dashboard").then((part) =>
      how(part, { dashboardId: dashboard.id, title, masks, activeTabs: Object.values(activeTabs), chartStates }),
    );
  const publish = () =>
    void import("./publish-dashboard").then((part) =>
      part.publishDashboard(queryClient, dashboard.id, !dashboard.published),
    );
  const links: MenuEntry[] = can("can_share_dashboard", "Superset")
    ? [
        {
          label: t("Copy permalink to clipboard"),
          icon: Link,
          onSelect: () => share((part, shared) => part.copyPermalink(shared)),
        },
        {
          label: t("Share permalink by email"),
          icon: Mail,
          onSelect: () => share((part, shared) => part.mailPermalink(shared)),
        },
      ]
    : [];
  const entries: MenuEntry[] = [
    ...(mayEdit || (can("can_write", "Dashboard") && dashboard.roles.length === 0)
      ? [{ label: t("Save as..."), icon: Copy, onSelect: () => setRequesting("copy") }]
      : []),
    ...(mayEdit
      ? [
          {
            label: dashboard.published ? t("Make it a draft") : t("Publish"),
            icon: dashboard.published ? EyeOff : Eye,
            onSelect: publish,
          },
          { label: t("Version history"), icon: History, onSelect: () => setRequesting("history") },
        ]
      : []),
  ];
  const dialog =
    requesting === "history" ? (
      <HistoryDialog dashboardId={dashboard.id} onClose={close} />
    ) : requesting === "copy" ? (
      <CopyDialog dashboard={dashboard} charts={charts} onClose={close} />
    ) : null;
  return { links, entries, dialog: dialog && <Suspense>{dialog}</Suspense> };
}
