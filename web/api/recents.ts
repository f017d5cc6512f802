import { queryOptions } from "@tanstack/react-query";
import { charts } from "./charts";
import { call } from "./transport/client";
import { dashboards } from "./dashboards";

export type RecentTab = "viewed" | "edited" | "created";

export interface RecentItem {
  kind: "dashboard" | "chart";
  title: string;
  href: string;
  /** ISO. */
  at: string;
}

/** How many entries each tab shows. */
export const shownRecents: Record<RecentTab, number> = { viewed: 5, edited: 3, created: 5 };

/**
 * The person's latest entries, newest first: five viewed (from the activity log), three edited or five created (from
 * the lists).
 */
export function recentQuery(tab: RecentTab, myId: number) {
  return queryOptions({
    queryKey: ["recent", tab, myId],
    queryFn: ({ signal }) => (tab === "viewed" ? recentlyViewed(signal) : recentlyChanged(tab, myId, signal)),
  });
}

async function recentlyViewed(signal: AbortSignal): Promise<RecentItem[]> {
  const { result } = await call("GET /api/v1/log/recent_activity/", {
    query: { q: { page_size: 24, distinct: true } },
    signal,
  });
  return result
    .filter((activity, index) => result.findIndex((other) => other.item_url === activity.item_url) === index)
    .map((activity) => ({
      kind: activity.item_type === "dashboard" ? ("dashboard" as const) : ("chart" as const),
      title: activity.item_title ?? "",
      href: activity.item_url,
      at: new Date(activity.time).toISOString(),
    }))
    .slice(0, shownRecents.viewed);
}

async function recentlyChanged(tab: "edited" | "created", myId: number, signal: AbortSignal): Promise<RecentItem[]> {
  const query = {
    filters: [{ col: tab === "edited" ? "changed_by" : "created_by", opr: "rel_o_m", value: myId }],
    order_column: "changed_on_delta_humanized",
    order_direction: "desc" as const,
    page: 0,
    page_size: shownRecents[tab],
  };
  const [dashboardPage, chartPage] = await Promise.all([dashboards.list(query, signal), charts.list(query, signal)]);
  const items: RecentItem[] = [
    ...dashboardPage.result.map((row) => ({
      kind: "dashboard" as const,
      title: row.dashboard_title,
      href: row.url,
      at: isoTime(row.changed_on_utc),
    })),
    ...chartPage.result.map((row) => ({
      kind: "chart" as const,
      title: row.slice_name,
      href: row.url,
      at: isoTime(row.changed_on_utc),
    })),
  ];
  return items.sort((a, b) => b.at.localeCompare(a.at)).slice(0, shownRecents[tab]);
}

/** The lists write "+0000" for UTC. */
const isoTime = (utc: string) => utc.replace(/\+0000$/, "Z");
