/** What calls under /api/v1/ are named after in the log, where it is not the resource's name. */
const NAMES: Record<string, string> = {
  rowlevelsecurity: "RLSRestApi", report: "ReportScheduleRestApi", assets: "ImportExportRestApi", saved_query: "SavedQueryRestApi", css_template: "CssTemplateRestApi", annotation_layer: "AnnotationLayerRestApi",
  embedded_dashboard: "EmbeddedDashboardRestApi", me: "CurrentUserRestApi", sqllab: "SqlLabRestApi",
};
const VERBS: Record<string, string> = { POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" };
const ENDINGS: Record<string, string> = { import: "import_", copy: "copy_dash", favorites: "favorite", bulk_create: "bulk_create", annotation: "annotation" };

/** Writes that say nothing of what somebody did: states that pages keep, and links. */
const UNNOTED = /\/(form_data|filter_state|permalink|presence|refreshes|colors)(\/|$)|^\/api\/v1\/(security\/(login|refresh|csrf_token)|async_event|log)(\/|$)/;

/** A write as the log names it, "ChartRestApi.put", and the object that its path names; null where it is not noted. */
export function writtenBy(method: string, path: string): { action: string; resource: string; id: number | null } | null {
  const parts = /^\/api\/v1\/(.+)$/.exec(path)?.[1]?.split("/").filter(Boolean);
  const verb = VERBS[method];
  if (!parts?.length || !verb || UNNOTED.test(path)) return null;
  const [resource, ...rest] = parts[0] === "security" && parts[1] ? [parts[1], ...parts.slice(2)] : (parts as [string, ...string[]]);
  if (resource === "annotation_layer" && rest[1] === "annotation") return { action: `AnnotationRestApi.${verb === "delete" && rest.length === 2 ? "bulk_delete" : verb}`, resource: "annotation", id: Number(rest[2]) || null };
  const id = rest.find((part) => /^\d{1,9}$/.test(part));
  const words = rest.filter((part) => /^[a-z_]+$/.test(part)).map((part) => ENDINGS[part] ?? part);
  const plain = rest.length === 0 && verb === "delete" ? "bulk_delete" : verb;
  const name = words.length ? (verb === "post" || verb === "put" ? words.join("_") : `${words.join("_")}_${verb}`) : plain;
  return { action: `${NAMES[resource] ?? `${pascal(resource)}RestApi`}.${name}`, resource, id: id === undefined ? null : Number(id) };
}

const pascal = (name: string): string => name.split(/[_-]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
