import { partsOf } from "./parts";
import type { Part } from "./parts";
import { isTemplate } from "./render";

/**
 * Variables that are always values: numbers and times. Calls below return values of the request, which never become
 * names of tables.
 */
const VALUES = new Set(["from_dttm", "to_dttm", "row_limit", "row_offset"]);
const CALLS = new Set(["current_user_id", "current_username", "current_user_email", "url_param", "filter_values"]);

/** A partition's value is a request's text too: the database may hold any. */
const PARTITION = /^(?:(?:presto|trino|hive|spark) \. )?(?:first_)?latest_partition \( text \)$/;

/** Whether a template has no tags and prints only single values: then its SQL reads the same tables for all values. */
export const isValueTemplate = (text: string): boolean => !isTemplate(text) || partsOf(text).every(isValue);

function isValue(part: Part): boolean {
  if (part.kind === "text") return true;
  if (part.kind === "tag") return false;
  const marks = part.marks.map(({ kind, text }) => (kind === "text" ? "text" : kind === "end" ? "" : text));
  const [name = "", ...rest] = marks.filter((mark) => mark !== "");
  if (VALUES.has(name)) return rest.length === 0;
  if (PARTITION.test([name, ...rest].join(" "))) return true;
  return CALLS.has(name) && /^\( (?:text )?\)(?: \| where_in)?$/.test(rest.join(" "));
}
