import { sql, type SQL } from "drizzle-orm";
import type { FoundObject } from "../../../schema/search/calls";
import { charactersOf, MATCH, mistypedPatterns, wordsOf } from "../../../schema/search/match-rank";
import { FOUND_KINDS, FOUND_PER_KIND, type FoundKind } from "../../../schema/search/wire";
import type { Db } from "../../metadata";
import { holdsPermission } from "../resource/access";
import { containsText } from "../resource/filters";
import { MIN_INDEXED_CHARACTERS } from "../resource/text-candidates";
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

/** Of kinds with many objects, the newest ones whose names may match a text that no name contains. */
const MAX_GUESSED = 1000;

/**
 * Objects whose name or contents contain the text and that the person's lists show, a few of each kind, in one statement.
 */
export const foundObjects = (db: Db, text: string) => ofEachKind(db, text, containing);

/**
 * Objects whose names match by their letters only. Planning a statement over all kinds takes milliseconds, so this is
 * another one, for texts that nothing contains.
 */
export const guessedObjects = (db: Db, text: string) => ofEachKind(db, text, guessed);

function ofEachKind(db: Db, text: string, matches: typeof containing) {
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

/** Objects of a kind whose name or contents contain the text, or whose name contains its words. */
function containing(kind: FoundKind, source: SearchSource, text: string): SQL {
  const { title, also, within, candidates } = source;
  const name = nameOf(source);
  const searched = also ? sql`lower(concat_ws(' ', ${title}, ${also}))` : name;
  const has = (pattern: string) => sql`${searched} like ${pattern}`;
  const part = `%${containsText(text)}%`;
  const words = sql.join(
    wordsOf(text).map((word) => has(`%${containsText(word)}%`)),
    sql` and `,
  );
  const contents = within && text.length >= MIN_CONTENTS ? within(part) : sql`null::json`;
  const rank = sql`case when ${name} = ${text} then ${MATCH.whole}::integer when ${name} like ${`${containsText(text)}%`} then ${MATCH.beginning}::integer when ${name} like ${`% ${containsText(text)}%`} then ${MATCH.word}::integer
    when ${has(part)} then ${MATCH.part}::integer when ${words} then ${MATCH.words}::integer else ${MATCH.contents}::integer end`;
  const indexed = wordsOf(text).filter((word) => [...word].length >= MIN_INDEXED_CHARACTERS);
  const isCandidate = candidates && indexed.length > 0 ? sql`(${candidates(indexed, text)}) and` : sql``;
  return selected(kind, source, {
    from: sql`cross join lateral (select ${contents} as found) w`,
    within: sql`case when ${words} then null else w.found end`,
    rank,
    matches: sql`${isCandidate} ((${words}) or w.found is not null)`,
  });
}

/** Objects of a kind whose name has the letters of the text in sequence, or its words with typing errors. */
function guessed(kind: FoundKind, source: SearchSource, text: string): SQL {
  const name = nameOf(source);
  const letters = `%${charactersOf(text).map(containsText).join("%")}%`;
  const isNew = source.newest ? sql`o.id = any(array(${source.newest} limit ${MAX_GUESSED})) and` : sql``;
  return selected(kind, source, {
    from: sql``,
    within: sql`null::json`,
    rank: sql`${MATCH.letters}::integer`,
    matches: sql`${isNew} (${name} like ${letters} or (${mistyped(name, text)}))`,
  });
}

const nameOf = ({ title }: SearchSource): SQL => sql`lower(coalesce(${title}, ''))`;

function selected(
  kind: FoundKind,
  { resource, title, hint, slug, only, at }: SearchSource,
  parts: Record<"from" | "within" | "rank" | "matches", SQL>,
): SQL {
  const { reads, view, from, readable, listed = readable } = resource;
  return sql`select ${kind}::text as kind, o.id, coalesce(${title}, '') as title, ${hint ?? sql`null`}::text as hint, ${slug ?? sql`null`}::text as slug, ${parts.within} as within, ${parts.rank} as rank
    from ${from} ${parts.from} where ${holdsPermission(reads?.list ?? "can_read", view)} and (${listed}) ${only ? sql`and ${only}` : sql``} and (${parts.matches})
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
