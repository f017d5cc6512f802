import { message, type Message } from "../../language/localizable";
import type { Change } from "./change";
import type { DashboardContent } from "./content";

const textOf = (value: string | null): string => value ?? "";

/** Differences of the properties: title, slug, description, CSS, theme, certification, published state. */
export function fieldChanges(before: DashboardContent, after: DashboardContent): Change[] {
  const changes: Change[] = [];
  const addChange = (part: keyof DashboardContent, text: Message): void => {
    if (textOf(String(before[part] ?? "")) !== textOf(String(after[part] ?? "")))
      changes.push({ part, text, after: String(after[part] ?? "") });
  };
  addChange("dashboard_title", message("The title is now “{title}”", { title: textOf(after.dashboard_title) }));
  addChange(
    "slug",
    after.slug
      ? message("The address is now “{slug}”", { slug: after.slug })
      : message("The address of its own was removed", undefined, { comment: "change of a dashboard" }),
  );
  addChange("description", message("The description was changed"));
  addChange("published", message(after.published ? "The dashboard was published" : "The dashboard became a draft"));
  addChange(
    "certified_by",
    after.certified_by
      ? message("It is now certified by {name}", { name: after.certified_by }, { comment: "change of a dashboard" })
      : message("The certification was removed"),
  );
  addChange("certification_details", message("The details of the certification were changed"));
  addChange("css", message("The CSS was changed"));
  if (before.theme_id !== undefined && after.theme_id !== undefined)
    addChange("theme_id", message(after.theme_id === null ? "The theme was removed" : "The theme was changed"));
  return changes;
}
