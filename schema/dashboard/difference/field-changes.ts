import type { Change } from "./change";
import type { DashboardContent } from "./content";

const said = (value: string | null): string => value ?? "";

/** Differences of the properties: title, slug, description, CSS, theme, certification, published state. */
export function fieldChanges(before: DashboardContent, after: DashboardContent): Change[] {
  const changes: Change[] = [];
  const told = (part: keyof DashboardContent, text: string, values: Record<string, string> = {}): void => {
    if (said(String(before[part] ?? "")) !== said(String(after[part] ?? ""))) changes.push({ part, text, values, after: String(after[part] ?? "") });
  };
  told("dashboard_title", "The title is now “{title}”", { title: said(after.dashboard_title) });
  told("slug", after.slug ? "The address is now “{slug}”" : "The address of its own was removed", { slug: said(after.slug) });
  told("description", "The description was changed");
  told("published", after.published ? "The dashboard was published" : "The dashboard became a draft");
  told("certified_by", after.certified_by ? "It is now certified by {name}" : "The certification was removed", { name: said(after.certified_by) });
  told("certification_details", "The details of the certification were changed");
  told("css", "The CSS was changed");
  if (before.theme_id !== undefined && after.theme_id !== undefined) told("theme_id", after.theme_id === null ? "The theme was removed" : "The theme was changed");
  return changes;
}
