/** Names of calls under /api/v1/ in the log, where they differ from the resource's name. */
const NAMES: Record<string, string> = {
  rowlevelsecurity: "RLSRestApi", report: "ReportScheduleRestApi", assets: "ImportExportRestApi", saved_query: "SavedQueryRestApi", css_template: "CssTemplateRestApi", annotation_layer: "AnnotationLayerRestApi",
  embedded_dashboard: "EmbeddedDashboardRestApi", me: "CurrentUserRestApi", sqllab: "SqlLabRestApi",
};
const VERBS: Record<string, string> = { POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" };
/** Actions whose names differ from the path's last words. */
const CALLS: Record<string, string> = {
  "post import": "import_", "post copy": "copy_dash", "post favorites": "add_favorite", "delete favorites": "remove_favorite", "put filters": "put_filters", "put colors": "put_colors", "put chart_customizations": "put_chart_customizations",
  "post embedded": "set_embedded", "put embedded": "set_embedded", "delete embedded": "delete_embedded", "delete unset_system_dark": "unset_system_dark", "delete unset_system_default": "unset_system_default",
  "post stop": "stop_query", "post execute": "execute_sql_query",
};
const PERMALINKS: Record<string, string> = { dashboard: "DashboardPermalinkRestApi", explore: "ExplorePermalinkRestApi", sqllab: "SqlLabPermalinkRestApi" };

/** Temporary states that pages store under a key. */
const PASSING: Record<string, string> = { form_data: "ExploreFormDataRestApi", filter_state: "DashboardFilterStateRestApi" };

/**
 * Writes that are not logged, as they are no actions of a person: presence and refreshes of dashboards, for example.
 */
const UNNOTED = /\/(presence|refreshes)(\/|$)|^\/api\/v1\/(security\/(login|refresh|csrf_token)|async_event|log)(\/|$)/;

/** A write's action in the log, "ChartRestApi.put", and the object in its path; null where it is not logged. */
export function writtenBy(method: string, path: string): { action: string; resource: string; id: number | null } | null {
  const parts = /^\/api\/v1\/(.+)$/.exec(path)?.[1]?.split("/").filter(Boolean);
  const verb = VERBS[method];
  if (!parts?.length || !verb || UNNOTED.test(path)) return null;
  const [resource, ...rest] = parts[0] === "security" && parts[1] ? [parts[1], ...parts.slice(2)] : (parts as [string, ...string[]]);
  if (resource === "annotation_layer" && rest[1] === "annotation") return { action: `AnnotationRestApi.${verb === "delete" && rest.length === 2 ? "bulk_delete" : verb}`, resource: "annotation", id: Number(rest[2]) || null };
  const named = rest.find((part) => /^\d{1,9}$/.test(part));
  const id = named === undefined ? null : Number(named);
  if (rest.at(-1) === "permalink" && PERMALINKS[resource]) return { action: `${PERMALINKS[resource]}.${verb}`, resource, id };
  const passing = rest.map((part) => PASSING[part]).find(Boolean);
  if (passing) return { action: `${passing}.${verb}`, resource, id };
  if (resource === "trash" && rest[0]) return { action: `TrashRestApi.${rest[0]}_${verb === "delete" ? "delete" : "restore"}`, resource: rest[0], id };
  // /tag/{kind of object}/{object}/ and /tag/{kind of object}/{object}/{tag}/
  if (resource === "tag" && rest.length > 1 && rest[1] !== "favorites") return { action: `TagRestApi.${verb === "post" ? "add_objects" : "delete_object"}`, resource, id: Number(rest[1]) || null };
  const words = rest.filter((part) => /^[a-z_]+$/.test(part)).join("_");
  const plain = rest.length === 0 && verb === "delete" ? "bulk_delete" : verb;
  const call = words ? (CALLS[`${verb} ${words}`] ?? (verb === "post" || verb === "put" ? words : `${words}_${verb}`)) : plain;
  return { action: `${NAMES[resource] ?? `${pascal(resource)}RestApi`}.${call}`, resource, id };
}

const pascal = (name: string): string => name.split(/[_-]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
