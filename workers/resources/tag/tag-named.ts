import { type SQL, sql } from "drizzle-orm";
import { searchOperator } from "../resource/filters";
import type { FilterValue } from "../resource/list-query";
import { isTextCandidate, MIN_INDEXED_CHARACTERS } from "../resource/text-candidates";

/** Whether the tag `t` has a text in its name; null for an empty text. */
export function tagNamed(value: FilterValue): SQL | null {
  const match = searchOperator(sql`t.name`)(value);
  const text = String(value);
  return match && [...text].length >= MIN_INDEXED_CHARACTERS
    ? sql`${isTextCandidate("tag", [text], sql`t.id`)} and ${match}`
    : match;
}
