import type { Change } from "./change";
import type { DashboardContent } from "./content";

const textOf = (value: string | null): string => value ?? "";

/** Differences of the properties: title, slug, description, CSS, theme, certification, published state. */
export function fieldChanges(before: DashboardContent, after: DashboardContent): Change[] {
  const changes: Change[] = [];
  const addChange = (part: keyof DashboardContent, text: string, values: Record<string, string> = {}): void => {
    if (textOf(String(before[part] ?? "")) !== textOf(String(after[part] ?? "")))
      changes.push({ part, text, values, after: String(after[part] ?? "") });
  };
  addChange("dashboard_title", "The title is now “{title}”", { title: textOf(after.dashboard_title) });
  addChange("slug", after.slug ? "The address is now “{slug}”" : "The address of its own was removed", {
    slug: textOf(after.slug),
  });
  addChange("description", "The description was changed");
  addChange("published", after.published ? "The dashboard was published" : "The dashboard became a draft");
  addChange("certified_by", after.certified_by ? "It is now certified by {name}" : "The certification was removed", {
    name: textOf(after.certified_by),
  });
  addChange("certification_details", "The details of the certification were changed");
  addChange("css", "The CSS was changed");
  if (before.theme_id !== undefined && after.theme_id !== undefined)
    addChange("theme_id", after.theme_id === null ? "The theme was removed" : "The theme was changed");
  return changes;
}
