import { sql, type SQL } from "drizzle-orm";
import { refuse } from "../../../schema/errors";
import type { Db } from "../../metadata";
import { holdsPermission, isGuest } from "./access";
import { gather, hasNulls, labels, type Row, selection, show } from "./columns";
import type { Resource } from "./declaration";
import { filterConditions } from "./filters";
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
  const filters = filterConditions({ ...resource.filters, ...resource.ownFilters }, query.filters);
  const found = (resource.listedIn ?? [resource.listed ?? resource.readable]).map((listed) => {
    const conditions = [isListable(resource), listed, ...filters].map((condition) => sql`(${condition})`);
    return sql`from ${resource.from} where ${sql.join(conditions, sql` and `)}`;
  });
  const order = orderOf(resource, query);
  const columns = selection(resource.columns, resource.fields, headsOf(resource, query));
  const counts = found.map((rows) => sql`(select count(*) ${rows})`);
  const ids = found.map(
    (rows) =>
      sql`(select o.id ${rows} order by ${order} limit ${query.pageSize} offset ${query.page * query.pageSize})`,
  );
  return (db: Db) =>
    [
      db.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::integer as count`),
      db.execute<Row>(
        sql`select ${columns} from ${resource.from} where o.id in (${sql.join(ids, sql` union all `)}) order by ${order}`,
      ),
    ] as const;
}

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
  const column = Object.hasOwn(resource.orderColumns, order.column) ? resource.orderColumns[order.column] : undefined;
  if (!column) throw refuse(400, message("Invalid order by column: {column}", { column: order.column }));
  const last = hasNulls(column) ? sql`nulls last` : sql``;
  return order.ascending ? sql`${column} asc ${last}, o.id` : sql`${column} desc ${last}, o.id desc`;
}
