import { encodeRison } from "../rison";
import type { FoundKind } from "./wire";

interface Addressed {
  kind: FoundKind;
  id: number;
  title: string;
  slug?: string | null;
}

/** For objects without a page of their own: the list that contains them, and its filter by name. */
const LISTS: Partial<Record<FoundKind, readonly [path: string, filter: string]>> = {
  database: ["/databaseview/list/", "database_name"],
  css_template: ["/csstemplatemodelview/list/", "template_name"],
  theme: ["/theme/list/", "theme_name"],
  user: ["/users/", "person"],
  role: ["/roles/", "name"],
  group: ["/list_groups/", "name"],
  row_rule: ["/rowlevelsecurity/list/", "name"],
};

/** Address of a search result. */
export function addressOf({ kind, id, title, slug }: Addressed): string {
  const list = LISTS[kind];
  if (list) return `${list[0]}?filters=${encodeURIComponent(encodeRison({ [list[1]]: title }))}`;
  if (kind === "dashboard") return `/superset/dashboard/${slug || id}/`;
  if (kind === "chart") return `/explore/?slice_id=${id}`;
  if (kind === "dataset") return `/explore/?datasource_type=table&datasource_id=${id}`;
  if (kind === "folder")
    return `/dashboard/list/?filters=${encodeURIComponent(encodeRison({ folder: { label: title, value: id } }))}`;
  if (kind === "tag") return `/superset/all_entities/?id=${id}`;
  if (kind === "saved_query") return `/sqllab/?savedQueryId=${id}`;
  return `/annotationlayer/${id}/annotation/`;
}
