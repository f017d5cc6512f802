import type { RestrictedTable } from "../row-rule/restrictions";
import { restrictRelations } from "./relations";
import type { Relation } from "./relations";
import { rowConditionsSql } from "./row-rule";
import type { Scope } from "./scope";
import { SqlError } from "./sql-error";

/**
 * A reading statement with the row rules of each table it names put inside, once for each place that names it. Throws SqlError
 * where rules bind the person and the tables are not certain: Superset then leaves the rules out.
 */
export function restrictedStatement(scope: Scope, sql: string): string {
  const { tables } = scope.rowRules;
  if (tables.length === 0) return sql;
  return restrictRelations(sql, scope.dialect, (relation) => {
    if (isSystemTable(relation)) throw SqlError.query("The database's own tables cannot be read where row-level security applies: they hold samples of values");
    const conditions = tables.filter((table) => mayMean(relation, table)).flatMap((table) => rowConditionsSql(scope, table.conditions));
    return conditions.length > 0 ? [...new Set(conditions)].join(" AND ") : null;
  });
}

/** The same for an expression, which reads tables in its sub-queries. */
export const restrictedExpression = (scope: Scope, expression: string): string => restrictedStatement(scope, `SELECT ${expression}`).slice("SELECT ".length);

/** Case does not count, and a part of the name that one side leaves out fits any: only the database knows where it looks a bare name up, and a table too many is better than one too few. */
function mayMean(relation: Relation, table: RestrictedTable): boolean {
  const fits = (one: string | null, other: string | null): boolean => !one || !other || one.toLowerCase() === other.toLowerCase();
  return fits(relation.table, table.table_name) && fits(relation.schema, table.schema) && fits(relation.catalog, table.catalog);
}

const SYSTEM_SCHEMAS = new Set(["pg_catalog", "information_schema", "mysql", "performance_schema", "sys", "system"]);
const isSystemTable = ({ catalog, schema, table }: Relation): boolean =>
  [schema, catalog].some((part) => part !== null && SYSTEM_SCHEMAS.has(part.toLowerCase())) || /^(pg|sqlite)_/i.test(table);
