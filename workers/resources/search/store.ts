import { sql, type SQL } from "drizzle-orm";
import type { FoundObject } from "../../../schema/search/calls";
import { MIN_CHARACTERS, charactersOf, MATCH, mistypedPatterns, wordsOf } from "../../../schema/search/match-rank";
import { FOUND_KINDS, FOUND_PER_KIND, type FoundKind } from "../../../schema/search/wire";
import type { Db } from "../../metadata";
import { holdsPermission } from "../resource/access";
import { containsText } from "../resource/filters";
import { type SearchSource, SOURCES } from "./sources";

export interface FoundRow extends Record<string, unknown> {
  kind: FoundKind;
  id: number;
  title: string;
  hint: string | null;
  slug: string | null;
  within: FoundObject["within"];
  rank: number;
}

/** From this many characters on, contents are searched. */
const MIN_CONTENTS = 3;

/**
 * Objects whose name or contents match the text and that the person's lists show, a few of each kind, in one statement.
 */
export function foundObjects(db: Db, text: string) {
  const kinds = FOUND_KINDS.flatMap((kind) => {
    const source = SOURCES[kind];
    return source ? [{ kind, source }] : [];
  });
  return db.execute<FoundRow>(
    sql.join(
      kinds.map(({ kind, source }) => sql`(${matches(kind, source, text.toLowerCase())})`),
      sql` union all `,
    ),
  );
}

function matches(
  kind: FoundKind,
  { resource, title, also, within, hint, slug, only, at }: SearchSource,
  text: string,
): SQL {
  const { reads, view, from, readable, listed = readable } = resource;
  const name = sql`lower(coalesce(${title}, ''))`;
  const searched = also ? sql`lower(concat_ws(' ', ${title}, ${also}))` : name;
  const has = (pattern: string) => sql`${searched} like ${pattern}`;
  const part = `%${containsText(text)}%`;
  const words = sql.join(
    wordsOf(text).map((word) => has(`%${containsText(word)}%`)),
    sql` and `,
  );
  const letters =
    charactersOf(text).length >= MIN_CHARACTERS
      ? sql`(${name} like ${`%${charactersOf(text).map(containsText).join("%")}%`} or (${mistyped(name, text)}))`
      : sql`false`;
  const contents = within && text.length >= MIN_CONTENTS ? within(part) : sql`null::json`;
  const rank = sql`case when ${name} = ${text} then ${MATCH.whole}::integer when ${name} like ${`${containsText(text)}%`} then ${MATCH.beginning}::integer when ${name} like ${`% ${containsText(text)}%`} then ${MATCH.word}::integer
    when ${has(part)} then ${MATCH.part}::integer when ${words} then ${MATCH.words}::integer when w.found is not null then ${MATCH.contents}::integer else ${MATCH.letters}::integer end`;
  return sql`select ${kind}::text as kind, o.id, coalesce(${title}, '') as title, ${hint ?? sql`null`}::text as hint, ${slug ?? sql`null`}::text as slug, case when ${words} then null else w.found end as within, ${rank} as rank
    from ${from} cross join lateral (select ${contents} as found) w where ${holdsPermission(reads?.list ?? "can_read", view)} and (${listed}) ${only ? sql`and ${only}` : sql``} and ((${words}) or w.found is not null or ${letters})
    order by rank, ${at ? sql`${at} desc, ` : sql``}o.id desc limit ${FOUND_PER_KIND}`;
}

/** Whether the name has every word of the text, but for one typing error in each. */
const mistyped = (name: SQL, text: string): SQL =>
  sql.join(
    wordsOf(text).map((word) => {
      const patterns = mistypedPatterns(word, containsText).flatMap((pattern) => [`${pattern}%`, `% ${pattern}%`]);
      return sql`${name} like any (${sql.param([`%${containsText(word)}%`, ...patterns])}::text[])`;
    }),
    sql` and `,
  );
