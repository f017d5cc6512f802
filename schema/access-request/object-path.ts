import type { RequestableKind } from "./wire";

/** Returns the page of an object, by its id or as its address names it. */
export function objectPath(kind: RequestableKind, ref: string | number): string {
  const id = encodeURIComponent(ref);
  if (kind === "dashboard") return `/superset/dashboard/${id}/`;
  return kind === "chart" ? `/explore/?slice_id=${id}` : `/explore/?datasource_type=table&datasource_id=${id}`;
}
