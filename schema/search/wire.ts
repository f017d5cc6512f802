/** Kinds of objects that the workspace search finds, in the order of equally good matches. */
export const FOUND_KINDS = [
  "dashboard",
  "chart",
  "dataset",
  "folder",
  "database",
  "saved_query",
  "tag",
  "annotation_layer",
  "css_template",
  "theme",
  "user",
  "role",
  "group",
  "row_rule",
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Most characters of a search text; longer text is truncated. */
export const SEARCH_MAX_LENGTH = 100;
/** Most results of one kind. */
export const FOUND_PER_KIND = 6;
/** Most results without a text: what the person opened or edited last. */
export const RECENT_FOUND = 8;
