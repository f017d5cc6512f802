import { partsOf } from "./parts";
import type { Part } from "./parts";
import { isTemplate } from "./render";

/** What only ever gives values: of the request, which never become names of tables, numbers, and times. */
const VALUES = new Set(["from_dttm", "to_dttm", "row_limit", "row_offset"]);
const CALLS = new Set(["current_user_id", "current_username", "current_user_email", "url_param", "filter_values"]);

/** Whether a text has no tags but prints of single values: then what it reads is the same whatever is filled in. */
export const isValueTemplate = (text: string): boolean => !isTemplate(text) || partsOf(text).every(isValue);

function isValue(part: Part): boolean {
  if (part.kind === "text") return true;
  if (part.kind === "tag") return false;
  const marks = part.marks.map(({ kind, text }) => (kind === "text" ? "text" : kind === "end" ? "" : text));
  const [name = "", ...rest] = marks.filter((mark) => mark !== "");
  if (VALUES.has(name)) return rest.length === 0;
  return CALLS.has(name) && /^\( (?:text )?\)(?: \| where_in)?$/.test(rest.join(" "));
}
