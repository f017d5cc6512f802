import { sql, type SQL } from "drizzle-orm";
import { refuse } from "../../../schema/errors";
import type { Db } from "../../metadata";
import { holdsPermission, isGuest } from "./access";
import { gather, hasNulls, labels, type Row, selection, show } from "./columns";
import type { Resource } from "./declaration";
import { type FilterColumns, filterConditions } from "./filters";
import { candidatesOf } from "./text-candidates";
import type { ListQuery } from "./list-query";
import { message } from "../../../schema/language/localizable";

/**
 * Whether the transaction's person may read the resource's lists. A list's statements travel with the identification
 * that tells, so they begin with this condition: without the permission the database reads no row.
 */
export function isListable({ reads, view, isListedForGuests }: Resource): SQL {
  const held = holdsPermission(reads?.list ?? "can_read", view);
  return isListedForGuests ? sql`(${held} or ${isGuest})` : held;
}

/**
 * The two statements of a list page: the count, and the page's rows. Throws for columns that cannot be filtered or
 * sorted. The page's ids are selected first, so that displayed values are computed only for its rows and not for
 * preceding ones.
 */
export function listStatements(resource: Resource, query: ListQuery) {
  const filters = filterConditions(allFilters(resource), query.filters);
  const candidates = filters.flatMap((condition) => candidatesOf(condition) ?? [])[0];
  const found = alternatives(resource, filters, candidates !== undefined).map((alternative) => {
    const conditions = [isListable(resource), ...alternative].map((condition) => sql`(${condition})`);
    return sql`from ${resource.from} where ${sql.join(conditions, sql` and `)}`;
  });
  const begin = candidates ? sql`with candidates as materialized (select ${candidates} as ids) ` : sql``;
  const order = orderOf(resource, query);
  const columns = selection(resource.columns, resource.fields, headsOf(resource, query));
  const counts = found.map((rows) => countOf(rows, query.maxCount));
  const ids = found.map(
    (rows) =>
      sql`(select o.id ${rows} order by ${order} limit ${query.pageSize} offset ${query.page * query.pageSize})`,
  );
  return (db: Db) =>
    [
      db.execute<{ count: number }>(sql`${begin}select (${sql.join(counts, sql` + `)})::integer as count`),
      db.execute<Row>(
        sql`${begin}select ${columns} from ${resource.from} where o.id in (${sql.join(ids, sql` union all `)}) order by ${order}`,
      ),
    ] as const;
}

const allFilters = ({ filters, ownFilters = {} }: Resource): FilterColumns => ({
  ...filters,
  ...Object.fromEntries(Object.entries(ownFilters).map(([name, own]) => [name, { ...filters[name], ...own }])),
});

/**
 * The conditions of the statements that together find the rows, of which one is evaluated: by rights, and by whether an
 * index has found the few rows that may contain a text. Rows of a disjunction would be found by no index.
 */
function alternatives(resource: Resource, filters: readonly SQL[], hasCandidates: boolean): SQL[][] {
  const byRights = resource.listedIn ?? [resource.listed ?? resource.readable];
  if (!hasCandidates) return byRights.map((rights) => [rights, ...filters]);
  const ids = sql`(select c.ids from candidates c)`;
  return byRights.flatMap((rights) => [
    [sql`${ids} is null`, rights, ...filters.map(asFrequent)],
    [sql`${ids} is not null`, sql`o.id = any(${ids}::integer[])`, rights, ...filters],
  ]);
}

/**
 * The condition, which the planner takes to be true of half of the rows. Statistics don't tell under row-level security,
 * and where it expects few rows, it reads and sorts all of them instead of the first ones in order.
 */
const asFrequent = (condition: SQL): SQL =>
  candidatesOf(condition) ? sql`case when ${condition} then true else false end` : condition;

/** Exact, or at most one more than `maxCount`, which says that there are more rows without reading them. */
const countOf = (rows: SQL, maxCount: number | null): SQL =>
  maxCount === null
    ? sql`(select count(*) ${rows})`
    : sql`(select count(*) from (select 1 ${rows} limit ${maxCount + 1}) counted)`;

/** The response of a list, as in Superset. */
export function presentList(
  resource: Resource,
  query: ListQuery,
  count: number,
  rows: readonly Row[],
  now: Date,
): Record<string, unknown> {
  const requested = requestedListOf(resource, query);
  const names = requested ?? [...resource.listColumns];
  const heads = headsOf(resource, query);
  const parts = {
    description_columns: {},
    label_columns: labels(names, resource.labels),
    list_columns: names,
    list_title: resource.listTitle ?? `List ${resource.title}`,
    order_columns: Object.keys(resource.orderColumns).filter((name) => !requested || names.includes(name)),
  };
  return {
    count,
    ...Object.fromEntries(Object.entries(parts).filter(([key]) => !query.keys || query.keys.has(key))),
    ids: rows.map((row) => row["id"]),
    result: rows.map((row) => show(resource.columns, row, heads, now)),
  };
}

/** The requested names that lists may show; null shows all of them, also where none is known. */
function requestedListOf(resource: Resource, query: ListQuery): string[] | null {
  const existing = query.columns?.filter(
    (name) =>
      resource.listColumns.includes(name) ||
      (Object.hasOwn(resource.columns, name) && resource.listColumns.some((shown) => shown.split(".")[0] === name)),
  );
  return existing?.length ? existing : null;
}

const headsOf = (resource: Resource, query: ListQuery): Map<string, string[]> =>
  gather(
    resource.columns,
    requestedListOf(resource, query) ?? [...resource.listColumns, ...(resource.unnamedColumns ?? [])],
  );

function orderOf(resource: Resource, { order }: ListQuery): SQL {
  if (!order) return sql`${resource.defaultOrder}, o.id desc`;
  const columns = { ...resource.orderColumns, ...resource.ownOrderColumns };
  const column = Object.hasOwn(columns, order.column) ? columns[order.column] : undefined;
  if (!column) throw refuse(400, message("Invalid order by column: {column}", { column: order.column }));
  const last = hasNulls(column) ? sql`nulls last` : sql``;
  return order.ascending ? sql`${column} asc ${last}, o.id` : sql`${column} desc ${last}, o.id desc`;
}
