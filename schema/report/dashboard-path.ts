import { encodeRison } from "../rison";
import type { DashboardState } from "./dashboard-state";

/** Path of a dashboard in the state of a report. */
export function dashboardPath(
  id: number,
  { anchors, activeTabs, masks, urlParams }: Pick<DashboardState, "anchors" | "activeTabs" | "masks" | "urlParams">,
): string {
  const params = new URLSearchParams(urlParams);
  if (Object.keys(masks).length > 0) params.set("native_filters", encodeRison(masks));
  const tab = anchors.length === 1 ? anchors[0] : anchors.length === 0 ? activeTabs.at(-1) : undefined;
  const query = params.toString();
  return `/superset/dashboard/${id}/${query ? `?${query}` : ""}${tab ? `#${encodeURIComponent(tab)}` : ""}`;
}
