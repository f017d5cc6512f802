/** What a search over the whole workspace finds, in the order in which equally good matches come. */
export const FOUND_KINDS = ["dashboard", "chart", "dataset", "folder", "database", "saved_query", "tag", "annotation_layer", "css_template", "theme", "user", "role", "group", "row_rule"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** The longest text that is searched for; what is longer is cut. */
export const SEARCH_MAX_LENGTH = 100;
/** Of one kind at most. */
export const FOUND_PER_KIND = 6;
/** Without a text: what the person opened or worked on last. */
export const RECENT_FOUND = 8;

export interface FoundObject {
  kind: FoundKind;
  id: number;
  title: string;
  /** What tells it from others of its name. */
  hint: string;
  url: string;
  /** How well it matches: see match-rank.ts. */
  rank: number;
}
