import { type ExploreTarget, parseExploreTarget } from "../../../api/explore";

/** The parsed address of the Explore page. */
export interface ExploreAddress {
  /** What to open; null if the address names nothing. */
  target: ExploreTarget | null;
  /** The chart type of a new chart. */
  vizType: string | null;
  dashboardId: number | null;
  /** Whether only the chart is shown. */
  standalone: boolean;
  /** Whether the first query bypasses the cache. */
  force: boolean;
  /** Opens the save dialog, set to overwrite or to save as. */
  saveAction: "overwrite" | "saveas" | null;
  /** Parameters unknown to Explore, for templates and permalinks. */
  urlParams: [string, string][];
}

const OWN = new Set([
  "slice_id",
  "form_data_key",
  "permalink_key",
  "datasource_id",
  "datasource_type",
  "datasource",
  "viz_type",
  "dashboard_id",
  "standalone",
  "force",
  "save_action",
  "form_data",
  "dashboard_page_id",
  "slice_name",
  "comments",
]);

/** `/explore/?…` and `/superset/explore/p/{key}/`. */
export function parseExploreAddress(search: string, permalinkKey?: string): ExploreAddress {
  const params = new URLSearchParams(search);
  if (permalinkKey) params.set("permalink_key", permalinkKey);
  const older = formOf(params.get("form_data"));
  for (const key of ["slice_id", "datasource", "viz_type"])
    if (older[key] !== undefined && !params.has(key)) params.set(key, String(older[key]));
  const dashboard = params.get("dashboard_id");
  const action = params.get("save_action");
  return {
    target: parseExploreTarget(`?${params}`),
    vizType: params.get("viz_type"),
    dashboardId: dashboard !== null && /^\d+$/.test(dashboard) ? Number(dashboard) : null,
    standalone: isTrue(params.get("standalone")),
    force: isTrue(params.get("force")),
    saveAction: action === "overwrite" || action === "saveas" ? action : null,
    urlParams: [...params].filter(([key]) => !OWN.has(key)),
  };
}

const isTrue = (value: string | null): boolean => value !== null && /^(true|[1-9]\d*)$/.test(value);

/** Older addresses contain a form as JSON. */
function formOf(text: string | null): Record<string, unknown> {
  try {
    const form: unknown = JSON.parse(text ?? "{}");
    return form !== null && typeof form === "object" ? (form as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
