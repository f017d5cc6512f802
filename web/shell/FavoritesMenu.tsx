import { useQuery } from "@tanstack/react-query";
import { ChartLine, LayoutDashboard, Star } from "lucide-react";
import { charts } from "../api/charts";
import { dashboards } from "../api/dashboards";
import type { Can } from "../api/people/rights";
import { t } from "../i18n";
import { IconButton } from "../ui/actions/IconButton";
import { Menu, type MenuEntry } from "../ui/actions/Menu";

/** The person's favorite dashboards and charts, loaded each time the menu is about to open. */
export function FavoritesMenu({ can }: { can: Can }) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ["favorites in the navigation"],
    queryFn: ({ signal }) => favorites(can, signal),
    enabled: false,
  });
  const load = () => void refetch({ cancelRefetch: false });
  return (
    <Menu
      entries={() => (isFetching ? null : (data ?? null))}
      button={<IconButton icon={Star} label={t("Favorites")} className="m-hide" onPointerEnter={load} onFocus={load} />}
    />
  );
}

/** Most favorites listed of each kind; the lists have all of them. */
const MOST = 10;

async function favorites(can: Can, signal: AbortSignal): Promise<MenuEntry[]> {
  const query = (resource: string) => ({
    filters: [{ col: "id", opr: `${resource}_is_favorite`, value: true }],
    order_column: "changed_on_delta_humanized",
    order_direction: "desc" as const,
    page_size: MOST,
  });
  const [ofDashboards, ofCharts] = await Promise.all([
    can("can_read", "Dashboard") ? dashboards.list(query("dashboard"), signal) : null,
    can("can_read", "Chart") ? charts.list(query("chart"), signal) : null,
  ]);
  const found: MenuEntry[] = [
    ...(ofDashboards?.result ?? []).map(({ dashboard_title, url }) => ({
      kind: "link" as const,
      label: dashboard_title || t("Untitled"),
      href: url,
      icon: LayoutDashboard,
    })),
    ...(ofCharts?.result ?? []).map(({ slice_name, url }) => ({
      kind: "link" as const,
      label: slice_name || t("Untitled"),
      href: url ?? "",
      icon: ChartLine,
    })),
  ];
  return found.length > 0 ? found : [{ kind: "heading", label: t("Star dashboards and charts to find them here.") }];
}
