import { Failure, wireError } from "../../../schema/errors";
import { canReferTo } from "../../../schema/row-rule/table-name";
import type { RowRestrictions } from "../../../schema/row-rule/restrictions";
import type { AuthoredSql, GrantedRelation, Openness } from "../../../schema/sql/compile/authored-sql";
import type { Relation } from "../../../schema/sql/read/relations";
import { SqlError } from "../../../schema/sql/sql-error";
import { type Inspector, PlanUnclear, type ResolvedRelation } from "../../engines/engine";
import { message } from "../../../schema/language/localizable";

/** The permissions with which SQL reads tables. */
export interface Authority {
  /** Returns the access to each relation, in the given order; relations are as the database resolved them. */
  opennessOf: (relations: readonly Relation[]) => Promise<readonly Openness[]>;
}

export type SqlToAuthorize = Omit<AuthoredSql, "granted">;

/** What restricts SQL: its authority, and the row rules. */
export interface Binding {
  /** Null where the author may read the whole database: then only row rules apply. */
  authority: Authority | null;
  /** Tables whose rows are restricted for the requester, wherever SQL names them. */
  rowRules: Pick<RowRestrictions, "tables" | "catalog">;
  /** Whether one statement may read several catalogs. */
  crossesCatalogs: boolean;
}

/**
 * Refuses SQL that reads what is not authorized. The database resolves every name that the reader found, and each is
 * authorized by itself, a view with what it reads; the plan may only add relations. Returns all relations that the SQL
 * reads. Must be called in the statement's transaction.
 */
export async function authorizeSql(
  sql: SqlToAuthorize,
  binding: Binding,
  inspector: Inspector,
): Promise<GrantedRelation[]> {
  const { authority } = binding;
  const resolved = await inspector.resolve(sql.relations);
  const granted = authority ? await authorizeNames(sql, resolved, authority) : [];
  if (authority || binding.rowRules.tables.length > 0) await refuseUserCalls(sql, inspector);
  refuseUnruledRows(sql, resolved, binding);
  if (authority && sql.kind === "statement") await authorizePlan(sql, resolved, granted, { authority, inspector });
  return granted;
}

/** What each name of the SQL resolves to, in their order; null for a name that does not exist. */
type Resolved = readonly (ResolvedRelation | null)[];

/**
 * Requires that every name is authorized by itself, or together with all that it reads. Missing and unauthorized names
 * are refused alike, by the names as they were written. Returns the authorized relations among those that are named or
 * read by a view.
 */
async function authorizeNames(
  sql: SqlToAuthorize,
  resolved: Resolved,
  authority: Authority,
): Promise<GrantedRelation[]> {
  const all = distinct(resolved.flatMap((relation) => (relation ? [relation, ...(relation.reads ?? [])] : [])));
  const openness = await authority.opennessOf(all);
  const opennessOf = new Map(all.map((relation, at) => [keyOf(relation), openness[at]!]));
  const isOpen = (relation: Relation): boolean => opennessOf.get(keyOf(relation)) !== "closed";
  const denied = sql.relations.filter((_, at) => {
    const relation = resolved[at];
    if (!relation || !isOpen(relation)) return true;
    return opennessOf.get(keyOf(relation)) === "with-reads" && !(relation.reads?.every(isOpen) ?? false);
  });
  if (denied.length > 0) throw tableAccess(denied.map(nameOf));
  return all.flatMap(({ catalog, schema, table }, at) =>
    openness[at] === "closed"
      ? []
      : [{ catalog, schema, table, openness: openness[at] as GrantedRelation["openness"] }],
  );
}

/**
 * Refuses calls of user-defined functions: `row.name`, `name(…)` and operators call one where one of that name exists.
 */
async function refuseUserCalls({ attributes, calls }: SqlToAuthorize, inspector: Inspector): Promise<void> {
  const called = attributes.length + calls.length > 0 ? await inspector.userCalls?.({ attributes, calls }) : null;
  if (called?.length) throw tableAccess([]);
}

/** Tables in the plan must be authorized names, read by their views, their partitions, or authorized by themselves. */
async function authorizePlan(
  sql: SqlToAuthorize,
  resolved: Resolved,
  granted: readonly Relation[],
  { authority, inspector }: { authority: Authority; inspector: Inspector },
): Promise<void> {
  // An opaque view was granted as a dataset of its own: its plan shows tables that nobody could list.
  if (resolved.some((relation) => relation?.reads === null)) return;
  const planned = await inspector.plan(sql.text).catch((error: unknown) => {
    throw error instanceof PlanUnclear ? tableAccess([]) : error;
  });
  const known = new Set(
    [
      ...granted,
      ...resolved.flatMap((relation) => [...(relation?.reads ?? []), ...(relation?.sharesRowsWith ?? [])]),
    ].map(keyOf),
  );
  const added = planned.filter((relation) => !known.has(keyOf(relation)));
  const openness = await authority.opennessOf(added);
  const denied = added.filter((_, at) => openness[at] === "closed");
  if (denied.length > 0) throw tableAccess(denied.map(nameOf));
}

/**
 * A table with row rules may be read by its own name only: not by a view, a partition or a parent, and not by a name
 * that the reader mistook for another.
 */
function refuseUnruledRows(
  { relations: named }: SqlToAuthorize,
  resolved: Resolved,
  { rowRules: { tables, catalog }, crossesCatalogs }: Binding,
): void {
  if (tables.length === 0) return;
  const isRuled = (relation: Relation): boolean =>
    tables.some((table) =>
      canReferTo(
        { ...relation, table_name: relation.table, catalog: crossesCatalogs ? (relation.catalog ?? catalog) : catalog },
        table,
      ),
    );
  resolved.forEach((relation, at) => {
    if (relation && isRuled(named[at]!) && isRuled(relation)) return;
    if (relation && relation.reads === null && !isRuled(relation))
      throw SqlError.query(
        message(
          "Row-level security applies, and {relation} may read protected tables. Add a rule on {relation} to allow it.",
          { relation: nameOf(relation) },
        ),
      );
    if (!relation || isRuled(relation) || [...(relation.reads ?? []), ...relation.sharesRowsWith].some(isRuled)) {
      throw SqlError.query(
        message("Row-level security applies to a table that the SQL reads under another name. Query the table itself."),
      );
    }
  });
}

/** The recorded refusal, with the missing tables; without them where they are unknown. */
export function tableAccess(named: readonly string[]): Failure {
  const tables = [...new Set(named)];
  const text =
    tables.length > 0
      ? message(
          "You need access to the following tables: {tables}, `all_database_access` or `all_datasource_access` permission",
          { tables: tables.map((table) => `\`${table}\``).join(", ") },
        )
      : message(
          "The tables in the SQL cannot be determined. You need the `all_database_access` or `all_datasource_access` permission.",
        );
  return new Failure([{ ...wireError("TABLE_SECURITY_ACCESS_ERROR", text), extra: { tables, link: "" } }], 403);
}

/** Returns a relation's name as it was written. */
export const nameOf = ({ catalog, schema, table }: Relation): string =>
  [catalog, schema, table].filter((part) => part !== null).join(".");
/** Returns the same text for the same relation. */
export const keyOf = ({ catalog, schema, table }: Relation): string => JSON.stringify([catalog, schema, table]);
const distinct = <T extends Relation>(relations: readonly T[]): T[] => [
  ...new Map(relations.map((relation) => [keyOf(relation), relation])).values(),
];
