import { mayMean } from "../row-rule/table-name";
import { certainSchema } from "./bare-names";
import type { Dialect } from "./dialects/dialect";
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
  const { tables, catalog: bareCatalog } = scope.rowRules;
  const { crossesCatalogs } = scope.dialect;
  if (tables.length === 0) return sql;
  const bareSchema = certainSchema(scope.dataset, scope.dialect);
  return restrictRelations(sql, scope.dialect, (named) => {
    const relation = { ...named, schema: named.schema ?? bareSchema, catalog: named.catalog ?? (crossesCatalogs ? bareCatalog : null) };
    if (isSystemTable(relation, scope.dialect)) throw systemTable();
    // Where a statement reaches one catalog only, whatever stands before the schema is a name of that one.
    const catalog = crossesCatalogs ? relation.catalog : bareCatalog;
    const conditions = tables.filter((table) => mayMean({ ...relation, catalog, table_name: relation.table }, table)).flatMap((table) => rowConditionsSql(scope, table.conditions));
    return conditions.length > 0 ? `${[...new Set(conditions)].join(" AND ")}${scope.rowBarrier ? BARRIER : ""}` : null;
  });
}

/** Engines do not move conditions into a sub-query with a limit, where they could be tried before the rules. */
const BARRIER = " LIMIT 9223372036854775807";

/** The rows of a source that conditions and rules let through, under the source's name: nothing else is tried before them. */
export const rowsBehindRules = (source: string, name: string, conditions: readonly string[]): string => `(SELECT * FROM ${source} WHERE ${conditions.join(" AND ")}${BARRIER}) AS ${name}`;

/** An expression with the rules of the tables that its sub-queries read. */
export const restrictedExpression = (scope: Scope, expression: string): string => restrictedStatement(scope, `SELECT ${expression}`).slice("SELECT ".length);

/** Refuses a dataset of a table of the database itself where rules bind the person. */
export function refuseSystemTable({ rowRules, dialect, dataset: { catalog, schema, table_name } }: Scope): void {
  if (rowRules.tables.length > 0 && isSystemTable({ catalog, schema, table: table_name }, dialect)) throw systemTable();
}

/** They hold samples of other tables' values. */
const systemTable = (): SqlError => SqlError.query("Tables of the database itself cannot be read where row-level security applies");

const SYSTEM_SCHEMAS = new Set(["pg_catalog", "information_schema", "mysql", "performance_schema", "sys", "ndbinfo", "system"]);
const isSystemTable = ({ catalog, schema, table }: Relation, { shadowTables }: Dialect): boolean =>
  [schema, catalog].some((part) => part !== null && SYSTEM_SCHEMAS.has(part.toLowerCase())) || /^(pg|sqlite)_/i.test(table) || (shadowTables?.test(table) ?? false);
