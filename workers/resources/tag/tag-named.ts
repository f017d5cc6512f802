import { type SQL, sql } from "drizzle-orm";
import { searchOperator } from "../resource/filters";
import type { FilterValue } from "../resource/list-query";
import { MIN_INDEXED_CHARACTERS, textCandidates } from "../resource/text-candidates";

/** Whether the tag `t` has a text in its name; null for an empty text. */
export function tagNamed(value: FilterValue): SQL | null {
  const match = searchOperator(sql`t.name`)(value);
  const text = String(value);
  return match && [...text].length >= MIN_INDEXED_CHARACTERS
    ? sql`t.id = any(array(${textCandidates("tag", [text])})) and ${match}`
    : match;
}
