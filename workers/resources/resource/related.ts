import { sql, type SQL } from "drizzle-orm";
import { refuse } from "../../../schema/errors";
import type { Db } from "../../metadata";
import type { Related } from "./declaration";
import { containsText } from "./filters";
import { parsePaging } from "./list-query";
import { asIntegers, asObject, wrongType } from "./query-parameter";
import { message } from "../../../schema/language/localizable";

export interface RelatedQuery {
  filter: string;
  includeIds: number[];
  page: number;
  pageSize: number;
}

export function parseRelatedQuery(value: unknown): RelatedQuery {
  const q = asObject(value);
  const filter = q["filter"] ?? "";
  if (typeof filter !== "string") throw wrongType(filter, "string");
  const includeIds = q["include_ids"] === undefined ? [] : asIntegers(q["include_ids"]);
  const paging = parsePaging(q);
  if (paging.page > 0 && includeIds.length)
    throw refuse(422, message("Pagination is not supported together with include_ids"));
  return { filter, includeIds, ...paging };
}

interface Candidate extends Record<string, unknown> {
  value: number;
  text: string;
  extra: Record<string, unknown>;
}

/** The count of matching candidates, one page of them, and those requested by id; nothing without the permission. */
export function relatedStatements(related: Related, query: RelatedQuery, permitted: SQL) {
  const pattern = `${related.match === "anywhere" ? "%" : ""}${containsText(query.filter)}%`;
  const matching = query.filter
    ? sql`${permitted} and (${sql.join(
        related.search.map((column) => sql`${column} ilike ${pattern}`),
        sql` or `,
      )})`
    : permitted;
  const candidates = sql`(${related.candidates}) as r`;
  const ids = query.includeIds.length
    ? sql`r.value in (${sql.join(
        query.includeIds.map((id) => sql`${id}::bigint`),
        sql`, `,
      )})`
    : sql`false`;
  return (db: Db) =>
    [
      db.execute<{ count: number }>(sql`select count(*)::integer as count from ${candidates} where ${matching}`),
      db.execute<Candidate>(
        sql`select r.value, r.text, r.extra from ${candidates} where ${matching} order by ${related.order} limit ${query.pageSize} offset ${query.page * query.pageSize}`,
      ),
      db.execute<Candidate>(
        sql`select r.value, r.text, r.extra from ${candidates} where ${permitted} and ${ids} order by r.value`,
      ),
    ] as const;
}

/** With include_ids, the count is the number of returned candidates, as in Superset. */
export function presentRelated(
  query: RelatedQuery,
  count: number,
  page: readonly Candidate[],
  included: readonly Candidate[],
): Record<string, unknown> {
  const shown = new Set(page.map(({ value }) => value));
  const result = [...page, ...included.filter(({ value }) => !shown.has(value))].map(({ extra, text, value }) => ({
    extra,
    text,
    value,
  }));
  return { count: query.includeIds.length ? result.length : count, result };
}

export const people = (extra = sql`json_build_object()`): Related => ({
  candidates: sql`select p.id as value, p.first_name || ' ' || p.last_name as text, ${extra} as extra, p.username from users p`,
  search: [sql`r.username`, sql`r.text`],
  match: "anywhere",
  order: sql`r.value`,
});
/**
 * Owners with their email, which distinguishes people of the same name; deactivated ones remain available as a filter.
 */
export const owners: Related = {
  ...people(sql`json_build_object('active', p.active, 'email', p.email)`),
  order: sql`r.text, r.value`,
};
